#include <hitmask/prepared_mask.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/throw_or_abort.h"
#include "mask/bit_rows.h"
#include "mask_collision/derived_slot.h"
#include "mask_collision/distance_grid.h"
#include "mask_collision/inner_discs.h"
#include "mask_collision/mask_block.h"
#include "mask_collision/mask_data.h"
#include "mask_collision/row_runs.h"
#include <hitmask/detail/stored_mask.h>

namespace hitmask {

using kernels::MaskData;

namespace {

constexpr MaskData no_pixels = [] {
    MaskData data{};
    data.flags = kernels::has_no_small_rows | kernels::has_many_words;
    std::fill_n(data.extent, 16, -(1 << 20));
    std::fill_n(data.extent_swapped, 16, -(1 << 20));
    set_inner_discs(data, {});
    return data;
}();

std::vector<RowRuns> runs_of_rows(MaskView mask, int begin, int end) {
    std::vector<RowRuns> rows(static_cast<std::size_t>(end - begin));
    for (int y = begin; y < end; ++y) {
        rows[static_cast<std::size_t>(y - begin)] = runs_of(mask.row(y));
    }
    return rows;
}

void set_rows(MaskBlock& block, MaskView mask, int first, std::span<const RowRuns> rows) noexcept {
    for (int y = first; const RowRuns& runs : rows) {
        if (y >= block.box.y && y < block.box.y + block.box.h) set_row(block, mask, y, runs);
        ++y;
    }
    finish_rows(block);
}

/// Makes the block of a mask with a solid pixel, without discs and distances.
std::shared_ptr<MaskBlock> block_of_rows(MaskView mask, const PixelRect& box, const MaskBlockOptions& options) {
    const std::vector<RowRuns> rows = runs_of_rows(mask, box.y, box.y + box.h);
    std::shared_ptr<MaskBlock> block = make_mask_block(mask, box, rows, options);
    set_rows(*block, mask, box.y, rows);
    return block;
}

std::shared_ptr<MaskBlock> prepared_block(MaskView mask, const PixelRect& box, const MaskBlockOptions& options) {
    std::shared_ptr<MaskBlock> block = block_of_rows(mask, box, options);
    set_inner_discs(block->data, inner_discs(mask));
    if (options.distance_grid) compute_distances(mask, DistanceGrid(box), block->distances);
    return block;
}

/// Returns true if all solid pixels of rows from `first` on lie in the box.
bool fit(std::span<const RowRuns> rows, int first, const PixelRect& box) noexcept {
    for (int y = first; const RowRuns& runs : rows) {
        const bool is_row_of_box = y >= box.y && y < box.y + box.h;
        if (runs.count != 0 && !(is_row_of_box && runs.outer.left >= box.x && runs.outer.right <= box.x + box.w))
            return false;
        ++y;
    }
    return true;
}

/// How many more solid pixels the rows have than the block has there.
std::int64_t added_pixels(const MaskBlock& block, MaskView mask, const PixelRange& rows) noexcept {
    std::int64_t added = 0;
    const PixelRect& box = block.box;
    for (int y = std::max(rows.begin, box.y); y < std::min(rows.end, box.y + box.h); ++y) {
        for (int i = 0; i < block.data.stripe_count; ++i) {
            const auto word = static_cast<std::size_t>(block.data.first_stripe) + static_cast<std::size_t>(i);
            const std::uint64_t now = mask.row(y)[word];
            const std::uint64_t before = block.stripes[std::ptrdiff_t{i} * block.data.stripe_rows + y];
            if (now != before) added += std::popcount(now) - std::popcount(before);
        }
    }
    return added;
}

/// Brings a block up to date. If memory is short, it throws before anything has changed.
void update_block(MaskBlock& block, MaskView mask, std::span<const RowRuns> rows, const PixelRect& changed,
                  bool has_grid) {
    // Discs only shrink or move. They are chosen again after as many changes as there are pixels.
    const std::int64_t edited = block.edited_pixels + std::int64_t{changed.w} * changed.h;
    const bool choose_again = edited > std::int64_t{block.box.w} * block.box.h;
    const InnerDiscs discs =
        choose_again ? inner_discs(mask) : updated_discs(mask, inner_discs_of(block.data), changed);
    if (has_grid) update_distances(mask, DistanceGrid(block.box), changed, block.distances);
    set_rows(block, mask, changed.y, rows);
    set_inner_discs(block.data, discs);
    block.edited_pixels = choose_again ? 0 : edited;
}

/// Returns nothing if the middle of a disc is no solid pixel.
std::optional<InnerDiscs> discs_in(MaskView mask, const StoredMask& stored) noexcept {
    InnerDiscs discs;
    for (std::size_t i = 0; i < discs.size(); ++i) {
        const int x = stored.discs[3 * i], y = stored.discs[3 * i + 1], radius = stored.discs[3 * i + 2];
        if (radius < 0) continue;
        const bool is_inside = x >= 0 && y >= 0 && x < mask.width && y < mask.height;
        if (!is_inside || !mask.test(x, y)) return std::nullopt;
        discs[i] = {x, y, radius};
    }
    return discs;
}

/// The smallest rectangle around two, of which one may be empty.
PixelRect around(const PixelRect& a, const PixelRect& b) {
    if (a.w == 0) return b;
    if (b.w == 0) return a;
    const int left = std::min(a.x, b.x), top = std::min(a.y, b.y);
    return {left, top, std::max(a.x + a.w, b.x + b.w) - left, std::max(a.y + a.h, b.y + b.h) - top};
}

} // namespace

PreparedMask::PreparedMask() noexcept : data_(&no_pixels) {}

PreparedMask::PreparedMask(MaskView mask, const MaskOptions& options)
    : data_(&no_pixels), width_(mask.width), height_(mask.height), count_(mask.count()),
      has_grid_(options.distance_grid) {
    if (std::max(mask.width, mask.height) > max_side)
        throw_or_abort(std::length_error("a prepared mask has sides up to 8192 px"));
    if (count_ != 0) keep(prepared_block(mask, mask.bounds(), {.distance_grid = has_grid_}));
}

std::optional<PreparedMask> PreparedMask::from_stored(MaskView mask, const StoredMask& stored) {
    if (std::max(mask.width, mask.height) > max_side) return std::nullopt;
    const PixelRect box = mask.bounds();
    const std::optional<InnerDiscs> discs = discs_in(mask, stored);
    if (box.w == 0 || !discs || stored.distances.size() != DistanceGrid(box).size()) return std::nullopt;
    PreparedMask result;
    result.width_ = mask.width, result.height_ = mask.height, result.count_ = mask.count();
    const std::shared_ptr<MaskBlock> block = block_of_rows(mask, box, {});
    set_inner_discs(block->data, *discs);
    std::ranges::copy(stored.distances, block->distances);
    result.keep(block);
    return result;
}

StoredMask stored_numbers(const PreparedMask& mask) noexcept {
    const MaskData& data = mask.data();
    StoredMask stored{};
    for (std::size_t i = 0; const InnerDisc& disc : inner_discs_of(data)) {
        for (const int number : {disc.x, disc.y, disc.radius_quarters}) {
            stored.discs[i++] = static_cast<std::int16_t>(number);
        }
    }
    const auto cells = static_cast<std::size_t>(data.cell_columns) * static_cast<std::size_t>(data.cell_rows);
    stored.distances = {data.distances, cells};
    return stored;
}

/// The block of a mask, and what is derived from it.
struct PreparedMask::Kept {
    std::shared_ptr<MaskBlock> block;
    DerivedSlot derived;
};

void PreparedMask::keep(const std::shared_ptr<MaskBlock>& block) {
    const auto kept = std::make_shared<Kept>();
    kept->block = block;
    block->data.derived = &kept->derived;
    block_ = std::shared_ptr<MaskBlock>(kept, block.get());
    data_ = &block_->data;
    bytes_ = block_->bytes;
}

void PreparedMask::update(MaskView mask, const PixelRect& changed) {
    assert(mask.width == width_ && mask.height == height_);
    const PixelRange columns = clip(changed.x, changed.w, width_), rows = clip(changed.y, changed.h, height_);
    if (columns.empty() || rows.empty()) return;
    const std::vector<RowRuns> runs = runs_of_rows(mask, rows.begin, rows.end);
    const bool in_place =
        block_.use_count() == 1 && block_->run_counts != nullptr && fit(runs, rows.begin, block_->box);
    const std::int64_t count = in_place ? count_ + added_pixels(*block_, mask, rows) : mask.count();
    if (count == 0) {
        *this = PreparedMask(mask, {.distance_grid = has_grid_});
    } else if (in_place) {
        update_block(*block_, mask, runs,
                     {columns.begin, rows.begin, columns.end - columns.begin, rows.end - rows.begin}, has_grid_);
        block_->data.derived->clear();
        count_ = count;
    } else {
        const PixelRect box = around(mask.bounds(), block_ ? block_->box : PixelRect{});
        keep(prepared_block(mask, box, {.distance_grid = has_grid_, .room_for_edits = true}));
        count_ = count;
    }
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

void overlap_area_at_each(const PreparedMask& a, const PreparedMask& b, std::span<const Offset> b_at,
                          std::span<std::int64_t> areas) noexcept {
    assert(areas.size() == b_at.size());
    const kernels::MaskKernels& kernels = kernels::of_masks();
    for (std::size_t i = 0; i < b_at.size(); ++i) {
        areas[i] = kernels.overlap_area(a.data(), b.data(), b_at[i]);
    }
}

void overlap_area_each(const PreparedMask& a, std::span<const PreparedMask* const> others, std::span<const Offset> at,
                       std::span<std::int64_t> areas) noexcept {
    assert(areas.size() == at.size() && others.size() == at.size());
    const kernels::MaskKernels& kernels = kernels::of_masks();
    for (std::size_t i = 0; i < at.size(); ++i) {
        areas[i] = kernels.overlap_area(a.data(), others[i]->data(), at[i]);
    }
}

std::optional<Pixel> first_overlap(const PreparedMask& a, const PreparedMask& b, Offset b_at,
                                   ScanOrder order) noexcept {
    Pixel pixel;
    if (!kernels::of_first_pixels().first_overlap(a.data(), b.data(), b_at, order, pixel)) return std::nullopt;
    return pixel;
}

} // namespace hitmask
