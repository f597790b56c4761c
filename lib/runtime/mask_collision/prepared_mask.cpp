#include <hitmask/prepared_mask.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>

#include "base/arena.h"
#include "base/throw_or_abort.h"
#include "mask_collision/distance_grid.h"
#include "mask_collision/inner_discs.h"
#include "mask_collision/mask_data.h"
#include "mask_collision/row_spans.h"
#include <hitmask/mask_measure.h>

namespace hitmask {

using kernels::MaskData;

namespace {

/// Sets the extents in the 16 directions. The greatest value in the opposite of a direction is minus the least one.
void set_extents(MaskData& data, const SpanArrays& outer, int top) {
    for (int k = 0; k < kernels::direction_count; ++k) {
        const int kx = kernels::direction_x[k], ky = kernels::direction_y[k];
        int greatest = -(1 << 15), least = 1 << 15;
        for (std::size_t y = 0; y < outer.left.size(); ++y) {
            if (outer.left[y] == kernels::empty_span) continue;
            const int at = ky * (top + static_cast<int>(y));
            greatest = std::max(greatest, kx * (outer.right[y] - 1) + at);
            least = std::min(least, kx * outer.left[y] + at);
        }
        const auto i = static_cast<std::size_t>(k);
        data.extent[i] = data.extent_swapped[i + 8] = greatest;
        data.extent[i + 8] = data.extent_swapped[i] = -least;
    }
}

/// Sets the corners of the polygon with 16 sides around the areas of all solid pixels. Each side is perpendicular to
/// one of the 16 directions, and a corner is where the sides of two neighbouring directions meet. The cross product of
/// neighbouring directions is 1, so the corners have whole coordinates. Corners may coincide.
void set_corners(MaskData& data) {
    // The 16 directions in order of their angle. Number 8 + k is the opposite of direction k.
    constexpr std::size_t order[] = {0, 4, 2, 5, 1, 15, 11, 14, 8, 12, 10, 13, 9, 7, 3, 6};
    const auto component = [](std::size_t k, const std::int16_t(&of)[kernels::direction_count]) {
        return k < 8 ? of[k] : -of[k - 8];
    };
    // The greatest dot product of direction k with a point of a solid pixel: extents are those of its upper left
    // corner.
    const auto reach = [&](std::size_t k) {
        return data.extent[k] + std::max(component(k, kernels::direction_x), 0) +
               std::max(component(k, kernels::direction_y), 0);
    };
    for (std::size_t i = 0; i < kernels::corner_count; ++i) {
        const std::size_t p = order[i], q = order[(i + 1) % kernels::corner_count];
        const int px = component(p, kernels::direction_x), py = component(p, kernels::direction_y);
        const int qx = component(q, kernels::direction_x), qy = component(q, kernels::direction_y);
        data.corner_x[i] = static_cast<float>(reach(p) * qy - reach(q) * py);
        data.corner_y[i] = static_cast<float>(reach(q) * px - reach(p) * qx);
    }
}

constexpr void set_pair(kernels::InnerLanes& lanes, std::size_t pair, const InnerDisc& disc) {
    lanes.center[2 * pair] = static_cast<std::int16_t>(disc.x);
    lanes.center[2 * pair + 1] = static_cast<std::int16_t>(disc.y);
    lanes.radius_quarters[2 * pair] =
        disc.radius_quarters < 0 ? std::int16_t{-0x8000} : static_cast<std::int16_t>(disc.radius_quarters);
    lanes.radius_quarters[2 * pair + 1] = 0;
}

/// Sets both layouts of the discs, so that kernels can compare each disc of one mask with each disc of another.
constexpr void set_inner(MaskData& data, const std::array<InnerDisc, 4>& discs) {
    for (std::size_t pair = 0; pair < 16; ++pair) {
        set_pair(data.inner, pair, discs[pair / 4]);
        set_pair(data.inner_cycled, pair, discs[pair % 4]);
    }
}

/// The number of entries for `arrays` arrays of spans: each has its rows and its padding. The `span_padding` entries at
/// the end are not used.
std::size_t span_entries(int height, std::size_t arrays) {
    return arrays * (static_cast<std::size_t>(height) + kernels::span_padding) + kernels::span_padding;
}

/// Copies arrays of spans one after the other, each with `span_padding` empty rows behind its last row.
class SpanWriter {
public:
    SpanWriter(std::int16_t* to, const PixelRect& box) : to_(to), top_(box.y), height_(box.h) {}

    kernels::SpanRows write(const SpanArrays& spans) {
        return {write(spans.left, kernels::empty_span), write(spans.right, -kernels::empty_span)};
    }

private:
    const std::int16_t* write(const std::vector<std::int16_t>& values, std::int16_t empty) {
        std::copy(values.begin(), values.end(), to_);
        const std::int16_t* const row_zero = to_ - top_;
        to_ += height_;
        std::fill(to_, to_ + kernels::span_padding, empty);
        to_ += kernels::span_padding;
        return row_zero;
    }

    std::int16_t* to_;
    std::ptrdiff_t top_, height_;
};

/// The words of a row that have pixels of the box.
std::span<const std::uint64_t> words_of_box(MaskView mask, const PixelRect& box, int y) {
    const auto first = static_cast<std::size_t>(box.x / 64), last = static_cast<std::size_t>((box.x + box.w - 1) / 64);
    return mask.row(y).subspan(first, last - first + 1);
}

/// Copies the words of the box, stripe by stripe. Requires zero memory: the rows of the padding are not written.
void set_stripes(MaskData& data, MaskView mask, const PixelRect& box, std::uint64_t* stripes) {
    data.stripes = stripes - box.y;
    data.stripe_rows = box.h + kernels::stripe_padding;
    data.first_stripe = box.x / 64;
    data.stripe_count = (box.x + box.w - 1) / 64 - box.x / 64 + 1;
    for (int y = 0; y < box.h; ++y) {
        std::uint64_t* to = stripes + y;
        for (const std::uint64_t word : words_of_box(mask, box, box.y + y)) {
            *to = word;
            to += data.stripe_rows;
        }
    }
}

/// Copies the only word of each row. Requires zero memory: the rows before and after them are not written.
void set_small_rows(MaskData& data, MaskView mask, std::uint32_t* rows) {
    data.small_rows = rows + kernels::small_side;
    for (int y = 0; y < mask.height; ++y) {
        rows[kernels::small_side + y] = static_cast<std::uint32_t>(mask.row(y)[0]);
    }
}

/// The number of bytes that a kernel may read beyond the byte of a cell.
constexpr std::size_t gather_padding = 3;

/// A plan of the memory block of a mask: which arrays it has, and their sizes.
struct MaskPlan {
    bool small;            ///< true if the block has a copy of the mask in rows of 32 bits
    std::size_t words;     ///< the number of words in all stripes
    std::size_t cells;     ///< the number of cells with a distance
    std::size_t layers;    ///< the number of layers of spans
    bool outer_is_a_layer; ///< true if no row has more than one run, so layer 0 also serves as `outer`

    [[nodiscard]] std::size_t span_count(int height) const {
        return span_entries(height, 2 * (layers + (outer_is_a_layer ? 0 : 1)));
    }
    [[nodiscard]] std::size_t small_words() const { return small ? 3 * std::size_t{kernels::small_side} : 0; }
    [[nodiscard]] std::size_t bytes(int height) const {
        return whole_lines(sizeof(MaskData)) + whole_lines(words * 8) + whole_lines(span_count(height) * 2) +
               whole_lines(cells + gather_padding) + small_words() * 4;
    }
};

/// Plans the memory block of a mask, with all layers of spans or with the first layer alone. It gets all layers if they
/// have all runs, that is, if no row has more than `max_layers` runs. The block must then take at most twice the memory
/// of the mask's words, or at most `always_affordable` bytes.
MaskPlan plan_for(MaskView mask, const PixelRect& box, const RowSpans& spans, const DistanceGrid& grid) {
    MaskPlan plan{};
    plan.cells = static_cast<std::size_t>(grid.columns()) * static_cast<std::size_t>(grid.rows());
    plan.small = mask.width <= kernels::small_side && mask.height <= kernels::small_side;
    plan.words = (static_cast<std::size_t>(box.h) + kernels::stripe_padding) * words_of_box(mask, box, box.y).size();
    plan.outer_is_a_layer = spans.most_runs == 1;
    plan.layers = spans.layers.size();
    const bool complete = spans.most_runs <= kernels::max_layers;
    constexpr std::size_t always_affordable = 8192;
    if (!complete || plan.bytes(box.h) > std::max(always_affordable, 2 * mask.words.size_bytes())) plan.layers = 1;
    return plan;
}

/// Computes the distances of all pixels once, for both the grid and the candidates.
void add_distances(MaskView mask, DistanceGrid& grid, DiscCandidates& candidates) {
    DistanceTransform to_solid(mask, DistanceTransform::To::solid), to_clear(mask, DistanceTransform::To::clear);
    for (int y = 0; y < mask.height; ++y) {
        const auto squared_to_clear = to_clear.row(y);
        candidates.add_row(y, squared_to_clear);
        grid.add_row(y, to_solid.row(y), squared_to_clear);
    }
}

/// Writes the planned layers and `outer`. If the layers lack runs, `layer_count` is 0.
void set_spans(MaskData& data, const RowSpans& spans, const MaskPlan& plan, SpanWriter writer) {
    for (std::size_t k = 0; k < plan.layers; ++k) {
        data.layers[k] = writer.write(spans.layers[k]);
    }
    data.outer = plan.outer_is_a_layer ? data.layers[0] : writer.write(spans.outer);
    const bool complete = static_cast<std::size_t>(spans.most_runs) == plan.layers;
    data.layer_count = complete ? static_cast<std::int32_t>(plan.layers) : 0;
}

constexpr MaskData no_pixels = [] {
    MaskData data{};
    data.size_flags = kernels::has_no_small_rows;
    std::fill_n(data.extent, 16, -(1 << 20));
    std::fill_n(data.extent_swapped, 16, -(1 << 20));
    set_inner(data, {});
    return data;
}();

} // namespace

PreparedMask::PreparedMask() noexcept : data_(&no_pixels) {}

PreparedMask::PreparedMask(MaskView mask)
    : data_(&no_pixels), width_(mask.width), height_(mask.height), count_(mask.count()) {
    if (std::max(mask.width, mask.height) > max_side)
        throw_or_abort(std::length_error("a prepared mask has sides up to 8192 px"));
    const PixelRect box = mask.bounds();
    if (box.w == 0) return;
    const RowSpans spans = row_spans(mask, box);
    DistanceGrid grid(box);
    DiscCandidates candidates(mask.width, mask.height);
    add_distances(mask, grid, candidates);
    const MaskPlan plan = plan_for(mask, box, spans, grid);
    Arena arena(plan.bytes(box.h)); // all zero: set_stripes() and set_small_rows() rely on it

    auto* const data = new (arena.take<MaskData>(1)) MaskData{};
    data->left = box.x, data->top = box.y, data->right = box.x + box.w, data->bottom = box.y + box.h;
    data->size_flags =
        (plan.small ? 0 : kernels::has_no_small_rows) | (data->right <= 64 ? 0 : kernels::beyond_first_word);
    set_extents(*data, spans.outer, box.y);
    set_inner(*data, candidates.best_discs());
    set_stripes(*data, mask, box, arena.take<std::uint64_t>(plan.words));
    set_spans(*data, spans, plan, SpanWriter(arena.take<std::int16_t>(plan.span_count(box.h)), box));
    set_corners(*data);
    data->cell_columns = grid.columns(), data->cell_rows = grid.rows();
    const std::vector<std::int8_t> distances = grid.values();
    data->distances =
        std::copy(distances.begin(), distances.end(), arena.take<std::int8_t>(plan.cells + gather_padding)) -
        static_cast<std::ptrdiff_t>(plan.cells);
    if (plan.small) set_small_rows(*data, mask, arena.take<std::uint32_t>(plan.small_words()));
    data_ = data;
    storage_ = arena.memory();
    bytes_ = arena.size();
}

PixelRect PreparedMask::bounds() const noexcept {
    return {data_->left, data_->top, data_->right - data_->left, data_->bottom - data_->top};
}

namespace {

/// Answers the queries in parts, so that the pointers to the masks of a part fit on the stack. mask_of(i) is the other
/// mask of query i.
template<typename MaskOf>
void answer_in_parts(const PreparedMask& a, std::span<const Offset> at, std::span<std::uint8_t> hits,
                     MaskOf mask_of) noexcept {
    constexpr std::size_t part = 256;
    std::array<const MaskData*, part> masks;
    for (std::size_t first = 0; first < at.size(); first += part) {
        const std::size_t count = std::min(part, at.size() - first);
        for (std::size_t i = 0; i < count; ++i) {
            masks[i] = &mask_of(first + i).data();
        }
        kernels::of_masks().overlaps_batch(a.data(), masks.data(), &at[first], count, &hits[first]);
    }
}

} // namespace

void overlaps_at_each(const PreparedMask& a, const PreparedMask& b, std::span<const Offset> b_at,
                      std::span<std::uint8_t> hits) noexcept {
    assert(hits.size() == b_at.size());
    answer_in_parts(a, b_at, hits, [&](std::size_t) -> const PreparedMask& { return b; });
}

void overlaps_each(const PreparedMask& a, std::span<const PreparedMask* const> others, std::span<const Offset> at,
                   std::span<std::uint8_t> hits) noexcept {
    assert(hits.size() == at.size() && others.size() == at.size());
    answer_in_parts(a, at, hits, [&](std::size_t i) -> const PreparedMask& { return *others[i]; });
}

} // namespace hitmask
