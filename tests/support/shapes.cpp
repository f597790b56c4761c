#include "support/shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <sstream>
#include <stdexcept>

#include "support/outlines.h"

namespace hitmask::test {

namespace {

constexpr std::array kind_names = {"point",   "segment",        "box",     "oriented box", "circle", "capsule",
                                   "ellipse", "convex polygon", "outline", "mask"};
static_assert(kind_names.size() == shape_kinds);

/// Numbers for a sprite that is drawn at a scale. Sizes on the screen do not depend on the scale.
class Numbers {
public:
    Numbers(Random& random, bool on_pixels, float scale) : random_(random), on_pixels_(on_pixels), scale_(scale) {}

    [[nodiscard]] float between(int low, int high) const {
        if (on_pixels_) return static_cast<float>(random_.between(low, high));
        return std::round(static_cast<float>(random_.between(16 * low, 16 * high)) / scale_) / 16;
    }
    [[nodiscard]] Vec2 place(int most) const { return {between(-most, most), between(-most, most)}; }
    [[nodiscard]] float length(int most) const { return random_.below(16) == 0 ? 0 : between(0, most); }
    [[nodiscard]] Vec2 size(int most) const { return {length(most), length(most)}; }
    [[nodiscard]] float angle() const {
        constexpr float quarter = 1.5707964F;
        if (on_pixels_ || random_.below(3) == 0) return static_cast<float>(random_.between(-4, 4)) * quarter;
        return static_cast<float>(random_.between(-100000, 100000)) / 10000;
    }

private:
    Random& random_;
    bool on_pixels_;
    float scale_;
};

Outline small_outline(Random& random) {
    switch (random.below(20)) {
    case 0:
        return {};
    case 1:
    case 2:
    case 3:
    case 4: { // anything: may cross itself, be flat or turn either way
        Outline outline;
        for (int i = random.between(2, 6); i > 0; --i) {
            outline.vertices.push_back(
                {static_cast<float>(random.between(0, 6)), static_cast<float>(random.between(0, 6))});
        }
        outline.ring_ends = {static_cast<std::uint32_t>(outline.vertices.size())};
        return outline;
    }
    default: {
        const Mask mask = random_mask(random, 7); // made first, since compilers evaluate arguments in different orders
        return trace(mask, random.below(2) == 0 ? Connectivity::four : Connectivity::eight);
    }
    }
}

Outline shrunk(const Outline& outline, float scale) {
    Outline result = outline;
    for (Vec2& v : result.vertices) {
        v = {v.x / scale, v.y / scale};
    }
    return result;
}

ConvexPolygon random_polygon(Random& random, const Numbers& numbers) {
    std::array<Vec2, 9> points;
    const std::size_t count = 1 + random.below(points.size());
    for (std::size_t i = 0; i < count; ++i) {
        points[i] = numbers.place(5);
    }
    return convex_polygon(std::span(points).first(count)).value();
}

Shape random_simple_shape(Random& random, std::size_t kind, const Numbers& numbers) {
    const Vec2 at = numbers.place(2);
    switch (kind) {
    case shape_kind<Vec2>:
        return at;
    case shape_kind<Segment>:
        return Segment{at, random.below(8) == 0 ? at : numbers.place(6)};
    case shape_kind<Aabb>: {
        const Vec2 size = numbers.size(4), more = numbers.size(4);
        return Aabb{at - size, at + more};
    }
    case shape_kind<Obb>:
        return Obb{at, numbers.size(4), numbers.angle()};
    case shape_kind<Circle>:
        return Circle{at, numbers.length(5)};
    case shape_kind<Capsule>:
        return Capsule{at, random.below(8) == 0 ? at : numbers.place(5), numbers.length(3)};
    case shape_kind<Ellipse>:
        return Ellipse{at, numbers.size(5), numbers.angle()};
    case shape_kind<ConvexPolygon>:
        return random_polygon(random, numbers);
    default:
        throw std::logic_error(std::string("no random ") + kind_names.at(kind));
    }
}

Pose random_shape_pose(Random& random, const ShapePlaces& places, float scale) {
    Pose pose;
    if (places.still) return pose;
    const Numbers on_screen(random, places.on_pixels, 1);
    pose.position = on_screen.place(3);
    pose.scale = scale;
    pose.mirrored = random.below(2) == 0;
    pose.angle = on_screen.angle();
    if (random.below(2) == 0) pose.pivot = Numbers(random, places.on_pixels, scale).place(2);
    return pose;
}

/// Scales a shape.
struct Enlarge {
    float factor;

    Shape operator()(Vec2 p) const { return p * factor; }
    Shape operator()(const Segment& s) const { return Segment{s.from * factor, s.to * factor}; }
    Shape operator()(const Aabb& b) const { return Aabb{b.lower * factor, b.upper * factor}; }
    Shape operator()(const Obb& b) const { return Obb{b.center * factor, b.half_size * factor, b.angle}; }
    Shape operator()(const Circle& c) const { return Circle{c.center * factor, c.radius * factor}; }
    Shape operator()(const Capsule& c) const {
        return Capsule{c.center1 * factor, c.center2 * factor, c.radius * factor};
    }
    Shape operator()(const Ellipse& e) const { return Ellipse{e.center * factor, e.half_size * factor, e.angle}; }
    Shape operator()(ConvexPolygon polygon) const {
        for (Vec2& corner : polygon.corners) {
            corner *= factor;
        }
        return polygon;
    }
    template<class Kept>
    Shape operator()(std::reference_wrapper<Kept> kept) const {
        return kept;
    }
};

/// The numbers that define a shape.
struct NumbersOf {
    using List = std::vector<float>;

    List operator()(Vec2 p) const { return {p.x, p.y}; }
    List operator()(const Segment& s) const { return {s.from.x, s.from.y, s.to.x, s.to.y}; }
    List operator()(const Aabb& b) const { return {b.lower.x, b.lower.y, b.upper.x, b.upper.y}; }
    List operator()(const Obb& b) const { return {b.center.x, b.center.y, b.half_size.x, b.half_size.y, b.angle}; }
    List operator()(const Circle& c) const { return {c.center.x, c.center.y, c.radius}; }
    List operator()(const Capsule& c) const { return {c.center1.x, c.center1.y, c.center2.x, c.center2.y, c.radius}; }
    List operator()(const Ellipse& e) const { return {e.center.x, e.center.y, e.half_size.x, e.half_size.y, e.angle}; }
    List operator()(const ConvexPolygon& polygon) const {
        List list;
        for (const Vec2& corner : polygon.ring()) {
            list.insert(list.end(), {corner.x, corner.y});
        }
        return list;
    }
    template<class Kept>
    List operator()(std::reference_wrapper<Kept> /*kept*/) const {
        return {};
    }
};

} // namespace

TestShape test_shape(const Shape& shape, const Pose& pose) {
    TestShape test;
    test.shape = shape, test.pose = pose;
    return test;
}

TestShape test_shape(const Outline& outline, const Pose& pose, bool with_grid) {
    TestShape test;
    test.pose = pose, test.outline = outline;
    test.prepared = std::make_shared<const PreparedOutline>(
        outline, PrepareOptions{.distance_grid = with_grid, .convex_pieces = true});
    test.shape = std::cref(*test.prepared);
    return test;
}

TestShape test_shape(const Mask& mask, const Pose& pose) {
    TestShape test;
    test.pose = pose, test.mask = mask, test.outline = trace(mask);
    test.mask_shape = std::make_shared<const MaskShape>(mask, PrepareOptions{.convex_pieces = true});
    test.shape = std::cref(*test.mask_shape);
    return test;
}

TestShape random_test_shape(Random& random, std::size_t kind, const ShapePlaces& places) {
    constexpr std::array scales = {1.0F, 1.0F, 1.0F, 0.75F, 2.0F, 0.5F, 3.1F, 0.25F, 0.0625F, 16.0F};
    float scale = places.on_pixels || places.still ? 1 : scales[random.below(scales.size())];
    if (kind == mask_kind) scale = std::clamp(scale, 0.5F, 2.0F); // pixels keep their size
    const Pose pose = random_shape_pose(random, places, scale);
    if (kind < outline_kind) {
        return test_shape(random_simple_shape(random, kind, Numbers(random, places.on_pixels, scale)), pose);
    }
    Pose centered = pose;
    if (!places.still) centered.pivot = {3 / scale, 3 / scale};
    if (kind == outline_kind) {
        const Outline outline = shrunk(small_outline(random), scale);
        return test_shape(outline, centered, random.below(2) == 0);
    }
    return test_shape(random_mask(random, 7), centered);
}

TestShape enlarged(const TestShape& shape, float factor) {
    if (shape.shape.index() == outline_kind) {
        const Aabb box = shape.prepared->bounds();
        const float longest = std::max(box.upper.x - box.lower.x, box.upper.y - box.lower.y);
        if (longest * factor > max_coordinate) return test_shape(Outline{});
        return test_shape(scaled(shape.outline, factor), {}, shape.prepared->has_distance_grid());
    }
    return test_shape(std::visit(Enlarge{factor}, shape.shape));
}

ScreenShape TestShape::on_screen() const {
    if (shape.index() < outline_kind) return screen_shape(posed());
    std::vector<ScreenRing> rings = rings_on_screen(outline, pose);
    // A ring that is a single point before posing does not belong to the outline.
    std::size_t r = 0;
    std::erase_if(rings, [&](const ScreenRing&) {
        const RingView ring = outline.ring(r++);
        return std::all_of(ring.begin(), ring.end(), [&](Vec2 v) { return v == ring[0]; });
    });
    return region(rings);
}

std::string TestShape::text() const {
    std::ostringstream out;
    out.precision(9);
    out << kind_names[shape.index()];
    const auto put = [&](auto... values) { ((out << ' ' << values), ...); };
    for (const float number : std::visit(NumbersOf{}, shape)) {
        put(number);
    }
    for (const Vec2& v : outline.vertices) {
        put(v.x, v.y);
    }
    for (const std::uint32_t end : outline.ring_ends) {
        put("ring end", end);
    }
    put("at", pose.position.x, pose.position.y, "pivot", pose.pivot.x, pose.pivot.y, "angle", pose.angle, "scale",
        pose.scale, pose.mirrored ? "mirrored" : "");
    return out.str();
}

} // namespace hitmask::test
