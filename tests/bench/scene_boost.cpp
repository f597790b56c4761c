#include <cstddef>
#include <memory>
#include <utility>

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>

#include "scene_peers.h"

namespace hitmask::bench {

namespace {

namespace bg = boost::geometry;
using Point = bg::model::point<float, 2, bg::cs::cartesian>;
using Box = bg::model::box<Point>;
using Value = std::pair<Box, std::uint32_t>;

/// An R-tree that is built anew for each frame. Nodes have up to eight entries, which is the fastest.
class PackedTree {
public:
    explicit PackedTree(std::size_t count) : values_(count) {}

    std::size_t frame(std::span<const Aabb> boxes) {
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            const Aabb& box = boxes[i];
            values_[i] = {Box({box.lower.x, box.lower.y}, {box.upper.x, box.upper.y}), i};
        }
        const bg::index::rtree<Value, bg::index::linear<8>> tree(values_);
        pairs_.clear();
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            const auto meet = [&](const Value& other) {
                if (other.second > i && insides_meet(boxes[i], boxes[other.second])) {
                    pairs_.push_back({i, other.second});
                }
            };
            tree.query(bg::index::intersects(values_[i].first), boost::make_function_output_iterator(meet));
        }
        return pairs_.size();
    }

    [[nodiscard]] const std::vector<IndexPair>& found() const { return pairs_; }

private:
    std::vector<Value> values_;
    std::vector<IndexPair> pairs_;
};

} // namespace

std::vector<SceneMethod> boost_scenes(std::span<const Aabb> boxes) {
    const auto tree = std::make_shared<PackedTree>(boxes.size());
    return {{"boost", Kind::peer, [=](std::span<const Aabb> now) { return tree->frame(now); },
             [=] { return tree->found(); }}};
}

} // namespace hitmask::bench
