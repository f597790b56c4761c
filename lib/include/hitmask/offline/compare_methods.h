#pragma once

// The kinds of collision tests that `hitmask compare` sets side by side, each behind one interface.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/offline/answerer.h>
#include <hitmask/offline/error.h>
#include <hitmask/offline/fit.h>
#include <hitmask/pose.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// A sprite that takes part in a comparison.
struct CompareSprite {
    std::string name;               ///< as rows show it
    Mask mask;                      ///< the truth
    std::optional<Outline> polygon; ///< the user's own outline of it, in its pixels: for the method "polygon"
};

/// The difference between the region that a method tests and the exact outline of the sprite.
struct ProxyFit {
    double iou = 1;          ///< area in both / area in either, over pixel squares; best 1, worst 0
    double hausdorff_px = 0; ///< greatest distance between the boundaries, both ways; best 0; infinite if it has none
};

/// The data that a method stores for one sprite to answer questions: its proxy for the sprite.
class CollisionProxy {
public:
    CollisionProxy() = default;
    CollisionProxy(const CollisionProxy&) = delete;
    CollisionProxy& operator=(const CollisionProxy&) = delete;
    virtual ~CollisionProxy() = default;

    /// Returns the region that the proxy covers, as rings, for drawing. Round shapes become polygons of 128 corners.
    [[nodiscard]] virtual Outline outline() const = 0;
    /// Returns the difference from the exact outline of the sprite.
    [[nodiscard]] virtual ProxyFit fit() const = 0;
    /// Returns a box around the region, in the sprite's pixels; lower > upper if the region is empty.
    [[nodiscard]] virtual Aabb bounds() const = 0;
    /// Returns the number of vertices of the rings; 0 for pixels, circles, capsules and ellipses.
    [[nodiscard]] virtual std::size_t vertices() const = 0;
    /// Returns the bytes that a game would store for the sprite.
    [[nodiscard]] virtual std::size_t bytes() const = 0;
};

/// A question about two sprites in poses.
struct PosePair {
    Pose a, b;
};

/// The way in which two proxies of a method answer one kind of question.
template<typename Query>
struct ProxyAnswers {
    /// Makes an answerer for two proxies, which must outlive it. Empty: the method cannot answer such questions.
    std::function<std::unique_ptr<Answerer<Query>>(const CollisionProxy& a, const CollisionProxy& b)> overlap{};
    /// Makes an answerer whose run() does only the work per sprite and frame. Empty: there is no such work.
    std::function<std::unique_ptr<Answerer<Query>>(const CollisionProxy& a, const CollisionProxy& b)> posing{};
    /// True if the answers must be the truth. A wrong one ends the comparison: it would be a fault of the library.
    bool are_exact = false;
    /// True if the method is too slow for all questions. It answers only the timed ones, and those are checked.
    bool are_slow = false;
    /// True if the answers are about the regions that CollisionProxy::outline() bounds. Questions that the pixels
    /// decide are then skipped: both regions contain a common pixel, or neither reaches a pixel of the other.
    bool are_of_outline = false;
    /// True if both regions are convex and their positions differ by a shift alone. The places where they overlap are
    /// then a convex region, and only places beside its boundary are asked.
    bool are_convex = false;
    /// The greatest distance in px from sharing a pixel at which an answer can be yes. Farther places are not asked.
    double most_false_px = std::numeric_limits<double>::infinity();
};

/// The part of a proxy that decides whether a point belongs to the sprite.
enum class ProxyKind : std::uint8_t {
    pixels, ///< the sprite's own pixels
    solid,  ///< the region inside the rings
    edges,  ///< the edges of the rings alone
    field,  ///< distances at the centres of pixels
};

/// Thrown by CompareMethod::make if the method cannot represent the sprite. what() says why, without its name.
struct UnsuitableSprite : Error {
    using Error::Error;
};

/// A kind of collision test.
struct CompareMethod {
    std::string name;        ///< "outline_1"
    std::string description; ///< half a sentence
    ProxyKind kind = ProxyKind::solid;
    /// Makes the proxy of a sprite, as games do when they load or build it.
    ///
    /// Requires:  a solid pixel.
    /// Throws:    UnsuitableSprite if the method cannot represent the sprite.
    std::function<std::unique_ptr<CollisionProxy>(const CompareSprite&)> make;
    ProxyAnswers<Offset> offsets{}; ///< b's top-left pixel lies there on a's grid
    ProxyAnswers<PosePair> poses{}; ///< both turned and scaled, anywhere
    ProxyAnswers<Circle> circles{}; ///< a circle in a's pixels, on the half-pixel grid; there is no b
    /// Returns the reason why two sprites that have proxies are not compared with each other; "" if they are. Empty:
    /// they always are.
    std::function<std::string(const CompareSprite& a, const CompareSprite& b)> why_not_together{};
};

/// Options of compare_methods().
struct CompareMethodOptions {
    std::vector<double> tolerances{0, 0.5, 1, 2, 4}; ///< of the outlines, px, multiples of 1/16
    FitGoal goal = FitGoal::enclosing;               ///< of boxes, circles, ellipses and capsules
};

/// Returns all methods, in the order in which tables show them.
///
/// - "mask": PreparedMask, pixel against pixel. A circle is first drawn into a mask of its own.
/// - "matrix": the article's loop over the pixels of two pictures, or of one and a circle. The slow truth.
/// - "posed_mask": PosedMask, pixel against pixel as a renderer draws them.
/// - "outline_T": PreparedOutline of an outline within T px, by Prefer::fit, for each tolerance T. Solid.
/// - "edges_T": a loop over the edges of that outline, by distance. Circles only.
/// - "heron_1": the article's loop as printed, by Heron's formula, on the outline within 1 px. Circles only.
/// - "outside": an outline within 1.5 px that covers all solid pixels.
/// - "inside": an outline within 1.5 px that covers no clear pixel.
/// - "convex_pieces": the outline within 1 px in convex pieces of up to eight vertices, as in physics engines.
/// - "distance_field": distances at pixel centres, interpolated. The other sprite is points on its outline.
/// - "hull": the convex hull.
/// - "hull_8": a polygon of at most eight vertices around the convex hull.
/// - "obb", "ellipse", "capsule", "circle", "box": shapes fitted by `goal`.
/// - "opencv": findContours and approxPolyDP with 1 % of the length. Pixel numbers are taken for coordinates, and holes
///   are lost. Left out if the library was built without OpenCV: see has_opencv().
/// - "polygon": the user's own outline, if there is one.
[[nodiscard]] std::vector<CompareMethod> compare_methods(const CompareMethodOptions& options = {});

/// The most corners of a sprite that is compared. An outline with more corners is noise.
inline constexpr std::int64_t most_corners_to_compare = std::int64_t{1} << 15;

/// The longest side of a sprite that is compared, px.
inline constexpr int longest_side_to_compare = 2048;

/// Estimates the number of pairs of edges whose boxes meet when two outlines lie on each other.
///
/// If one of the outlines turned by a quarter gives more pairs, that number counts. An outline without edges gives 0.
///
/// Example:   8 for two squares; some hundreds for outlines that people draw; hundreds of thousands for a thousand long
///            edges, at random or side by side.
/// Cost:      linear in vertices.
[[nodiscard]] double near_edge_pairs(OutlineView a, OutlineView b);

} // namespace hitmask
