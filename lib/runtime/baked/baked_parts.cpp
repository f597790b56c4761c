#include <hitmask/baked.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <hitmask/detail/baked_format.h>
#include <hitmask/shapes.h>

#include "baked/baked_bytes.h"

namespace hitmask {

namespace {

using baked::numbers_at, baked::read;
using PartBytes = BakedResult<baked::Bytes>;

/// Returns true if ends ascend to `count`, and each group has at least `least` and at most `most` items.
bool are_groups(std::span<const std::uint32_t> ends, std::uint32_t count, std::uint32_t least, std::uint32_t most) {
    std::uint32_t begin = 0;
    for (const std::uint32_t end : ends) {
        if (end > count || end < begin || end - begin < least || end - begin > most) return false;
        begin = end;
    }
    return begin == count;
}

/// Returns false if a coordinate is NaN.
bool is_within_range(Vec2 p) noexcept {
    constexpr float most = max_coordinate;
    return std::abs(p.x) <= most && std::abs(p.y) <= most;
}

bool is_rounded(Vec2 p) noexcept {
    const auto is_whole = [](float v) { return static_cast<float>(static_cast<std::int32_t>(v)) == v; };
    return is_within_range(p) && is_whole(16 * p.x) && is_whole(16 * p.y);
}

bool is_rounded(const OutlineView& outline) noexcept {
    Vec2 low{max_coordinate, max_coordinate}, high{-max_coordinate, -max_coordinate};
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        Vec2 before = outline.ring(r).back();
        for (const Vec2 p : outline.ring(r)) {
            if (!is_rounded(p) || p == before) return false;
            low = {std::min(low.x, p.x), std::min(low.y, p.y)}, high = {std::max(high.x, p.x), std::max(high.y, p.y)};
            before = p;
        }
    }
    constexpr double longest = max_coordinate; // as a PreparedOutline
    return double{high.x} - low.x <= longest && double{high.y} - low.y <= longest;
}

/// Of vertices on the lattice, so double is exact.
struct PieceSide {
    double x, y;

    PieceSide(Vec2 from, Vec2 to) noexcept : x(double{to.x} - from.x), y(double{to.y} - from.y) {}
    [[nodiscard]] bool is_upper() const noexcept { return y < 0 || (y == 0 && x < 0); }
};

/// Returns true if the corners go once around, clockwise, and turn right or not at all at each. A piece with many
/// corners on a side is halved, so a piece may also be flat: all corners on a line, there and back.
bool is_convex_piece(std::span<const std::uint32_t> corners, std::span<const Vec2> vertices) noexcept {
    const auto corner = [&](std::size_t i) { return vertices[corners[i % corners.size()]]; };
    int halves = 0;    // how often the direction changes between the two half planes
    int reversals = 0; // how often it turns back
    double area = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const PieceSide in(corner(i), corner(i + 1)), out(corner(i + 1), corner(i + 2));
        const double turn = in.x * out.y - in.y * out.x, along = in.x * out.x + in.y * out.y;
        if (turn < 0 || (turn == 0 && along == 0)) return false;
        if (turn == 0 && along < 0) ++reversals;
        if (in.is_upper() != out.is_upper()) ++halves;
        area += turn;
    }
    return halves == 2 && (area > 0 ? reversals == 0 : reversals == 2);
}

bool are_pieces(const BakedPieces& pieces, std::span<const Vec2> vertices) noexcept {
    const auto exists = [&](std::uint32_t corner) { return corner < vertices.size(); };
    if (!std::ranges::all_of(pieces.corners, exists)) return false;
    if (!std::ranges::all_of(pieces.cuts, [](std::uint8_t cut) { return cut <= 1; })) return false;
    for (std::size_t i = 0; i < pieces.piece_count(); ++i) {
        if (!is_convex_piece(pieces.piece(i), vertices)) return false;
    }
    return true;
}

template<class T>
BakedResult<T> failed(BakedError error) noexcept {
    return {{}, error};
}

} // namespace

PartBytes BakedSprite::part(BakedPart kind, std::uint32_t index) const noexcept {
    if (index >= frame_count_ || (part_kinds_ & static_cast<std::uint32_t>(kind)) == 0) {
        return {{}, BakedError::not_found};
    }
    const std::uint64_t at = parts_offset_ + baked_part_row(part_kinds_, kind, index) * sizeof(BakedPartRow);
    const auto row = read<BakedPartRow>(file_, at); // inside the file, see parts_fit()
    if (row.bytes > file_.size() || !baked::contains_bytes(file_, row.offset, padded_to_8(row.bytes))) {
        return {{}, BakedError::damaged_part};
    }
    const auto summed = baked::part(file_, at + baked_row_summed_from, sizeof row - baked_row_summed_from);
    const auto bytes = baked::part(file_, row.offset, padded_to_8(row.bytes));
    if (baked_checksum(bytes, baked_checksum(summed, at + baked_row_summed_from)) != row.checksum) {
        return {{}, BakedError::damaged_part};
    }
    if (row.bytes == 0) return {{}, BakedError::not_found};
    return {bytes.first(static_cast<std::size_t>(row.bytes))};
}

BakedResult<OutlineView> BakedSprite::outline(std::uint32_t index) const noexcept {
    const PartBytes found = part(BakedPart::outline, index);
    if (!found) return failed<OutlineView>(found.error);
    const auto bytes = found.value;
    if (bytes.size() < sizeof(BakedCounts)) return failed<OutlineView>(BakedError::damaged_part);
    const auto [vertices, rings] = read<BakedCounts>(bytes, 0);
    const std::uint64_t rings_at = sizeof(BakedCounts) + std::uint64_t{vertices} * sizeof(Vec2);
    if (rings_at + std::uint64_t{rings} * 4 != bytes.size()) return failed<OutlineView>(BakedError::damaged_part);
    const OutlineView outline{numbers_at<Vec2>(bytes, sizeof(BakedCounts), vertices),
                              numbers_at<std::uint32_t>(bytes, rings_at, rings)};
    const bool is_whole = are_groups(outline.ring_ends, vertices, 3, vertices) && is_rounded(outline);
    return is_whole ? BakedResult<OutlineView>{outline} : failed<OutlineView>(BakedError::damaged_part);
}

BakedResult<BakedPieces> BakedSprite::pieces(std::uint32_t index) const noexcept {
    return pieces_of(outline(index), index);
}

BakedResult<BakedPieces> BakedSprite::pieces_of(const BakedResult<OutlineView>& whole,
                                                std::uint32_t index) const noexcept {
    const PartBytes found = part(BakedPart::pieces, index);
    if (!found) return failed<BakedPieces>(found.error);
    const auto bytes = found.value;
    if (!whole || bytes.size() < sizeof(BakedCounts)) return failed<BakedPieces>(BakedError::damaged_part);
    const auto [corners, pieces] = read<BakedCounts>(bytes, 0);
    const std::uint64_t ends_at = sizeof(BakedCounts) + std::uint64_t{corners} * 4;
    const std::uint64_t cuts_at = ends_at + std::uint64_t{pieces} * 4;
    if (cuts_at + corners != bytes.size()) return failed<BakedPieces>(BakedError::damaged_part);
    const BakedPieces result{numbers_at<std::uint32_t>(bytes, sizeof(BakedCounts), corners),
                             numbers_at<std::uint32_t>(bytes, ends_at, pieces),
                             numbers_at<std::uint8_t>(bytes, cuts_at, corners)};
    const bool is_whole = are_groups(result.piece_ends, corners, 3, ConvexPolygon::max_corners) &&
                          are_pieces(result, whole.value.vertices);
    return is_whole ? BakedResult<BakedPieces>{result} : failed<BakedPieces>(BakedError::damaged_part);
}

BakedResult<Vec2> BakedSprite::pivot(std::uint32_t index) const noexcept {
    const PartBytes found = part(BakedPart::pivot, index);
    if (!found) return failed<Vec2>(found.error);
    if (found.value.size() != sizeof(Vec2)) return failed<Vec2>(BakedError::damaged_part);
    const auto at = read<Vec2>(found.value, 0);
    return is_within_range(at) ? BakedResult<Vec2>{at} : failed<Vec2>(BakedError::damaged_part);
}

BakedAnchor BakedAnchors::operator[](std::size_t i) const noexcept {
    const auto row = read<BakedAnchorRow>(bytes_, sizeof(BakedCounts) + i * sizeof(BakedAnchorRow));
    return {{reinterpret_cast<const char*>(bytes_.data()) + row.name_offset, row.name_bytes}, {row.x, row.y}};
}

BakedResult<BakedAnchors> BakedSprite::anchors(std::uint32_t index) const noexcept {
    const PartBytes found = part(BakedPart::anchors, index);
    if (found.error == BakedError::not_found && index < frame_count_) return {}; // none
    if (!found) return failed<BakedAnchors>(found.error);
    const auto bytes = found.value;
    if (bytes.size() < sizeof(BakedCounts)) return failed<BakedAnchors>(BakedError::damaged_part);
    const std::uint64_t count = read<BakedCounts>(bytes, 0).items;
    if (count > (bytes.size() - sizeof(BakedCounts)) / sizeof(BakedAnchorRow)) {
        return failed<BakedAnchors>(BakedError::damaged_part);
    }
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto row = read<BakedAnchorRow>(bytes, sizeof(BakedCounts) + i * sizeof(BakedAnchorRow));
        const bool has_name = row.name_offset <= bytes.size() && row.name_bytes <= bytes.size() - row.name_offset;
        if (!has_name || !is_within_range({row.x, row.y})) return failed<BakedAnchors>(BakedError::damaged_part);
    }
    BakedAnchors anchors;
    anchors.bytes_ = bytes, anchors.size_ = static_cast<std::size_t>(count);
    return {anchors};
}

} // namespace hitmask
