#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include <hitmask/outline.h>
#include <hitmask/simplify.h>

#include "arguments.h"
#include "gil.h"
#include "mask.h"
#include "method.h"
#include "outline.h"
#include "results.h"

namespace hitmask::python {

namespace {

// ---- Simplified

bool is_multiple(float value, double of) noexcept {
    return std::fmod(double{value}, of) == 0;
}

/// Returns 0 or a power of two from 1/16 to 1, which vertices of the outline are multiples of.
double to_snap(const Outline& rings, PyObject* value) {
    const double snap = to_real_or(0, value, "snap", 0, 1);
    int exponent = 0;
    if (snap == 0) return 0;
    if (std::frexp(snap, &exponent) != 0.5 || snap < 0.0625) {
        raise(PyExc_ValueError, "snap must be 0 or a power of two from 1/16 to 1, not %U", text_of(value).get());
    }
    const bool all = std::ranges::all_of(rings.vertices,
                                         [snap](Vec2 v) { return is_multiple(v.x, snap) && is_multiple(v.y, snap); });
    if (!all) raise(PyExc_ValueError, "snap must divide the coordinates of all vertices");
    return snap;
}

/// Returns the options; the arguments are side, prefer, effort, snap, keep_symmetry.
SimplifyOptions to_simplify_options(const Outline& rings, Arguments args) {
    constexpr Side sides[] = {Side::either, Side::outside, Side::inside};
    SimplifyOptions options;
    options.side = sides[to_choice(args[0], "side", {"either", "outside", "inside"})];
    options.prefer = to_choice(args[1], "prefer", {"fewest", "fit"}) == 0 ? Prefer::fewest : Prefer::fit;
    options.effort = to_choice(args[2], "effort", {"normal", "max"}) == 0 ? Effort::normal : Effort::max;
    options.snap = to_snap(rings, args[3]);
    options.keep_symmetry = to_bool_or(false, args[4]);
    return options;
}

Owned simplified(State& state, SimplifyResult result) {
    Owned outline = make_outline(state, std::move(result.outline));
    return make_result<6>(state, Kept::simplified,
                          {std::move(outline), real(result.hausdorff), pair_of(result.worst_at),
                           real(result.fidelity.iou), integer(result.lower_bound), boolean(result.is_optimal)});
}

Owned outline_simplify(OutlineObject& self, Arguments args) {
    SimplifyOptions options = to_simplify_options(self->rings, args + 1);
    if (args[0] != Py_None) options.tolerance = to_real_or(1, args[0], "tolerance", 0, max_coordinate);
    return simplified(self.state(), unlocked(true, [&] { return simplify(self->rings, options); }));
}

Owned outline_simplify_to(OutlineObject& self, Arguments args) {
    const VertexBudget budget{static_cast<int>(to_integer(args[0], "max_vertices", 1, 1 << 30)), false};
    const SimplifyOptions options = to_simplify_options(self->rings, args + 1);
    auto result = unlocked(true, [&] { return simplify_to_budget(self->rings, budget, options); });
    return result ? simplified(self.state(), std::move(*result)) : none();
}

// ---- Moved and mirrored

/// Returns a multiple of 1/16.
double to_lattice(PyObject* value, const char* name) {
    const double number = to_real(value, name, -2.0 * max_coordinate, 2.0 * max_coordinate);
    if (std::fmod(number, 0.0625) != 0) {
        raise(PyExc_ValueError, "%s must be a multiple of 1/16, not %U", name, text_of(value).get());
    }
    return number;
}

/// Requires the box of the vertices to stay within +-max_coordinate when x becomes sign * x + offset.
void check_moved(const Outline& rings, float Vec2::*axis, double sign, double offset) {
    for (const Vec2 v : rings.vertices) {
        if (std::abs(sign * double{v.*axis} + offset) <= max_coordinate) continue;
        raise(PyExc_ValueError, "the outline would be beyond +-%d", max_coordinate);
    }
}

Owned outline_moved(OutlineObject& self, Arguments args) {
    const double dx = to_lattice(args[0], "dx"), dy = to_lattice(args[1], "dy");
    check_moved(self->rings, &Vec2::x, 1, dx);
    check_moved(self->rings, &Vec2::y, 1, dy);
    return make_outline(self.state(), translated(self->rings, dx, dy));
}

Owned outline_mirrored_x(OutlineObject& self, Arguments args) {
    const double sum = to_lattice(args[0], "sum");
    check_moved(self->rings, &Vec2::x, -1, sum);
    return make_outline(self.state(), mirrored_x(self->rings, sum));
}

Owned outline_mirrored_y(OutlineObject& self, Arguments args) {
    const double sum = to_lattice(args[0], "sum");
    check_moved(self->rings, &Vec2::y, -1, sum);
    return make_outline(self.state(), mirrored_y(self->rings, sum));
}

} // namespace

void append_outline_edit(Methods& methods) {
    methods.push_back(
        method<"simplify($self, tolerance=1.0, side='either', *, prefer='fewest', effort='normal', snap=0.0, "
               "keep_symmetry=False)",
               "Returns an outline of few vertices within a tolerance, pixels, as a Simplified.\n\n"
               "tolerance None chooses one by the size. Side 'outside' covers all solid points, 'inside' no\n"
               "clear one. prefer 'fit' spends vertices where they correct enough area.",
               outline_simplify>());
    methods.push_back(
        method<"simplify_to($self, max_vertices, side='either', *, prefer='fewest', effort='normal', "
               "snap=0.0, keep_symmetry=False)",
               "Returns the best outline found with at most max_vertices vertices, as a Simplified; None if\n"
               "there is none.",
               outline_simplify_to>());
    methods.push_back(
        method<"moved($self, dx, dy, /)", "Returns the outline moved by multiples of 1/16 px.", outline_moved>());
    methods.push_back(method<"mirrored_x($self, sum, /)",
                             "Returns the outline mirrored left to right: x becomes sum - x. Pass the sprite's width.",
                             outline_mirrored_x>());
    methods.push_back(method<"mirrored_y($self, sum, /)",
                             "Returns the outline mirrored top to bottom: y becomes sum - y. Pass the sprite's height.",
                             outline_mirrored_y>());
}

} // namespace hitmask::python
