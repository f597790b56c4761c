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

/// How far what a method takes for a sprite is from the sprite's exact outline.
struct ProxyFit {
    double iou = 1;          ///< area in both / area in either, over pixel squares; best 1, worst 0
    double hausdorff_px = 0; ///< greatest distance between the boundaries, both ways; best 0; infinite if it has none
};

/// What a method keeps of one sprite to answer its questions.
class CollisionProxy {
public:
    CollisionProxy() = default;
    CollisionProxy(const CollisionProxy&) = delete;
    CollisionProxy& operator=(const CollisionProxy&) = delete;
    virtual ~CollisionProxy() = default;

    /// What it takes for the sprite, as rings: round shapes as polygons of 128 corners. For pictures.
    [[nodiscard]] virtual Outline outline() const = 0;
    [[nodiscard]] virtual ProxyFit fit() const = 0;
    /// A box around all of it, in the sprite's pixels; lower > upper if it is nowhere.
    [[nodiscard]] virtual Aabb bounds() const = 0;
    /// Of its rings; 0 for pixels, circles, capsules and ellipses.
    [[nodiscard]] virtual std::size_t vertices() const = 0;
    /// What a game keeps in memory for it.
    [[nodiscard]] virtual std::size_t bytes() const = 0;
};

/// A question about two sprites in poses.
struct PosePair {
    Pose a, b;
};

/// How two proxies of a method answer one kind of question.
template<typename Query>
struct ProxyAnswers {
    /// The answers. The proxies outlive them. Empty: this method has none for such questions.
    std::function<std::unique_ptr<Answerer<Query>>(const CollisionProxy& a, const CollisionProxy& b)> overlap{};
    /// Its run() does nothing but what is needed once for each sprite and frame. Empty: nothing is.
    std::function<std::unique_ptr<Answerer<Query>>(const CollisionProxy& a, const CollisionProxy& b)> posing{};
    /// Are they the truth? Then a wrong one ends the comparison: it would be a fault of the library.
    bool are_exact = false;
    /// Too slow to be asked everything: only what is timed is asked, and checked.
    bool are_slow = false;
    /// True if they are about the regions that CollisionProxy::outline() bounds. Places are then not asked where the
    /// pixels decide: both regions contain one, or neither reaches one of the other's.
    bool are_of_outline = false;
    /// True if both are convex, in positions that differ by a shift alone. The places where they overlap are then a
    /// convex region, and only those beside its boundary are asked.
    bool are_convex = false;
    /// No answer is yes where the sprites are farther than that from sharing a pixel, px: such places are not asked.
    double most_false_px = std::numeric_limits<double>::infinity();
};

/// What decides whether something belongs to the sprite.
enum class ProxyKind : std::uint8_t {
    pixels, ///< the sprite's own pixels
    solid,  ///< what the rings bound
    edges,  ///< the edges of the rings alone
    field,  ///< distances at the centres of pixels
};

/// Thrown by CompareMethod::make: the method has nothing for this sprite. what() says why, without the sprite's name.
struct UnsuitableSprite : Error {
    using Error::Error;
};

/// A kind of collision test.
struct CompareMethod {
    std::string name;        ///< "outline_1"
    std::string description; ///< half a sentence
    ProxyKind kind = ProxyKind::solid;
    /// From a sprite with solid pixels; what games do when they load or build it. Throws UnsuitableSprite.
    std::function<std::unique_ptr<CollisionProxy>(const CompareSprite&)> make;
    ProxyAnswers<Offset> offsets{}; ///< b's top-left pixel lies there on a's grid
    ProxyAnswers<PosePair> poses{}; ///< both turned, scaled, anywhere
    ProxyAnswers<Circle> circles{}; ///< a circle in a's pixels, on the half-pixel grid; there is no b
    /// Why two sprites that it has something for are not compared by it; "" if they are. Empty: they always are.
    std::function<std::string(const CompareSprite& a, const CompareSprite& b)> why_not_together{};
};

struct CompareMethodOptions {
    std::vector<double> tolerances{0, 0.5, 1, 2, 4}; ///< of the outlines, px, multiples of 1/16
    FitGoal goal = FitGoal::enclosing;               ///< of boxes, circles, ellipses and capsules
};

/// All methods, in the order in which tables show them:
/// - "mask": PreparedMask, pixel against pixel; a circle is drawn into a mask of its own first
/// - "matrix": the article's loop over the pixels of two pictures; circles against each pixel; the slow truth
/// - "posed_mask": PosedMask, pixel against pixel as a renderer draws them
/// - "outline_T" for each tolerance T: PreparedOutline of an outline within T px, by Prefer::fit; solid
/// - "edges_T": the same outline by the distance of its edges alone, in a loop: circles only
/// - "heron_1": the article's loop as it is printed, by Heron's formula, on the outline within 1 px: circles only
/// - "outside", "inside": outlines within 1.5 px that cover all solid pixels, or no clear one
/// - "convex_pieces": the outline within 1 px in pieces of up to eight vertices, as physics engines have it
/// - "distance_field": distances at pixel centres, looked up between them; outlines by points on them
/// - "hull", "hull_8": the convex hull, and one around it of at most eight vertices
/// - "obb", "ellipse", "capsule", "circle", "box": shapes fitted by `goal`
/// - "opencv": findContours and approxPolyDP with 1 % of the length, pixel numbers taken for coordinates, holes lost
/// - "polygon": the user's own outline, where there is one
[[nodiscard]] std::vector<CompareMethod> compare_methods(const CompareMethodOptions& options = {});

/// An outline of noise: sprites with more corners are not compared.
inline constexpr std::int64_t most_corners_to_compare = std::int64_t{1} << 15;

/// The longest side of a sprite that is compared, px.
inline constexpr int longest_side_to_compare = 2048;

/// How many pairs of edges have boxes that meet, about, when two outlines lie on each other, one of them turned by a
/// quarter if that is more: 8 of two squares, some hundreds of what people draw, hundreds of thousands of a thousand
/// long edges, be they at random or side by side. 0 if one has none. Linear.
[[nodiscard]] double near_edge_pairs(OutlineView a, OutlineView b);

} // namespace hitmask
