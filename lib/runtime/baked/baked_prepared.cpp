#include <hitmask/baked_prepared.h>

#include <algorithm>
#include <optional>

#include <hitmask/detail/baked_format.h>
#include <hitmask/detail/stored_mask.h>
#include <hitmask/detail/stored_outline.h>

#include "baked/baked_bytes.h"

namespace hitmask {

namespace {

/// Sets the distance grid; returns false if the bytes are too few.
bool take_cells(StoredOutline& stored, baked::Bytes bytes) {
    constexpr std::size_t cell_bytes = sizeof(kernels::DistanceCell) + sizeof(std::int32_t);
    if (bytes.size() < sizeof(BakedCells) || (bytes.size() - sizeof(BakedCells)) % cell_bytes != 0) return false;
    const auto head = baked::read<BakedCells>(bytes, 0);
    const std::size_t count = (bytes.size() - sizeof(BakedCells)) / cell_bytes;
    stored.cell_step = head.step, stored.inner_cell = head.inner_cell;
    stored.cells = baked::numbers_at<kernels::DistanceCell>(bytes, sizeof(BakedCells), count);
    stored.nearest =
        baked::numbers_at<std::int32_t>(bytes, sizeof(BakedCells) + count * sizeof(kernels::DistanceCell), count);
    return count != 0;
}

} // namespace

BakedResult<PreparedMask> prepared_mask(const BakedSprite& sprite, std::uint32_t index) {
    const BakedResult<MaskView> mask = sprite.frame(index);
    if (!mask) return {{}, mask.error};
    const BakedResult<baked::Bytes> found = sprite.part(BakedPart::mask_data, index);
    if (found.error == BakedError::not_found) return {PreparedMask(mask.value)};
    StoredMask stored{};
    if (!found || found.value.size() < sizeof stored.discs) return {{}, BakedError::damaged_part};
    stored.discs = baked::read<decltype(stored.discs)>(found.value, 0);
    stored.distances =
        baked::numbers_at<std::int8_t>(found.value, sizeof stored.discs, found.value.size() - sizeof stored.discs);
    std::optional<PreparedMask> prepared = PreparedMask::from_stored(mask.value, stored);
    if (!prepared) return {{}, BakedError::damaged_part};
    return {*prepared};
}

BakedResult<PreparedOutline> prepared_outline(const BakedSprite& sprite, std::uint32_t index) {
    const BakedResult<OutlineView> outline = sprite.outline(index);
    if (!outline) return {{}, outline.error};
    StoredOutline stored;
    const BakedResult<baked::Bytes> cells = sprite.part(BakedPart::outline_data, index);
    if (cells.error != BakedError::not_found && (!cells || !take_cells(stored, cells.value))) {
        return {{}, BakedError::damaged_part};
    }
    const BakedResult<BakedPieces> pieces = sprite.pieces_of(outline, index);
    if (!pieces && pieces.error != BakedError::not_found) return {{}, pieces.error};
    stored.corners = pieces.value.corners, stored.piece_ends = pieces.value.piece_ends;
    stored.cuts = pieces.value.cuts;
    std::optional<PreparedOutline> prepared = PreparedOutline::from_stored(outline.value, stored);
    if (!prepared) return {{}, BakedError::damaged_part};
    return {*prepared};
}

} // namespace hitmask
