#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <vector>

#include <hitmask/outline.h>
#include <hitmask/trace.h>

#include "arguments.h"
#include "buffers.h"
#include "gil.h"
#include "method.h"
#include "module.h"
#include "outline.h"
#include "strided_pixels.h"

namespace hitmask::python {

namespace {

float on_lattice(float coordinate) noexcept {
    return static_cast<float>(std::round(double{coordinate} * 16) / 16);
}

/// Adds a ring of an array, rounded, without vertices that are the same as the next one.
void add_ring(Outline& to, std::span<const Vec2> ring) {
    const auto begin = static_cast<std::ptrdiff_t>(to.vertices.size());
    for (const Vec2 v : ring) to.vertices.push_back({on_lattice(v.x), on_lattice(v.y)});
    to.vertices.erase(std::unique(to.vertices.begin() + begin, to.vertices.end()), to.vertices.end());
    const auto size = static_cast<std::ptrdiff_t>(to.vertices.size()) - begin;
    if (size > 1 && to.vertices.back() == to.vertices[static_cast<std::size_t>(begin)]) to.vertices.pop_back();
    to.ring_ends.push_back(static_cast<std::uint32_t>(to.vertices.size()));
}

/// Returns the number of rings around each ring.
std::vector<std::uint32_t> ring_depths(const std::vector<std::uint32_t>& parents) {
    std::vector<std::uint32_t> depths(parents.size());
    for (std::size_t r = 0; r < parents.size(); ++r) {
        for (std::uint32_t around = parents[r]; around != no_ring; around = parents[around]) ++depths[r];
    }
    return depths;
}

/// Adds a ring of another outline, wound as an outer ring or as a hole.
void add_wound(Outline& to, RingView ring, bool is_hole) {
    to.vertices.insert(to.vertices.end(), ring.begin(), ring.end());
    // The first vertex stays the first one.
    if ((signed_area(ring) < 0) != is_hole) {
        std::reverse(to.vertices.end() - static_cast<std::ptrdiff_t>(ring.size()) + 1, to.vertices.end());
    }
    to.ring_ends.push_back(static_cast<std::uint32_t>(to.vertices.size()));
}

/// Returns the rings in the order and the winding of an OutlineView. Requires rings without faults but for these.
Outline in_order(const Outline& rings) {
    const std::vector<std::uint32_t> parents = ring_parents(rings), depths = ring_depths(parents);
    std::vector<std::vector<std::size_t>> holes(parents.size());
    for (std::size_t r = 0; r < parents.size(); ++r) {
        if (depths[r] % 2 == 1) holes[parents[r]].push_back(r);
    }
    Outline result;
    for (std::size_t r = 0; r < parents.size(); ++r) {
        if (depths[r] % 2 == 1) continue;
        add_wound(result, rings.ring(r), false);
        for (const std::size_t hole : holes[r]) add_wound(result, rings.ring(hole), true);
    }
    return result;
}

/// Throws std::length_error for pictures of noise whose outline would have too many vertices.
void check_boundary(const AlphaView& alpha, int threshold) {
    if (std::int64_t{alpha.width} * alpha.height < std::int64_t{1} << 29) return; // pixels have four edges
    if (boundary_length(mask_from_alpha(alpha, threshold)) >= std::int64_t{1} << 31) {
        throw std::length_error("the outline has more than 2^31 vertices");
    }
}

Owned trace_alpha(State& state, Arguments args) {
    PixelArray pixels(args[0], "alpha");
    if (pixels.channels() == 3) raise(PyExc_ValueError, "alpha must have the shape (h, w), (h, w, 2) or (h, w, 4)");
    SubpixelOptions options;
    options.threshold = to_int_or(127, args[1], "threshold", 0, 255);
    const AlphaView alpha = pixels.channel(pixels.channels() - 1);
    return make_outline(state, unlocked(true, [&] {
                            check_boundary(alpha, options.threshold);
                            return trace_subpixel(alpha, options);
                        }));
}

} // namespace

Outline to_rings(PyObject* value, const char* name) {
    Outline rings;
    const Items items(value, name, "a sequence of arrays (n, 2)");
    for (std::size_t i = 0; i < items.size(); ++i) {
        const ItemName item(name, i);
        const InputArray<float> passed(items[i], item, 2);
        const auto points = passed.as<Vec2>();
        const std::vector<Vec2> ring(points.begin(), points.end()); // numpy may write without Python's lock
        check_coordinates(std::span(ring), item);
        add_ring(rings, ring);
    }
    return unlocked(rings.vertices.size() > 64, [&] {
        if (const auto fault = find_fault(rings, {.any_winding = true})) throw InvalidOutline(*fault);
        Outline result = in_order(rings);
        if (const auto fault = find_fault(result)) throw InvalidOutline(*fault);
        return result;
    });
}

void add_outline_functions(PyObject* module) {
    static PyMethodDef functions[] = {
        method<"trace_subpixel($module, alpha, threshold=127)",
               "Returns the outline of an anti-aliased sprite, along the line where alpha passes the threshold.\n\n"
               "alpha is an array of uint8: (h, w, 4) with alpha last, or alpha alone as (h, w).",
               trace_alpha>(),
        {},
    };
    check(PyModule_AddFunctions(module, functions));
}

} // namespace hitmask::python
