#pragma once

// What lists the pairs of moving boxes that overlap. Other libraries have a source file of their own each, built where
// the library is there.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <hitmask/shapes.h>

namespace hitmask::bench {

/// Two boxes that overlap, by their places in the list: first < second.
struct IndexPair {
    std::uint32_t first = 0, second = 0;

    friend bool operator==(const IndexPair&, const IndexPair&) = default;
    friend bool operator<(const IndexPair& a, const IndexPair& b) {
        return a.first != b.first ? a.first < b.first : a.second < b.second;
    }
};

/// Do their insides meet? To touch is not to overlap: what peers take for a pair is asked this before it is listed.
inline bool insides_meet(const Aabb& a, const Aabb& b) {
    return a.lower.x < b.upper.x && b.lower.x < a.upper.x && a.lower.y < b.upper.y && b.lower.y < a.upper.y;
}

/// Whose a method is. Some keep pairs from frame to frame: they gain where boxes move slowly and few come or go.
enum class Kind : std::uint8_t { ours, peer, keeping_peer };

/// Something that lists the pairs, made from all boxes beforehand.
struct SceneMethod {
    std::string name;
    Kind kind = Kind::peer;
    /// Takes where the boxes are now, lists all pairs and returns how many there are: what is timed.
    std::function<std::size_t(std::span<const Aabb>)> frame;
    std::function<std::vector<IndexPair>()> found; ///< the list of the last frame, in any order
};

/// BroadPhase and scenes, on one thread: "broad_phase", with other instructions "broad_phase_avx2" and so on;
/// "scene_boxes", a BasicScene of plain boxes; and "scene", a Scene, in which a box is any PosedShape.
[[nodiscard]] std::vector<SceneMethod> our_scenes(std::span<const Aabb> boxes);

/// Box2D, a dynamic tree of boxes with a margin: "box2d", boxes that have left their margin are enlarged and what
/// changed is rebuilt, as Box2D does itself; "box2d_reinsert", each of these is inserted again; "box2d_keep", likewise,
/// but pairs whose margins meet are kept, as Box2D keeps contacts, and only what has left its margin is asked about.
[[nodiscard]] std::vector<SceneMethod> box2d_scenes(std::span<const Aabb> boxes);

/// Chipmunk: "chipmunk_64" and so on, its SpaceHash with cells of so many pixels.
[[nodiscard]] std::vector<SceneMethod> chipmunk_scenes(std::span<const Aabb> boxes);

/// Boost.Geometry: "boost", an R-tree packed anew for each frame.
[[nodiscard]] std::vector<SceneMethod> boost_scenes(std::span<const Aabb> boxes);

} // namespace hitmask::bench
