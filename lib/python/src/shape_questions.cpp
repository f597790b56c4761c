#include <optional>

#include <hitmask/collide.h>

#include "arguments.h"
#include "gil.h"
#include "method.h"
#include "module.h"
#include "results.h"
#include "shapes.h"

namespace hitmask::python {

namespace {

/// The shapes a and b with their poses, which are the first four arguments.
struct PosedPair {
    PosedPair(State& state, Arguments args, Need need)
        : a(to_posed_shape(state, args[0], "a", args[1], "pose_a", need)),
          b(to_posed_shape(state, args[2], "b", args[3], "pose_b", need)) {}

    PosedShape a, b;
};

Owned shapes_overlap(State& state, Arguments args) {
    const PosedPair pair(state, args, Need::pixels);
    return boolean(overlaps(pair.a, pair.b));
}

Owned shape_distance(State& state, Arguments args) {
    const PosedPair pair(state, args, Need::outline);
    const auto found = distance(pair.a, pair.b);
    if (!found) return none();
    return make_result<3>(state, Kept::distance,
                          {real(found->length), pair_of(found->point_a), pair_of(found->point_b)});
}

Owned shape_contact(State& state, Arguments args) {
    const PosedPair pair(state, args, Need::pieces);
    ContactOptions options;
    if (args[4] != nullptr) options.most_steps = to_integer(args[4], "most_steps", 0, unlimited_steps);
    const auto found = unlocked(true, [&] { return contact(pair.a, pair.b, options); });
    if (!found) return none();
    return make_result<4>(state, Kept::contact,
                          {pair_of(found->normal), real(found->depth), pair_of(found->point),
                           boolean(found->is_complete && !found->by_box)});
}

Owned hit_of(State& state, const std::optional<ShapeHit>& hit) {
    if (!hit) return none();
    return make_result<5>(state, Kept::hit,
                          {real(hit->fraction), pair_of(hit->point), pair_of(hit->normal), none(), none()});
}

Owned shape_sweep(State& state, Arguments args) {
    const PosedPair pair(state, args, Need::outline);
    const Vec2 motion = to_point(args[4], "motion");
    return hit_of(state, sweep(pair.a, pair.b, motion));
}

Owned shape_cast(State& state, Arguments args) {
    const PosedShape shape = to_posed_shape(state, args[0], "shape", args[1], "pose", Need::outline);
    return hit_of(state, cast(shape, {to_point(args[2], "start"), to_point(args[3], "end")}));
}

Owned shape_contains(State& state, Arguments args) {
    const PosedShape shape = to_posed_shape(state, args[0], "shape", args[1], "pose", Need::pixels);
    return boolean(contains(shape, {to_coordinate(args[2], "x"), to_coordinate(args[3], "y")}));
}

} // namespace

void add_shape_functions(PyObject* module) {
    static PyMethodDef functions[] = {
        method<"overlaps($module, a, pose_a, b, pose_b, /)",
               "Returns True if two shapes in their poses overlap on the screen.\n\n"
               "Shapes are masks, outlines, and Circle, Box and the like. Two masks overlap where some screen pixel "
               "shows\n"
               "a solid pixel of both. A pose is a Pose, a tuple such as (x, y, angle), or None.",
               shapes_overlap>(),
        method<"distance($module, a, pose_a, b, pose_b, /)",
               "Returns the least Distance of two shapes; None if one has no points. Masks count by their outlines.",
               shape_distance>(),
        method<
            "contact($module, a, pose_a, b, pose_b, /, most_steps=4000)",
            "Returns the Contact of two shapes that overlap: which way b has to move, and how far. None if they do "
            "not.\n\n"
            "Masks count by their outlines, which may meet where their pixels do not yet. is_complete is False if the\n"
            "motion may not be the shortest. The first contact of a mask or an outline cuts it into convex pieces, "
            "which takes\n"
            "milliseconds: simplify outlines before. The search ends after most_steps steps of 10 to 25 ns.",
            shape_contact>(),
        method<"sweep($module, a, pose_a, b, pose_b, motion, /)",
               "Returns the first Hit of b, moving by (x, y) without turning, with a; None if it passes.",
               shape_sweep>(),
        method<"cast($module, shape, pose, start, end, /)",
               "Returns the first Hit of a segment with a shape; None if it misses.", shape_cast>(),
        method<"contains($module, shape, pose, x, y, /)",
               "Returns True if the shape contains the point; left and top edges belong to it.", shape_contains>(),
        {},
    };
    check(PyModule_AddFunctions(module, functions));
}

} // namespace hitmask::python
