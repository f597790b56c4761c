#include <memory>
#include <string>
#include <utility>

#include <hitmask/scene.h>
#include <hitmask/simd.h>

#include "scene_peers.h"

namespace hitmask::bench {

namespace {

/// Boxes by themselves.
struct Boxes {
    BroadPhase all;

    BoxId add(const Aabb& box) { return all.add(box); }
    void move(BoxId id, const Aabb& box) { all.move(id, box); }
    void pairs(std::vector<BoxPair>& found) { all.pairs(found); }
};

/// Sprites that are boxes, moved by their poses.
struct Sprites {
    Scene all;

    SpriteId add(const Aabb& box) {
        return all.add(Aabb{{0, 0}, {box.upper.x - box.lower.x, box.upper.y - box.lower.y}}, {.position = box.lower});
    }
    void move(SpriteId id, const Aabb& box) { all.move(id, {.position = box.lower}); }
    void pairs(std::vector<SpritePair>& found) { all.pairs(found); }
};

/// A BroadPhase of boxes, or a scene of sprites.
template<class Things>
class Ours {
public:
    explicit Ours(std::span<const Aabb> boxes) {
        for (const Aabb& box : boxes) {
            ids_.push_back(things_.add(box));
        }
        numbers_.resize(BroadPhase::index(ids_.back()) + 1);
        for (std::size_t i = 0; i < ids_.size(); ++i) {
            numbers_[BroadPhase::index(ids_[i])] = static_cast<std::uint32_t>(i);
        }
    }

    std::size_t frame(std::span<const Aabb> boxes) {
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            things_.move(ids_[i], boxes[i]);
        }
        things_.pairs(found_);
        return found_.size();
    }

    [[nodiscard]] std::vector<IndexPair> found() const {
        std::vector<IndexPair> pairs;
        pairs.reserve(found_.size());
        for (const BoxPair& pair : found_) {
            pairs.push_back({numbers_[BroadPhase::index(pair.a)], numbers_[BroadPhase::index(pair.b)]});
        }
        return pairs;
    }

private:
    Things things_;
    std::vector<BoxId> ids_;
    std::vector<std::uint32_t> numbers_; ///< by the index of an id
    std::vector<BoxPair> found_;
};

template<class Things>
SceneMethod method(std::string name, std::span<const Aabb> boxes, SimdTarget target) {
    const auto ours = std::make_shared<Ours<Things>>(boxes);
    return {std::move(name), Kind::ours,
            [=](std::span<const Aabb> now) {
                use_simd_target(target);
                const std::size_t count = ours->frame(now);
                use_simd_target(best_simd_target());
                return count;
            },
            [=] { return ours->found(); }};
}

} // namespace

std::vector<SceneMethod> our_scenes(std::span<const Aabb> boxes) {
    const SimdTarget best = best_simd_target();
    std::vector<SceneMethod> methods;
    methods.push_back(method<Boxes>("broad_phase", boxes, best));
    methods.push_back(method<Sprites>("scene", boxes, best));
    for (const SimdTarget target : {SimdTarget::avx2, SimdTarget::sse2, SimdTarget::portable}) {
        if (!is_available(target) || target == best) continue;
        methods.push_back(method<Boxes>(std::string("broad_phase_") + name_of(target), boxes, target));
    }
    return methods;
}

} // namespace hitmask::bench
