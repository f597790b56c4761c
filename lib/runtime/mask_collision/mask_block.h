#pragma once

// The memory of a prepared mask: one block, which begins with a MaskBlock. Rows, columns and cells in it are those of a
// box that contains all solid pixels.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <hitmask/mask.h>

#include "mask_collision/mask_data.h"
#include "mask_collision/row_runs.h"

namespace hitmask {

/// Two arrays of spans, one entry a row, from row 0 of the mask on.
struct WritableSpans {
    std::int16_t *left, *right;
};

struct MaskBlock {
    kernels::MaskData data; ///< what kernels read; it refers to the arrays below

    PixelRect box; ///< the rows and columns of the mask that have memory
    std::size_t bytes;

    std::uint64_t* stripes; ///< from row 0 of the mask on, as MaskData::stripes
    WritableSpans outer;
    WritableSpans widest;                     ///< null if all runs have memory
    WritableSpans runs[kernels::max_runs];    ///< the first begins, and the last ends, where `outer` does
    std::int16_t *left_fringe, *right_fringe; ///< from row 0 of the mask on; null if they have no memory
    int run_room;                             ///< the number of runs that have memory
    std::int8_t* distances;                   ///< one for each cell; a single 0 for a mask without a grid
    std::uint32_t* small_rows;                ///< from row 0 of the mask on; null if there are none

    /// How many rows have no run, one run, ...; the last number is for all rows with more than max_runs.
    int rows_with[kernels::max_runs + 2];
    std::int64_t edited_pixels; ///< the area of all edits since the discs were chosen
    std::uint8_t* run_counts;   ///< of each row, from row 0 of the mask on; null if the block has no room for edits
};

struct MaskBlockOptions {
    bool distance_grid = true;
    bool room_for_edits = false; ///< room for max_runs runs and run counts, so that set_row() may be called again
};

/// Makes a block with zero pixels, distances and discs. `rows` are the runs of the box's rows: they decide whether all
/// runs get memory. Throws std::bad_alloc.
[[nodiscard]] std::shared_ptr<MaskBlock>
make_mask_block(MaskView mask, const PixelRect& box, std::span<const RowRuns> rows, const MaskBlockOptions& options);

/// Writes the pixels and spans of row y of the box.
void set_row(MaskBlock& block, MaskView mask, int y, const RowRuns& runs) noexcept;

/// Sets what follows from all rows, once they are written. Requires a solid pixel.
void finish_rows(MaskBlock& block) noexcept;

} // namespace hitmask
