#include "mask_collision/mask_block.h"

#include <algorithm>
#include <new>

#include "base/arena.h"
#include "mask_collision/column_gaps.h"
#include "mask_collision/distance_grid.h"
#include "mask_collision/mask_extents.h"

namespace hitmask {

namespace {

/// The number of bytes that a kernel may read beyond the byte of a cell.
constexpr std::size_t gather_padding = 3;

/// A plan of a block: which arrays it has, and their sizes.
struct BlockPlan {
    std::size_t rows;
    bool small;          ///< true if the block has a copy of the mask in rows of 32 bits
    std::size_t stripes; ///< the number of columns of words
    std::size_t cells;   ///< the number of cells with a distance
    std::size_t runs;    ///< the number of runs with memory of their own; with 1, it is `outer`
    bool widest;         ///< true if the widest runs have memory of their own
    bool fringes;        ///< true if the pixels beside the widest runs are counted
    bool room_for_edits;

    [[nodiscard]] std::size_t stripe_rows() const {
        return rows + (stripes == 1 ? kernels::single_stripe_padding : kernels::stripe_padding);
    }
    /// Each array of spans has its rows and its padding.
    [[nodiscard]] std::size_t span_entries() const {
        return 2 * (runs + (widest ? 1 : 0) + (fringes ? 1 : 0)) * (rows + kernels::span_padding);
    }
    [[nodiscard]] std::size_t small_words() const { return small ? 3 * std::size_t{kernels::small_side} : 0; }
    [[nodiscard]] std::size_t run_counts() const { return room_for_edits ? rows : 0; }
    [[nodiscard]] std::size_t bytes() const {
        return whole_lines(sizeof(MaskBlock)) + whole_lines(stripes * stripe_rows() * 8) +
               whole_lines(span_entries() * 2) + whole_lines(cells + gather_padding) + whole_lines(small_words() * 4) +
               whole_lines(run_counts());
    }
};

/// Returns true if rows are frayed: if their widest runs have less than half of the pixels of their outer spans.
constexpr bool are_frayed(std::int64_t pixels_of_widest, std::int64_t pixels_of_outer) {
    return 2 * pixels_of_widest < pixels_of_outer;
}

bool are_frayed(std::span<const RowRuns> rows) {
    std::int64_t widest = 0, outer = 0;
    for (const RowRuns& runs : rows) {
        widest += std::max(0, runs.widest.width()), outer += std::max(0, runs.outer.width());
    }
    return are_frayed(widest, outer);
}

/// Plans a block. All runs get memory if no row has more than `max_runs`. With three runs, the block must also take at
/// most twice the memory of the mask's words, or at most `always_affordable` bytes.
BlockPlan plan_for(MaskView mask, const PixelRect& box, std::span<const RowRuns> rows,
                   const MaskBlockOptions& options) {
    BlockPlan plan{};
    plan.rows = static_cast<std::size_t>(box.h);
    plan.small = mask.width <= kernels::small_side && mask.height <= kernels::small_side;
    plan.stripes = static_cast<std::size_t>((box.x + box.w - 1) / 64 - box.x / 64 + 1);
    plan.cells = options.distance_grid ? DistanceGrid(box).size() : 1;
    plan.room_for_edits = options.room_for_edits;
    plan.runs = kernels::max_runs, plan.widest = true;
    if (options.room_for_edits) return plan;
    int most_runs = 1;
    for (const RowRuns& runs : rows) {
        most_runs = std::max(most_runs, runs.count);
    }
    plan.runs = static_cast<std::size_t>(std::min(most_runs, kernels::max_runs)), plan.widest = false;
    constexpr std::size_t always_affordable = 8192;
    const bool is_affordable =
        most_runs < 3 || plan.bytes() <= std::max(always_affordable, 2 * mask.words.size_bytes());
    if (most_runs > kernels::max_runs || !is_affordable) {
        plan.runs = 1, plan.widest = true;
        plan.fringes = plan.stripes >= std::size_t{kernels::fewest_fringed_stripes} && !are_frayed(rows);
    }
    return plan;
}

/// Takes arrays of ends of spans one after the other. In their rows and the padding behind these, spans are empty.
class SpanMemory {
public:
    SpanMemory(std::int16_t* memory, const PixelRect& box) : memory_(memory), top_(box.y), rows_(box.h) {}

    WritableSpans take() {
        std::int16_t* const left = take(kernels::empty_span);
        return {left, take(-kernels::empty_span)};
    }
    /// Takes an array with this number in all rows.
    std::int16_t* take(std::int16_t empty) {
        std::int16_t* const row_zero = memory_ - top_;
        const std::ptrdiff_t entries = rows_ + kernels::span_padding;
        std::fill_n(memory_, entries, empty);
        memory_ += entries;
        return row_zero;
    }

private:
    std::int16_t* memory_;
    std::ptrdiff_t top_, rows_;
};

constexpr kernels::SpanRows readable(const WritableSpans& spans) {
    return {spans.left, spans.right};
}

void set_span(const WritableSpans& spans, int y, const RowSpan& span) {
    spans.left[y] = span.left, spans.right[y] = span.right;
}

/// Writes the runs that have room, from left to right. Missing runs are empty, at the right end of the row.
void set_runs(const MaskBlock& block, int y, const RowRuns& runs) {
    const RowSpan missing{runs.outer.right, runs.outer.right};
    for (int k = 0; k < block.run_room; ++k) {
        set_span(block.runs[k], y, k < runs.count ? runs.first[static_cast<std::size_t>(k)] : missing);
    }
    set_span(block.outer, y, runs.outer);
    if (block.widest.left != nullptr) set_span(block.widest, y, runs.widest);
    if (block.left_fringe == nullptr) return;
    block.left_fringe[y] = static_cast<std::int16_t>(runs.left_fringe);
    block.right_fringe[y] = static_cast<std::int16_t>(runs.right_fringe);
}

void set_data(MaskBlock& block, const BlockPlan& plan) {
    kernels::MaskData& data = block.data;
    data.stripes = block.stripes;
    data.stripe_rows = static_cast<std::int32_t>(plan.stripe_rows());
    data.first_stripe = block.box.x / 64, data.stripe_count = static_cast<std::int32_t>(plan.stripes);
    data.outer = readable(block.outer);
    for (int k = 0; k < block.run_room; ++k) {
        data.runs[k] = readable(block.runs[k]);
    }
    data.left_fringe = block.left_fringe, data.right_fringe = block.right_fringe;
    data.widest = readable(plan.widest ? block.widest : block.runs[0]);
    data.small_rows = block.small_rows;
    data.distances = block.distances;
    data.grid_left = block.box.x, data.grid_top = block.box.y;
    const DistanceGrid grid(block.box);
    data.cell_columns = plan.cells == 1 ? 1 : grid.columns, data.cell_rows = plan.cells == 1 ? 1 : grid.rows;
}

} // namespace

std::shared_ptr<MaskBlock> make_mask_block(MaskView mask, const PixelRect& box, std::span<const RowRuns> rows,
                                           const MaskBlockOptions& options) {
    const BlockPlan plan = plan_for(mask, box, rows, options);
    Arena arena(plan.bytes());
    auto* const block = new (arena.take<MaskBlock>(1)) MaskBlock{};
    block->box = box, block->bytes = arena.size();
    block->stripes = arena.take<std::uint64_t>(plan.stripes * plan.stripe_rows()) - box.y;
    SpanMemory spans(arena.take<std::int16_t>(plan.span_entries()), box);
    block->run_room = static_cast<int>(plan.runs);
    for (std::size_t k = 0; k < plan.runs; ++k) {
        block->runs[k] = spans.take();
    }
    block->outer = {block->runs[0].left, block->runs[plan.runs - 1].right};
    if (plan.widest) block->widest = spans.take();
    if (plan.fringes) block->left_fringe = spans.take(0), block->right_fringe = spans.take(0);
    block->distances = arena.take<std::int8_t>(plan.cells + gather_padding);
    if (plan.small) block->small_rows = arena.take<std::uint32_t>(plan.small_words()) + kernels::small_side;
    if (plan.room_for_edits) block->run_counts = arena.take<std::uint8_t>(plan.rows) - box.y;
    block->rows_with[0] = box.h;
    set_data(*block, plan);
    return {arena.memory(), block};
}

void set_row(MaskBlock& block, MaskView mask, int y, const RowRuns& runs) noexcept {
    set_runs(block, y, runs);
    const auto row = mask.row(y).subspan(static_cast<std::size_t>(block.data.first_stripe));
    for (std::size_t i = 0; i < static_cast<std::size_t>(block.data.stripe_count); ++i) {
        block.stripes[static_cast<std::ptrdiff_t>(i) * block.data.stripe_rows + y] = row[i];
    }
    if (block.small_rows != nullptr) block.small_rows[y] = static_cast<std::uint32_t>(mask.row(y)[0]);
    const int count = std::min(runs.count, kernels::max_runs + 1);
    --block.rows_with[block.run_counts != nullptr ? block.run_counts[y] : 0];
    ++block.rows_with[count];
    if (block.run_counts != nullptr) block.run_counts[y] = static_cast<std::uint8_t>(count);
}

namespace {

/// The number of pixels in spans.
std::int64_t pixels_of(const kernels::SpanRows& spans, const PixelRect& box) {
    std::int64_t pixels = 0;
    for (int y = box.y; y < box.y + box.h; ++y) {
        pixels += std::max(0, spans.right[y] - spans.left[y]);
    }
    return pixels;
}

int flags_of(const kernels::MaskData& data, const PixelRect& box) {
    int flags = data.small_rows != nullptr ? 0 : kernels::has_no_small_rows;
    if (box.x + box.w > 64 || box.h > 64) flags |= kernels::has_many_words;
    const bool is_frayed = data.run_count == 0 && are_frayed(pixels_of(data.widest, box), pixels_of(data.outer, box));
    return is_frayed ? flags | kernels::has_frayed_rows : flags;
}

} // namespace

void finish_rows(MaskBlock& block) noexcept {
    int most_runs = kernels::max_runs + 1;
    while (block.rows_with[most_runs] == 0) --most_runs;
    block.data.run_count = most_runs <= block.run_room ? most_runs : 0;
    set_extents(block.data, block.box.y, block.box.y + block.box.h);
    block.data.flags = flags_of(block.data, block.box);
}

} // namespace hitmask
