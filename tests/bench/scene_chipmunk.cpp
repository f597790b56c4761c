#include <algorithm>
#include <memory>
#include <string>

#include <chipmunk/chipmunk.h>

#include "scene_peers.h"

namespace hitmask::bench {

namespace {

cpBB box_of(void* object) {
    const Aabb& box = *static_cast<const Aabb*>(object);
    return {box.lower.x, box.lower.y, box.upper.x, box.upper.y};
}

/// A spatial hash of the boxes in this object.
class Hash {
public:
    Hash(std::span<const Aabb> boxes, int cell_px, int bins_per_box)
        : index_(cpSpaceHashNew(cell_px, bins_per_box * static_cast<int>(boxes.size()), box_of, nullptr)),
          boxes_(boxes.begin(), boxes.end()) {
        // The hash of a box is its number, as Chipmunk numbers its own shapes.
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            cpSpatialIndexInsert(index_, &boxes_[i], i);
        }
    }
    Hash(const Hash&) = delete;
    Hash& operator=(const Hash&) = delete;
    ~Hash() { cpSpatialIndexFree(index_); }

    std::size_t frame(std::span<const Aabb> boxes) {
        std::ranges::copy(boxes, boxes_.begin());
        pairs_.clear();
        cpSpatialIndexReindexQuery(index_, meet, this);
        return pairs_.size();
    }

    [[nodiscard]] const std::vector<IndexPair>& found() const { return pairs_; }

private:
    static cpCollisionID meet(void* a, void* b, cpCollisionID id, void* context) {
        auto& own = *static_cast<Hash*>(context);
        const auto *first = static_cast<const Aabb*>(a), *second = static_cast<const Aabb*>(b);
        if (insides_meet(*first, *second)) {
            own.pairs_.push_back({own.number(std::min(first, second)), own.number(std::max(first, second))});
        }
        return id;
    }

    [[nodiscard]] std::uint32_t number(const Aabb* box) const {
        return static_cast<std::uint32_t>(box - boxes_.data());
    }

    cpSpatialIndex* index_;
    std::vector<Aabb> boxes_;
    std::vector<IndexPair> pairs_;
};

} // namespace

std::vector<SceneMethod> chipmunk_scenes(std::span<const Aabb> boxes) {
    // These numbers are the fastest: more bins are faster only while they fit into the cache.
    const int bins_per_box = boxes.size() < 5000 ? 10 : 3;
    std::vector<SceneMethod> methods;
    for (const int cell_px : {64, 96, 128}) {
        const auto hash = std::make_shared<Hash>(boxes, cell_px, bins_per_box);
        methods.push_back({"chipmunk_" + std::to_string(cell_px), Kind::peer,
                           [=](std::span<const Aabb> now) { return hash->frame(now); }, [=] { return hash->found(); }});
    }
    return methods;
}

} // namespace hitmask::bench
