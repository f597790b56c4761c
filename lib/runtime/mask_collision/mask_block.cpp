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
    bool small;            ///< true if the block has a copy of the mask in rows of 32 bits
    std::size_t stripes;   ///< the number of columns of words
    std::size_t cells;     ///< the number of cells with a distance
    std::size_t layers;    ///< the number of layers of spans
    bool outer_is_a_layer; ///< true if no row has more than one run, so layer 0 also serves as `outer`
    bool room_for_edits;

    [[nodiscard]] std::size_t stripe_rows() const { return rows + kernels::stripe_padding; }
    /// Each array of spans has its rows and its padding. The `span_padding` entries at the end are not used.
    [[nodiscard]] std::size_t span_entries() const {
        const std::size_t arrays = 2 * (layers + (outer_is_a_layer ? 0 : 1));
        return arrays * (rows + kernels::span_padding) + kernels::span_padding;
    }
    [[nodiscard]] std::size_t small_words() const { return small ? 3 * std::size_t{kernels::small_side} : 0; }
    [[nodiscard]] std::size_t run_counts() const { return room_for_edits ? rows : 0; }
    [[nodiscard]] std::size_t bytes() const {
        return whole_lines(sizeof(MaskBlock)) + whole_lines(stripes * stripe_rows() * 8) +
               whole_lines(span_entries() * 2) + whole_lines(cells + gather_padding) + whole_lines(small_words() * 4) +
               whole_lines(run_counts());
    }
};

/// Plans a block, with all layers of spans or with the first layer alone. It gets all layers if they have all runs,
/// that is, if no row has more than `max_layers` runs. The block must then take at most twice the memory of the mask's
/// words, or at most `always_affordable` bytes.
BlockPlan plan_for(MaskView mask, const PixelRect& box, std::span<const RowRuns> rows,
                   const MaskBlockOptions& options) {
    BlockPlan plan{};
    plan.rows = static_cast<std::size_t>(box.h);
    plan.small = mask.width <= kernels::small_side && mask.height <= kernels::small_side;
    plan.stripes = static_cast<std::size_t>((box.x + box.w - 1) / 64 - box.x / 64 + 1);
    plan.cells = options.distance_grid ? DistanceGrid(box).size() : 1;
    plan.room_for_edits = options.room_for_edits;
    plan.layers = kernels::max_layers;
    if (options.room_for_edits) return plan;
    int most_runs = 1;
    for (const RowRuns& runs : rows) {
        most_runs = std::max(most_runs, runs.count);
    }
    plan.outer_is_a_layer = most_runs == 1;
    plan.layers = static_cast<std::size_t>(std::min(most_runs, kernels::max_layers));
    constexpr std::size_t always_affordable = 8192;
    if (most_runs > kernels::max_layers || plan.bytes() > std::max(always_affordable, 2 * mask.words.size_bytes())) {
        plan.layers = 1;
    }
    return plan;
}

/// Takes arrays of spans one after the other. Their rows and the padding behind these are empty.
class SpanMemory {
public:
    SpanMemory(std::int16_t* memory, const PixelRect& box) : memory_(memory), top_(box.y), rows_(box.h) {}

    WritableSpans take() { return {take(kernels::empty_span), take(-kernels::empty_span)}; }

private:
    std::int16_t* take(std::int16_t empty) {
        std::int16_t* const row_zero = memory_ - top_;
        const std::ptrdiff_t entries = rows_ + kernels::span_padding;
        std::fill_n(memory_, entries, empty);
        memory_ += entries;
        return row_zero;
    }

    std::int16_t* memory_;
    std::ptrdiff_t top_, rows_;
};

constexpr kernels::SpanRows readable(const WritableSpans& spans) {
    return {spans.left, spans.right};
}

void set_span(const WritableSpans& spans, int y, const RowSpan& span) {
    spans.left[y] = span.left, spans.right[y] = span.right;
}

void set_data(MaskBlock& block, const BlockPlan& plan) {
    kernels::MaskData& data = block.data;
    data.stripes = block.stripes;
    data.stripe_rows = static_cast<std::int32_t>(plan.stripe_rows());
    data.first_stripe = block.box.x / 64, data.stripe_count = static_cast<std::int32_t>(plan.stripes);
    data.outer = readable(block.outer);
    for (std::size_t k = 0; k < plan.layers; ++k) {
        data.layers[k] = readable(block.layers[k]);
    }
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
    block->layer_room = static_cast<int>(plan.layers);
    for (std::size_t k = 0; k < plan.layers; ++k) {
        block->layers[k] = spans.take();
    }
    block->outer = plan.outer_is_a_layer ? block->layers[0] : spans.take();
    block->distances = arena.take<std::int8_t>(plan.cells + gather_padding);
    if (plan.small) block->small_rows = arena.take<std::uint32_t>(plan.small_words()) + kernels::small_side;
    if (plan.room_for_edits) block->run_counts = arena.take<std::uint8_t>(plan.rows) - box.y;
    block->rows_with[0] = box.h;
    set_data(*block, plan);
    return {arena.memory(), block};
}

void set_row(MaskBlock& block, MaskView mask, int y, const RowRuns& runs) noexcept {
    set_span(block.outer, y, runs.outer);
    for (int k = 0; k < block.layer_room; ++k) {
        set_span(block.layers[k], y, runs.widest[static_cast<std::size_t>(k)]);
    }
    const auto row = mask.row(y).subspan(static_cast<std::size_t>(block.data.first_stripe));
    for (std::size_t i = 0; i < static_cast<std::size_t>(block.data.stripe_count); ++i) {
        block.stripes[static_cast<std::ptrdiff_t>(i) * block.data.stripe_rows + y] = row[i];
    }
    if (block.small_rows != nullptr) block.small_rows[y] = static_cast<std::uint32_t>(mask.row(y)[0]);
    const int count = std::min(runs.count, kernels::max_layers + 1);
    --block.rows_with[block.run_counts != nullptr ? block.run_counts[y] : 0];
    ++block.rows_with[count];
    if (block.run_counts != nullptr) block.run_counts[y] = static_cast<std::uint8_t>(count);
}

void finish_rows(MaskBlock& block) noexcept {
    int most_runs = kernels::max_layers + 1;
    while (block.rows_with[most_runs] == 0) --most_runs;
    block.data.layer_count = most_runs <= block.layer_room ? most_runs : 0;
    set_extents(block.data, block.box.y, block.box.y + block.box.h);
}

} // namespace hitmask
