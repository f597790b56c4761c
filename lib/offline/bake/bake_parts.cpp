#include "bake/bake_parts.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <string_view>
#include <utility>

#include <hitmask/baked.h>
#include <hitmask/detail/baked_format.h>
#include <hitmask/detail/stored_mask.h>
#include <hitmask/detail/stored_outline.h>
#include <hitmask/prepared_mask.h>

namespace hitmask {

namespace {

/// The parts of one frame, in the order of their kinds; empty if the frame has none.
using FrameBytes = std::array<std::string, baked_parts>;

template<class T>
void append_numbers(std::string& to, std::span<const T> numbers) {
    const auto bytes = std::as_bytes(numbers);
    to.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

template<class T>
void append_number(std::string& to, const T& number) {
    append_numbers(to, std::span<const T>(&number, 1));
}

std::string outline_part(OutlineView outline) {
    std::string part;
    append_number(part, BakedCounts{static_cast<std::uint32_t>(outline.vertices.size()),
                                    static_cast<std::uint32_t>(outline.ring_count())});
    append_numbers(part, outline.vertices);
    append_numbers(part, outline.ring_ends);
    return part;
}

std::string pieces_part(const OutlineNumbers& numbers) {
    std::string part;
    if (numbers.piece_ends.empty()) return part;
    append_number(part, BakedCounts{static_cast<std::uint32_t>(numbers.corners.size()),
                                    static_cast<std::uint32_t>(numbers.piece_ends.size())});
    append_numbers(part, std::span<const std::uint32_t>(numbers.corners));
    append_numbers(part, std::span<const std::uint32_t>(numbers.piece_ends));
    append_numbers(part, std::span<const std::uint8_t>(numbers.cuts));
    return part;
}

std::string cells_part(const OutlineNumbers& numbers) {
    std::string part;
    if (numbers.cells.empty()) return part;
    append_number(part, BakedCells{numbers.cell_step, numbers.inner_cell});
    append_numbers(part, std::span<const kernels::DistanceCell>(numbers.cells));
    append_numbers(part, std::span<const std::int32_t>(numbers.nearest));
    return part;
}

std::string anchors_part(std::vector<NamedPoint> anchors) {
    std::string part, names;
    if (anchors.empty()) return part;
    std::ranges::stable_sort(anchors, {}, &NamedPoint::name);
    const std::size_t names_at = sizeof(BakedCounts) + anchors.size() * sizeof(BakedAnchorRow);
    append_number(part, BakedCounts{static_cast<std::uint32_t>(anchors.size()), 0});
    for (const NamedPoint& anchor : anchors) {
        append_number(part,
                      BakedAnchorRow{anchor.at.x, anchor.at.y, static_cast<std::uint32_t>(names_at + names.size()),
                                     static_cast<std::uint32_t>(anchor.name.size())});
        names += anchor.name;
    }
    return part + names;
}

std::string mask_part(MaskView mask) {
    std::string part;
    if (mask.count() == 0 || std::max(mask.width, mask.height) > PreparedMask::max_side) return part;
    const PreparedMask prepared(mask);
    const StoredMask stored = stored_numbers(prepared);
    append_numbers(part, std::span<const std::int16_t>(stored.discs));
    append_numbers(part, stored.distances);
    return part;
}

std::string& at(FrameBytes& frame, BakedPart kind) {
    return frame[static_cast<std::size_t>(std::countr_zero(static_cast<std::uint32_t>(kind)))];
}

FrameBytes frame_bytes(MaskView mask, const FrameParts& parts, const BakedData& data) {
    FrameBytes bytes;
    if (parts.outline) {
        const Outline rounded = rounded_outline(*parts.outline);
        at(bytes, BakedPart::outline) = outline_part(rounded);
        const OutlineNumbers numbers =
            data.outlines || data.pieces ? stored_numbers(rounded, data.pieces) : OutlineNumbers{};
        if (data.pieces) at(bytes, BakedPart::pieces) = pieces_part(numbers);
        if (data.outlines) at(bytes, BakedPart::outline_data) = cells_part(numbers);
    }
    if (parts.pivot) append_number(at(bytes, BakedPart::pivot), *parts.pivot);
    at(bytes, BakedPart::anchors) = anchors_part(parts.anchors);
    if (data.masks) at(bytes, BakedPart::mask_data) = mask_part(mask);
    return bytes;
}

} // namespace

PartTable part_table(const NamedFrames& sprite) {
    assert(sprite.parts.empty() || sprite.parts.size() == sprite.frames.size());
    std::vector<FrameBytes> frames;
    for (std::size_t i = 0; i < sprite.frames.size(); ++i) {
        frames.push_back(
            frame_bytes(sprite.frames[i], sprite.parts.empty() ? FrameParts{} : sprite.parts[i], sprite.data));
    }
    PartTable table;
    for (std::size_t kind = 0; kind < baked_parts; ++kind) {
        const auto has = [kind](const FrameBytes& frame) { return !frame[kind].empty(); };
        if (std::ranges::any_of(frames, has)) table.kinds |= 1U << kind;
    }
    for (FrameBytes& frame : frames) {
        for (std::size_t kind = 0; kind < baked_parts; ++kind) {
            if ((table.kinds >> kind & 1U) != 0) table.parts.push_back(std::move(frame[kind]));
        }
    }
    return table;
}

} // namespace hitmask
