#pragma once

// Methods that list the pairs of moving boxes that overlap. Each of the other libraries has its own source file, built
// if the library is installed.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <hitmask/shapes.h>

namespace hitmask::bench {

/// Two boxes that overlap, by their indices: first < second.
struct IndexPair {
    std::uint32_t first = 0, second = 0;

    friend bool operator==(const IndexPair&, const IndexPair&) = default;
    friend bool operator<(const IndexPair& a, const IndexPair& b) {
        return a.first != b.first ? a.first < b.first : a.second < b.second;
    }
};

/// Returns true if the insides of the boxes meet; touching is no overlap. Pairs that a peer finds are listed only if
/// this is true.
inline bool insides_meet(const Aabb& a, const Aabb& b) {
    return a.lower.x < b.upper.x && b.lower.x < a.upper.x && a.lower.y < b.upper.y && b.lower.y < a.upper.y;
}

/// The origin of a method. A keeping_peer keeps pairs from frame to frame, which helps if boxes move slowly and few
/// appear or disappear.
enum class Kind : std::uint8_t { ours, peer, keeping_peer };

/// A method that lists the pairs. It is made from all boxes beforehand.
struct SceneMethod {
    std::string name;
    Kind kind = Kind::peer;
    /// The part that is timed: takes the boxes' present places, lists all pairs and returns their number.
    std::function<std::size_t(std::span<const Aabb>)> frame;
    std::function<std::vector<IndexPair>()> found; ///< the list of the last frame, in any order
};

/// BroadPhase and scenes, on one thread.
/// "broad_phase" is a BroadPhase; "broad_phase_avx2" and so on use other instructions. "scene_boxes" is a BasicScene of
/// plain boxes. "scene" is a Scene, in which a box could be any PosedShape.
[[nodiscard]] std::vector<SceneMethod> our_scenes(std::span<const Aabb> boxes);

/// Box2D, a dynamic tree of boxes with a margin.
/// "box2d" enlarges boxes that have left their margin and rebuilds the changed parts, as Box2D itself does.
/// "box2d_reinsert" inserts these boxes again. "box2d_keep" does so too, but it keeps the pairs whose margins meet, as
/// Box2D keeps contacts. It then queries the tree only for boxes that have left their margin.
[[nodiscard]] std::vector<SceneMethod> box2d_scenes(std::span<const Aabb> boxes);

/// Chipmunk: "chipmunk_64" and so on, its SpaceHash with cells of that many pixels.
[[nodiscard]] std::vector<SceneMethod> chipmunk_scenes(std::span<const Aabb> boxes);

/// Boost.Geometry: "boost", an R-tree that is built anew for each frame.
[[nodiscard]] std::vector<SceneMethod> boost_scenes(std::span<const Aabb> boxes);

} // namespace hitmask::bench
