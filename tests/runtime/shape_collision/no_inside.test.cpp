// One rule for shapes with little or nothing in them, over every function that asks whether two things overlap:
// - a shape without an inside overlaps what has an inside where it meets that inside, and never its like;
// - an empty shape overlaps nothing.

#include "support/catch.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "support/mask_pixels.h"
#include "support/outlines.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Everything has its middle at a point and, if it has an extent, reaches 1 px to the left and right of it.
struct Thin {
    std::string name;
    std::function<Shape(Vec2)> at;
};

ConvexPolygon polygon_of(std::initializer_list<Vec2> corners) {
    ConvexPolygon polygon;
    for (const Vec2 corner : corners) {
        polygon.corners[polygon.corner_count++] = corner;
    }
    return polygon;
}

const std::vector<Thin>& without_inside() {
    static const std::vector<Thin> all{
        {"point", [](Vec2 p) { return Shape(p); }},
        {"segment",
         [](Vec2 p) {
             return Shape(Segment{{p.x - 1, p.y}, {p.x + 1, p.y}});
         }},
        {"segment of no length",
         [](Vec2 p) {
             return Shape(Segment{p, p});
         }},
        {"circle of radius 0",
         [](Vec2 p) {
             return Shape(Circle{p, 0});
         }},
        {"capsule of radius 0",
         [](Vec2 p) {
             return Shape(Capsule{{p.x - 1, p.y}, {p.x + 1, p.y}, 0});
         }},
        {"box without height",
         [](Vec2 p) {
             return Shape(Aabb{{p.x - 1, p.y}, {p.x + 1, p.y}});
         }},
        {"box without size",
         [](Vec2 p) {
             return Shape(Aabb{p, p});
         }},
        {"turned box without width",
         [](Vec2 p) {
             return Shape(Obb{p, {1, 0}, 0});
         }},
        {"ellipse without width",
         [](Vec2 p) {
             return Shape(Ellipse{p, {1, 0}, 0});
         }},
        {"polygon of one corner", [](Vec2 p) { return Shape(polygon_of({p})); }},
        {"polygon of two corners",
         [](Vec2 p) {
             return Shape(polygon_of({{p.x - 1, p.y}, {p.x + 1, p.y}}));
         }},
    };
    return all;
}

const std::vector<Thin>& empty_shapes() {
    static const std::vector<Thin> all{
        {"circle of negative radius",
         [](Vec2 p) {
             return Shape(Circle{p, -1});
         }},
        {"circle of radius -1/100",
         [](Vec2 p) {
             return Shape(Circle{p, -0.01F});
         }},
        {"capsule of negative radius",
         [](Vec2 p) {
             return Shape(Capsule{{p.x - 1, p.y}, {p.x + 1, p.y}, -1});
         }},
        {"box with exchanged corners",
         [](Vec2 p) {
             return Shape(Aabb{{p.x + 1, p.y - 1}, {p.x - 1, p.y + 1}});
         }},
        {"turned box of negative size",
         [](Vec2 p) {
             return Shape(Obb{p, {1, -1}, 0});
         }},
        {"ellipse of negative size",
         [](Vec2 p) {
             return Shape(Ellipse{p, {-1, 1}, 0});
         }},
        {"polygon without corners", [](Vec2) { return Shape(ConvexPolygon{}); }},
    };
    return all;
}

const Aabb body{{0, 0}, {16, 16}};
const Mask& body_mask() {
    static const Mask mask = mask_where(16, 16, [](int, int) { return true; });
    return mask;
}
const Outline& body_outline() {
    static const Outline outline = trace(body_mask());
    return outline;
}
const PreparedOutline& body_prepared(bool with_grid) {
    static const std::array prepared{PreparedOutline(body_outline(), {.distance_grid = false}),
                                     PreparedOutline(body_outline())};
    return prepared[with_grid ? 1 : 0];
}
const MaskShape& body_mask_shape() {
    static const MaskShape mask(body_mask());
    return mask;
}
/// Another shape whose inside contains that of the body's middle, and whose boundary passes through (0, 8).
const Circle disc{{8, 8}, 8};

/// A question about a thing and the body; nothing if the function does not take such a thing.
struct EntryPoint {
    std::string name;
    std::function<std::optional<bool>(const Shape&)> ask;
};

/// The shape as a type, if it is one of them.
template<class... Kinds, class Ask>
std::optional<bool> if_any(const Shape& shape, Ask ask) {
    std::optional<bool> answer;
    const auto try_kind = [&](const auto* kind) {
        if (kind != nullptr) answer = ask(*kind);
    };
    (try_kind(std::get_if<Kinds>(&shape)), ...);
    return answer;
}

bool batch_hit(const auto& batch, const Shape& shape) {
    std::vector<std::uint64_t> hits(hit_words(batch.size()));
    const std::size_t count = overlaps_each(batch, shape, hits);
    return count == 1 && is_hit(hits, 0);
}

bool circle_in_batch_hits(const PreparedOutline& outline, const Circle& circle) {
    const std::vector<Circle> circles(17, circle); // the kernel takes sixteen
    std::vector<std::uint8_t> hits(circles.size());
    overlaps_each(outline, circles, hits);
    return hits.front() == 1 && hits.back() == 1;
}

/// Questions that go by the open rule.
std::vector<EntryPoint> open_questions() {
    std::vector<EntryPoint> all{
        {"shape, box", [](const Shape& s) { return overlaps(PosedShape(s), PosedShape(body)); }},
        {"box, shape", [](const Shape& s) { return overlaps(PosedShape(body), PosedShape(s)); }},
        {"shape, circle", [](const Shape& s) { return overlaps(PosedShape(s), PosedShape(disc)); }},
        {"shape, ellipse",
         [](const Shape& s) {
             return overlaps(PosedShape(s), PosedShape(Ellipse{{8, 8}, {8, 4}, 0}));
         }},
        {"shape, outline", [](const Shape& s) { return overlaps(PosedShape(s), PosedShape(body_prepared(true))); }},
        {"shape, mask", [](const Shape& s) { return overlaps(PosedShape(body_mask_shape()), s); }},
        {"boxes of a batch", [](const Shape& s) { return batch_hit(BoxBatch(std::span(&body, 1)), s); }},
        {"circles of a batch", [](const Shape& s) { return batch_hit(CircleBatch(std::span(&disc, 1)), s); }},
        {"plain mask",
         [](const Shape& s) {
             return if_any<Vec2, Segment, Aabb, Circle>(s, [](const auto& t) { return overlaps(body_mask(), t); });
         }},
        {"ray through a plain mask",
         [](const Shape& s) {
             return if_any<Segment>(s, [](const Segment& t) { return cast(body_mask(), t).has_value(); });
         }},
        {"broad phase", [](const Shape& s) {
             return if_any<Vec2, Aabb, Circle, Segment>(s, [](const auto& t) {
                 BroadPhase boxes;
                 boxes.add(body);
                 boxes.update();
                 std::vector<BoxId> found;
                 boxes.query(t, found);
                 return found.size() == 1;
             });
         }}};
    all.push_back({"scene", [](const Shape& s) {
                       Scene scene;
                       scene.add(body);
                       scene.update();
                       std::vector<SpriteId> found;
                       scene.query(s, found);
                       return std::optional(found.size() == 1);
                   }});
    all.push_back({"pairs of a scene", [](const Shape& s) {
                       Scene scene;
                       scene.add(body);
                       scene.add(s);
                       std::vector<SpritePair> found;
                       scene.pairs(found);
                       return std::optional(found.size() == 1);
                   }});
    for (const bool with_grid : {false, true}) {
        const std::string grid = with_grid ? " with a grid" : "";
        const auto circle = [&](const char* name, auto ask) {
            all.push_back({name + grid, [=](const Shape& s) { return if_any<Circle>(s, ask); }});
        };
        circle("prepared outline", [=](const Circle& c) { return overlaps(body_prepared(with_grid), c); });
        circle("posed outline",
               [=](const Circle& c) { return overlaps(PosedOutline(body_prepared(with_grid), {}), c); });
        circle("circles against an outline",
               [=](const Circle& c) { return circle_in_batch_hits(body_prepared(with_grid), c); });
    }
    return all;
}

/// Questions that take the boundary rule.
std::vector<EntryPoint> questions_by(Boundary rule) {
    return {{"box",
             [=](const Shape& s) {
                 return if_any<Vec2, Aabb, Circle>(s, [=](const auto& t) { return overlaps(body, t, rule); });
             }},
            {"circle",
             [=](const Shape& s) {
                 return if_any<Vec2, Aabb, Circle, Segment, Obb, Ellipse>(
                     s, [=](const auto& t) { return overlaps(disc, t, rule); });
             }},
            {"turned box",
             [=](const Shape& s) {
                 return if_any<Circle>(s, [=](const auto& t) {
                     return overlaps(t, PreparedObb({{8, 8}, {8, 8}, 0}), rule);
                 });
             }},
            {"ellipse",
             [=](const Shape& s) {
                 return if_any<Vec2, Circle, Segment>(s, [=](const auto& t) {
                     return overlaps(PreparedEllipse({{8, 8}, {8, 8}, 0}), t, rule);
                 });
             }},
            {"outline", [=](const Shape& s) {
                 return if_any<Vec2, Circle, Segment, Ellipse>(
                     s, [=](const auto& t) { return overlaps(body_outline(), t, rule); });
             }}};
}

constexpr Vec2 in_the_middle{8, 8}, beyond{24, 8};
/// Where a thing of 1 px to either side touches the body from the left, or ends on its boundary.
constexpr Vec2 at_the_side{-1, 8};

/// A thing that reaches to the boundary, or lies on it if it has no extent.
Shape at_the_boundary(const Thin& thing) {
    const Shape shape = thing.at(at_the_side);
    const bool has_extent = PosedShape(shape).bounds().upper.x > at_the_side.x + 0.5F;
    return has_extent ? shape : thing.at({0, 8});
}

void check(const std::vector<EntryPoint>& questions, const Thin& thing, const Shape& shape, bool expected) {
    for (const EntryPoint& question : questions) {
        CAPTURE(question.name, thing.name);
        const std::optional<bool> answer = question.ask(shape);
        if (answer) CHECK(*answer == expected);
    }
}

} // namespace

TEST_CASE("a shape without an inside overlaps what has one where it meets that inside, for every function") {
    std::size_t answers = 0;
    const auto open = open_questions(), plain = questions_by(Boundary::open), closed = questions_by(Boundary::closed);
    for (const Thin& thing : without_inside()) {
        for (const auto* questions : {&open, &plain}) {
            check(*questions, thing, thing.at(in_the_middle), true);
            check(*questions, thing, at_the_boundary(thing), false);
            check(*questions, thing, thing.at(beyond), false);
            for (const EntryPoint& question : *questions) {
                answers += question.ask(thing.at(beyond)) ? 1U : 0U;
            }
        }
        check(closed, thing, thing.at(in_the_middle), true);
        check(closed, thing, at_the_boundary(thing), true);
        check(closed, thing, thing.at(beyond), false);
    }
    CHECK(answers > 100);
}

TEST_CASE("shapes without an inside overlap each other by the closed rule only, for every function") {
    for (const Thin& one : without_inside()) {
        for (const Thin& other : without_inside()) {
            CAPTURE(one.name, other.name);
            const Shape a = one.at({3, 4}), b = other.at({3, 4});
            CHECK_FALSE(overlaps(PosedShape(a), PosedShape(b)));
            CHECK(distance(PosedShape(a), b)->length == 0);
            const bool are_circles = std::holds_alternative<Circle>(a);
            if (!are_circles) continue;
            const Circle circle = std::get<Circle>(a);
            for (const Boundary rule : {Boundary::open, Boundary::closed}) {
                const auto answer = if_any<Vec2, Aabb, Circle, Segment, Obb, Ellipse>(
                    b, [&](const auto& thing) { return overlaps(circle, thing, rule); });
                if (answer) CHECK(*answer == (rule == Boundary::closed));
            }
        }
    }
    CHECK_FALSE(overlaps(Aabb{{0, 4}, {9, 4}}, Aabb{{4, 0}, {4, 9}}));
    CHECK(overlaps(Aabb{{0, 4}, {9, 4}}, Aabb{{4, 0}, {4, 9}}, Boundary::closed));
}

TEST_CASE("an empty shape overlaps nothing, has no distance and is hit by nothing, for every function") {
    for (const Thin& thing : empty_shapes()) {
        CAPTURE(thing.name);
        const Shape shape = thing.at(in_the_middle);
        for (const auto& questions : {open_questions(), questions_by(Boundary::open), questions_by(Boundary::closed)}) {
            check(questions, thing, shape, false);
        }
        const PosedShape posed(shape), box(body);
        CHECK_FALSE(distance(posed, box));
        CHECK_FALSE(contact(posed, box));
        CHECK_FALSE(sweep(posed, box, {3, 0}));
        CHECK_FALSE(sweep(box, posed, {3, 0}));
        CHECK_FALSE(cast(posed, {{0, 8}, {16, 8}}));
        CHECK_FALSE(contains(posed, in_the_middle));
    }
}

TEST_CASE("shapes without an inside are never hit, contain nothing, and hit what they move into") {
    for (const Thin& thing : without_inside()) {
        CAPTURE(thing.name);
        const PosedShape still(thing.at(in_the_middle)), left(thing.at({-9, 8})), box(body);
        CHECK_FALSE(cast(still, {{8, 0}, {8, 16}}));
        CHECK_FALSE(contains(still, in_the_middle));
        CHECK(sweep(box, left, {20, 0}));
        CHECK(sweep(left, box, {-20, 0}));
        CHECK_FALSE(sweep(left, PosedShape(Segment{{-20, 0}, {-20, 16}}), {20, 0}));
        const auto way_out = contact(box, still);
        REQUIRE(way_out);
        CHECK(way_out->depth >= 8);
    }
}

TEST_CASE("a ring of two places counts as a segment, one of one place is left out, for every function") {
    const Outline two = one_ring({{7, 8}, {9, 8}}), one = one_ring({{8, 8}, {8, 8}}), none;
    const Outline along = one_ring({{0, 4}, {0, 9}}); // on the left side of the body
    const Outline seam = one_ring({{8, 4}, {8, 9}});  // between pixels
    const Outline crossing = one_ring({{8, 7}, {8, 9}});
    CHECK(overlaps(body_mask(), two));
    CHECK(overlaps(body_mask(), seam));
    CHECK_FALSE(overlaps(body_mask(), along));
    CHECK_FALSE(overlaps(body_mask(), one));
    CHECK_FALSE(overlaps(body_mask(), none));
    for (const Boundary rule : {Boundary::open, Boundary::closed}) {
        const bool closed = rule == Boundary::closed;
        CAPTURE(closed);
        CHECK(overlaps(body_outline(), two, rule));
        CHECK(overlaps(two, body_outline(), rule));
        CHECK(overlaps(two, disc, rule));
        CHECK(overlaps(two, Ellipse{{8, 8}, {2, 1}, 0}, rule));
        CHECK(overlaps(body_outline(), along, rule) == closed);
        CHECK(overlaps(two, Vec2{8, 8}, rule) == closed);
        CHECK(overlaps(two, Segment{{8, 0}, {8, 16}}, rule) == closed);
        CHECK(overlaps(two, Circle{{8, 8}, 0}, rule) == closed);
        CHECK(overlaps(two, crossing, rule) == closed);
        CHECK(overlaps(two, two, rule) == closed);
        for (const Outline& nothing : {one, none}) {
            CHECK_FALSE(overlaps(body_outline(), nothing, rule));
            CHECK_FALSE(overlaps(nothing, body_outline(), rule));
            CHECK_FALSE(overlaps(nothing, disc, rule));
            CHECK_FALSE(overlaps(nothing, Vec2{8, 8}, rule));
            CHECK_FALSE(overlaps(nothing, Segment{{0, 0}, {16, 16}}, rule));
            CHECK_FALSE(overlaps(nothing, Ellipse{{8, 8}, {2, 1}, 0}, rule));
        }
    }
    for (const bool with_grid : {false, true}) {
        CAPTURE(with_grid);
        const PrepareOptions options{.distance_grid = with_grid};
        const PreparedOutline segment(two, options), left_out(one, options), nothing(none, options);
        const PreparedOutline across(crossing, options), side(along, options);
        const PosedOutline square(body_prepared(with_grid), {});
        CHECK(overlaps(segment, Circle{{8, 7}, 2}));
        CHECK_FALSE(overlaps(segment, Circle{{8, 7}, 1})); // touches
        CHECK_FALSE(overlaps(segment, Circle{{8, 8}, 0}));
        CHECK(overlaps(PosedOutline(segment, {}), square));
        CHECK(overlaps(square, PosedOutline(segment, {})));
        CHECK_FALSE(overlaps(PosedOutline(segment, {}), PosedOutline(across, {})));
        CHECK_FALSE(overlaps(PosedOutline(side, {}), square));
        CHECK(overlaps(PosedShape(segment), PosedShape(body)));
        CHECK_FALSE(overlaps(PosedShape(segment), PosedShape(Vec2{8, 8})));
        CHECK_FALSE(overlaps(PosedShape(segment), PosedShape(Segment{{8, 0}, {8, 16}})));
        for (const PreparedOutline& gone : {left_out, nothing}) {
            CHECK_FALSE(overlaps(gone, disc));
            CHECK_FALSE(overlaps(PosedOutline(gone, {}), square));
            CHECK_FALSE(overlaps(PosedShape(gone), PosedShape(body)));
            CHECK_FALSE(distance(PosedShape(gone), PosedShape(body)));
            CHECK(gone.bounds().lower.x > gone.bounds().upper.x);
        }
    }
}

TEST_CASE("a mask without solid pixels and a sprite scaled to nothing overlap nothing") {
    const Mask clear(16, 16), no_size;
    for (const Mask& mask : {clear, no_size}) {
        CHECK_FALSE(overlaps(mask, body_mask(), {0, 0}));
        CHECK_FALSE(overlaps(PreparedMask(mask), PreparedMask(body_mask()), {0, 0}));
        CHECK_FALSE(overlaps(PreparedMask(mask), {}, PreparedMask(body_mask()), {}));
        CHECK_FALSE(PairMap(mask, body_mask()).overlaps({0, 0}));
        CHECK_FALSE(overlaps(mask, body));
        CHECK_FALSE(overlaps(mask, disc));
        CHECK_FALSE(overlaps(mask, body_outline()));
        CHECK_FALSE(distance(mask, body_mask(), {0, 0}));
        CHECK_FALSE(contact(mask, body_mask(), {0, 0}));
        CHECK_FALSE(sweep(mask, body_mask(), {0, 0}, {4, 0}));
        const MaskShape shape(mask);
        CHECK_FALSE(overlaps(PosedShape(shape), PosedShape(body)));
        CHECK_FALSE(distance(PosedShape(shape), PosedShape(body)));
        CHECK_FALSE(cast(PosedShape(shape), {{0, 8}, {16, 8}}));
    }
    const Pose gone{.position = {8, 8}, .pivot = {8, 8}, .scale = 0};
    CHECK_FALSE(overlaps(PreparedMask(body_mask()), gone, PreparedMask(body_mask()), {}));
    CHECK_FALSE(overlaps(PosedOutline(body_prepared(true), gone), PosedOutline(body_prepared(true), {})));
    CHECK_FALSE(overlaps(PosedShape(body, gone), PosedShape(body)));
    CHECK_FALSE(distance(PosedShape(body, gone), PosedShape(body)));
}

TEST_CASE("whole numbers keep the same rule") {
    const IntAabb box{{0, 0}, {16, 16}};
    const IntCircle round{{8, 8}, 8};
    for (const Boundary rule : {Boundary::open, Boundary::closed}) {
        const bool closed = rule == Boundary::closed;
        CAPTURE(closed);
        CHECK(overlaps(box, IntVec2{8, 8}, rule));
        CHECK(overlaps(box, IntVec2{0, 8}, rule) == closed);
        CHECK(overlaps(box, IntAabb{{8, 8}, {8, 8}}, rule));
        CHECK(overlaps(box, IntAabb{{0, 4}, {0, 9}}, rule) == closed);
        CHECK(overlaps(box, IntCircle{{8, 8}, 0}, rule));
        CHECK(overlaps(box, IntCircle{{0, 8}, 0}, rule) == closed);
        CHECK(overlaps(round, IntSegment{{8, 8}, {8, 8}}, rule));
        CHECK(overlaps(round, IntSegment{{0, 0}, {0, 16}}, rule) == closed);
        CHECK(overlaps(IntEllipse{{{8, 8}, {8, 8}}}, box, rule));
        CHECK(overlaps(IntAabb{{4, 4}, {4, 9}}, IntAabb{{0, 6}, {9, 6}}, rule) == closed);
        CHECK(overlaps(IntCircle{{8, 8}, 0}, IntCircle{{8, 8}, 0}, rule) == closed);
        CHECK_FALSE(overlaps(box, IntCircle{{8, 8}, -1}, rule));
        CHECK_FALSE(overlaps(box, IntAabb{{9, 9}, {7, 7}}, rule));
        CHECK_FALSE(overlaps(IntEllipse{{{9, 9}, {7, 7}}}, box, rule));
        CHECK_FALSE(overlaps(round, IntCircle{{8, 8}, -3}, rule));
    }
}
