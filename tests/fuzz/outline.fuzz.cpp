// Any bytes as an outline that a user may build: rings cross, overlap, are empty or have no valid coordinates. The
// check must find the same faults as a comparison of all pairs of edges. Functions that need valid rings refuse the
// faulty ones; all others accept them.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

#include <hitmask/hitmask.h>

#include "fuzz/fuzz_target.h"
#include "support/outline_oracle.h"

using namespace hitmask;
using test::require;

namespace {

constexpr OutlineRules for_cutting{.repeated_vertices = true, .any_winding = true};
constexpr std::size_t most_vertices = 64;

/// The first byte chooses the scale. Then each vertex is two bytes. The largest numbers have special meanings.
class OutlineReader {
public:
    OutlineReader(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    Outline read() {
        constexpr std::array<float, 8> scales{1, 1, 0.0625F, 0.0625F, 0.3F, 8, 0.01F, 4096};
        scale_ = scales[size_ == 0 ? 0 : data_[0] % scales.size()];
        for (std::size_t i = 1; i + 1 < size_ && outline_.vertices.size() < most_vertices; i += 2) {
            add(static_cast<std::int8_t>(data_[i]), static_cast<std::int8_t>(data_[i + 1]));
        }
        end_ring(0);
        return std::move(outline_);
    }

private:
    void end_ring(int error) {
        outline_.ring_ends.push_back(static_cast<std::uint32_t>(outline_.vertices.size()) +
                                     static_cast<std::uint32_t>(error));
    }

    void add(std::int8_t x, std::int8_t y) {
        constexpr int new_ring = 127, wrong_ring = 126, strange = 125, again = 124;
        const float infinity = std::numeric_limits<float>::infinity();
        const std::array<float, 4> numbers{infinity, std::nanf(""), 1e30F, -1048577};
        switch (x) {
        case new_ring:
            return end_ring(0);
        case wrong_ring:
            return end_ring(y);
        case strange:
            return outline_.vertices.push_back({0, numbers[static_cast<std::size_t>(y & 3)]});
        case again:
            if (!outline_.vertices.empty()) outline_.vertices.push_back(outline_.vertices.back());
            return;
        default:
            outline_.vertices.push_back({scale_ * static_cast<float>(x), scale_ * static_cast<float>(y)});
        }
    }

    const std::uint8_t* data_;
    std::size_t size_;
    float scale_ = 1;
    Outline outline_;
};

bool is_near(const Outline& outline) {
    return std::all_of(outline.vertices.begin(), outline.vertices.end(),
                       [](Vec2 v) { return std::abs(v.x) < 2000 && std::abs(v.y) < 2000; });
}

/// Calls ask() and returns true if it refused the outline.
template<class Ask>
bool is_refused(Ask ask) {
    try {
        static_cast<void>(ask());
    } catch (const InvalidOutline& error) {
        require(!text_of(error.fault()).empty(), "a fault without a text");
        return true;
    }
    return false;
}

void check_refusals(const Outline& outline) {
    const bool is_wrong = find_fault(outline, for_cutting).has_value();
    const auto agrees = [is_wrong](bool refused) {
        require(refused == is_wrong, "refused, or taken, unlike the check");
    };
    agrees(is_refused([&] { return convex_pieces(outline); }));
    agrees(is_refused([&] { return triangulate(outline); }));
    agrees(is_refused([&] { return vertex_lower_bound(outline, 0.5); }));
    // simplify() draws a valid outline as a mask of the size of its box, so the box must not be large.
    if (!is_wrong && !is_near(outline)) return;
    agrees(is_refused([&] { return simplify(outline, {.tolerance = 0}); }));
}

/// Functions that are slow for long edges.
void check_simplify(const Outline& outline) {
    for (const Side side : {Side::either, Side::outside, Side::inside}) {
        static_cast<void>(is_refused([&] { return simplify(outline, {.tolerance = 1, .side = side}); }));
    }
    static_cast<void>(is_refused([&] { return simplify_to_budget(outline, {.max_vertices = 12}); }));
}

/// Functions that accept all outlines on the lattice.
void check_others(const Outline& outline) {
    const PreparedOutline prepared(outline, {.distance_grid = false, .convex_pieces = true});
    const auto fault = find_fault(outline, {.repeated_vertices = true});
    const bool can_have_pieces = !fault && !outline.vertices.empty();
    require(prepared.piece_count() == 0 || can_have_pieces, "pieces in spite of a fault");
    require(prepared.piece_count() > 0 || !can_have_pieces || !is_near(outline), "no pieces without a fault");
    const PosedShape shape(prepared, {.position = {3, 1}, .angle = 0.5F}), box(Aabb{{-4, -4}, {9, 5}});
    require(overlaps(shape, box) == overlaps(box, shape), "who asks matters");
    static_cast<void>(contact(shape, box));
    static_cast<void>(distance(shape, box));
    static_cast<void>(douglas_peucker(outline, 1));
    require(hausdorff_distance(outline, outline) == 0, "an outline is away from itself");
    const Mask mask = rasterize(outline, 40, 30);
    static_cast<void>(measure_fidelity(mask, outline));
    static_cast<void>(overlaps(outline, Circle{{3, 2}, 4}));
    static_cast<void>(symmetry_axis_x2(outline));
    require(translated(outline, 1, 2).ring_count() == mirrored_x(outline, 1).ring_count(), "a ring is lost");
}

test::Bytes mutate_outline(const test::Bytes& input, test::Random& random, const test::ByteMutator& mutate_bytes) {
    test::Bytes bytes = input;
    if (random.below(2) == 0 || bytes.size() < 3) {
        mutate_bytes(bytes, bytes.size() + 8);
    } else { // a small change of one number
        std::uint8_t& byte = bytes[random.below(bytes.size())];
        byte = static_cast<std::uint8_t>(byte + random.between(-2, 2));
    }
    return bytes;
}

void run_outline(const std::uint8_t* data, std::size_t size) {
    const Outline outline = OutlineReader(data, size).read();
    check_refusals(outline);
    const auto fault = find_fault(outline, {.any_winding = true});
    if (fault && fault->kind <= FaultKind::too_few_vertices) return; // other functions need not accept those faults
    require(fault.has_value() == (test::defect_of(outline) != test::no_defect), "the check and all pairs differ");
    check_others(outline);
    if (is_near(outline)) check_simplify(outline);
}

} // namespace

const test::FuzzTarget test::outline_target{"outline", run_outline, mutate_outline};
