#include <memory>
#include <string>
#include <utility>

#include <hitmask/scene.h>
#include <hitmask/simd.h>

#include "scene_peers.h"

namespace hitmask::bench {

namespace {

/// The smallest sprite that a BasicScene accepts.
struct PlainBox {
    Aabb box;
};

Aabb bounds(const PlainBox& sprite) {
    return sprite.box;
}
bool overlaps(const PlainBox& a, const PlainBox& b) {
    return insides_meet(a.box, b.box);
}

template<class Sprite>
Sprite sprite_of(const Aabb& box) {
    return Sprite{box};
}
template<>
PosedShape sprite_of<PosedShape>(const Aabb& box) {
    return PosedShape(Shape(box));
}

/// A BroadPhase of Aabb, or a scene of other sprites.
template<class Boxes, class Sprite>
class Ours {
public:
    explicit Ours(std::span<const Aabb> boxes) {
        for (const Aabb& box : boxes) {
            ids_.push_back(boxes_.add(sprite_of<Sprite>(box)));
        }
        numbers_.resize(BroadPhase::index(ids_.back()) + 1);
        for (std::size_t i = 0; i < ids_.size(); ++i) {
            numbers_[BroadPhase::index(ids_[i])] = static_cast<std::uint32_t>(i);
        }
    }

    std::size_t frame(std::span<const Aabb> boxes) {
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            boxes_.move(ids_[i], sprite_of<Sprite>(boxes[i]));
        }
        boxes_.pairs(found_);
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
    Boxes boxes_;
    std::vector<BoxId> ids_;
    std::vector<std::uint32_t> numbers_; ///< by the index of an id
    std::vector<BoxPair> found_;
};

template<class Boxes, class Sprite>
SceneMethod method(std::string name, std::span<const Aabb> boxes, SimdTarget target) {
    const auto ours = std::make_shared<Ours<Boxes, Sprite>>(boxes);
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
    methods.push_back(method<BroadPhase, Aabb>("broad_phase", boxes, best));
    methods.push_back(method<BasicScene<PlainBox>, PlainBox>("scene_boxes", boxes, best));
    methods.push_back(method<Scene, PosedShape>("scene", boxes, best));
    for (const SimdTarget target : {SimdTarget::avx2, SimdTarget::sse2, SimdTarget::portable}) {
        if (!is_available(target) || target == best) continue;
        methods.push_back(method<BroadPhase, Aabb>(std::string("broad_phase_") + name_of(target), boxes, target));
    }
    return methods;
}

} // namespace hitmask::bench
