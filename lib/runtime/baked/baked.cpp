#include <hitmask/baked.h>

#include <algorithm>
#include <bit>

#include "baked/baked_bytes.h"
#include <hitmask/detail/baked_format.h>

namespace hitmask {

namespace {

using baked::Bytes, baked::contains_bytes, baked::part, baked::read;

/// Limits far above what any writer needs. They keep the amount small that a hostile file can make open() and find()
/// read.
constexpr std::uint32_t most_header_bytes = 4096, most_entry_bytes = 4096;

bool is_struct_size(std::uint32_t bytes, std::size_t least, std::uint32_t most) noexcept {
    return bytes >= least && bytes <= most && bytes % 8 == 0;
}

/// Checks the parts of the header that can be wrong without damage. First come not_baked and wrong_length, because
/// these are the errors that users meet.
BakedError check_start(Bytes file) noexcept {
    const std::string_view start(reinterpret_cast<const char*>(file.data()), std::min(file.size(), baked_magic.size()));
    if (start.empty() || !baked_magic.starts_with(start)) return BakedError::not_baked;
    if (file.size() < sizeof(BakedHeader)) return BakedError::wrong_length;
    const auto header = read<BakedHeader>(file, 0);
    if (header.byte_order == 0x04030201) return BakedError::foreign_byte_order;
    if (header.byte_order != baked_byte_order) return BakedError::damaged_header;
    const bool is_known = header.version == baked_version || header.version == baked_version_without_parts;
    return is_known ? BakedError::none : BakedError::unknown_version;
}

BakedError check_header(Bytes file, const BakedHeader& header) noexcept {
    if (!is_struct_size(header.header_bytes, sizeof(BakedHeader), most_header_bytes)) return BakedError::damaged_header;
    if (file.size() < header.header_bytes) return BakedError::wrong_length;
    const Bytes summed =
        part(file, baked_header_summed_from, std::uint64_t{header.header_bytes} - baked_header_summed_from);
    if (baked_checksum(summed, baked_header_summed_from) != header.checksum) return BakedError::damaged_header;
    if (header.file_bytes != file.size()) return BakedError::wrong_length;
    const std::size_t least = sizeof(BakedEntry) + (header.version < 2 ? 0 : sizeof(BakedEntryParts));
    const bool entries_fit = is_struct_size(header.entry_bytes, least, most_entry_bytes) &&
                             header.entry_count <= file.size() / header.entry_bytes &&
                             contains_bytes(file, header.entries_offset, header.entry_count * header.entry_bytes);
    return entries_fit ? BakedError::none : BakedError::damaged_header;
}

bool is_side(std::uint32_t pixels) noexcept {
    return pixels >= 1 && pixels <= static_cast<std::uint32_t>(max_coordinate);
}

bool name_fits(Bytes file, const BakedEntry& entry) noexcept {
    return entry.name_bytes >= 1 && entry.name_bytes <= baked_longest_name &&
           contains_bytes(file, entry.name_offset, padded_to_8(entry.name_bytes));
}

bool masks_fit(Bytes file, const BakedEntry& entry) noexcept {
    if (!is_side(entry.width) || !is_side(entry.height) || entry.frame_count < 1) return false;
    const std::uint64_t block = 8 + baked_pixel_bytes(entry.width, entry.height); // at most 2^37 + 8
    return contains_bytes(file, entry.masks_offset, 0) &&
           baked_mask_count(entry.frame_count) <= (file.size() - entry.masks_offset) / block;
}

bool parts_fit(Bytes file, const BakedEntry& entry, const BakedEntryParts& parts) noexcept {
    const std::uint64_t rows = std::uint64_t{entry.frame_count} * static_cast<unsigned>(std::popcount(parts.kinds));
    return contains_bytes(file, parts.parts_offset, rows * sizeof(BakedPartRow)); // at most 2^37 rows
}

/// The bits of the last word of a row that belong to no pixel.
std::uint64_t padding_bits(int width) noexcept {
    return width % 64 == 0 ? 0 : ~std::uint64_t{0} << (width % 64);
}

bool has_clean_padding(const MaskView& mask) noexcept {
    const std::uint64_t padding = padding_bits(mask.width);
    if (padding == 0) return true;
    const auto words_per_row = static_cast<std::size_t>(mask.words_per_row());
    std::uint64_t found = 0;
    for (std::size_t last = words_per_row - 1; last < mask.words.size(); last += words_per_row) {
        found |= mask.words[last];
    }
    return (found & padding) == 0;
}

/// Returns the first error of the parts of all frames.
BakedError check_parts(const BakedSprite& sprite) noexcept {
    for (std::uint32_t k = 0; k < sprite.frame_count(); ++k) {
        const BakedResult<OutlineView> outline = sprite.outline(k);
        for (const BakedError error :
             {outline.error, sprite.pieces_of(outline, k).error, sprite.pivot(k).error, sprite.anchors(k).error,
              sprite.part(BakedPart::mask_data, k).error, sprite.part(BakedPart::outline_data, k).error}) {
            if (error != BakedError::none && error != BakedError::not_found) return error;
        }
    }
    return BakedError::none;
}

} // namespace

const char* text_of(BakedError error) noexcept {
    switch (error) {
    case BakedError::none:
        return "no error";
    case BakedError::misaligned:
        return "not aligned to 8 bytes in memory";
    case BakedError::not_baked:
        return "no baked masks";
    case BakedError::foreign_byte_order:
        return "baked on a machine of the other byte order";
    case BakedError::unknown_version:
        return "baked by a later version of hitmask";
    case BakedError::wrong_length:
        return "cut off or longer than it was";
    case BakedError::damaged_header:
        return "damaged header";
    case BakedError::damaged_entry:
        return "damaged entry";
    case BakedError::damaged_pixels:
        return "damaged pixels";
    case BakedError::damaged_part:
        return "damaged outline or other part";
    case BakedError::not_found:
        break;
    }
    return "no such mask, outline or other part";
}

BakedResult<BakedMasks> BakedMasks::open(std::span<const std::byte> bytes) noexcept {
    if (reinterpret_cast<std::uintptr_t>(bytes.data()) % 8 != 0) return {{}, BakedError::misaligned};
    BakedError error = check_start(bytes);
    if (error != BakedError::none) return {{}, error};
    const auto header = read<BakedHeader>(bytes, 0);
    error = check_header(bytes, header);
    if (error != BakedError::none) return {{}, error};
    BakedMasks masks;
    masks.file_ = bytes;
    masks.entry_count_ = header.entry_count;
    masks.entries_offset_ = header.entries_offset;
    masks.entry_bytes_ = header.entry_bytes;
    masks.has_parts_ = header.version >= baked_version;
    return {masks};
}

BakedResult<BakedSprite> BakedMasks::sprite(std::uint64_t index) const noexcept {
    if (index >= entry_count_) return {{}, BakedError::not_found};
    const std::uint64_t at = entries_offset_ + index * entry_bytes_;
    const auto entry = read<BakedEntry>(file_, at);
    if (!name_fits(file_, entry)) return {{}, BakedError::damaged_entry};
    const Bytes name = part(file_, entry.name_offset, padded_to_8(entry.name_bytes));
    const Bytes summed = part(file_, at + baked_entry_summed_from, entry_bytes_ - baked_entry_summed_from);
    const std::uint64_t sum = baked_checksum(name, baked_checksum(summed, at + baked_entry_summed_from));
    if (sum != entry.checksum || !masks_fit(file_, entry)) return {{}, BakedError::damaged_entry};
    const auto parts = has_parts_ ? read<BakedEntryParts>(file_, at + sizeof(BakedEntry)) : BakedEntryParts{};
    if (!parts_fit(file_, entry, parts)) return {{}, BakedError::damaged_entry};
    BakedSprite sprite;
    sprite.file_ = file_;
    sprite.name_ = {reinterpret_cast<const char*>(name.data()), entry.name_bytes};
    sprite.width_ = static_cast<int>(entry.width);
    sprite.height_ = static_cast<int>(entry.height);
    sprite.frame_count_ = entry.frame_count;
    sprite.masks_offset_ = entry.masks_offset;
    sprite.parts_offset_ = parts.parts_offset;
    sprite.part_kinds_ = parts.kinds;
    return {sprite};
}

BakedResult<BakedSprite> BakedMasks::find(std::string_view name) const noexcept {
    std::uint64_t low = 0, high = entry_count_;
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        const BakedResult<BakedSprite> found = sprite(middle);
        if (!found || found.value.name() == name) return found;
        if (found.value.name() < name) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return {{}, BakedError::not_found};
}

BakedResult<MaskView> BakedMasks::mask(std::string_view name) const noexcept {
    const BakedResult<BakedSprite> found = find(name);
    return found ? found.value.frame() : BakedResult<MaskView>{{}, found.error};
}

BakedError BakedMasks::verify_all() const noexcept {
    std::string_view name_before; // no name is empty
    for (std::uint64_t i = 0; i < entry_count_; ++i) {
        const BakedResult<BakedSprite> found = sprite(i);
        if (!found) return found.error;
        if (!(name_before < found.value.name())) return BakedError::damaged_entry;
        name_before = found.value.name();
        for (std::uint64_t k = 0; k < baked_mask_count(found.value.frame_count()); ++k) {
            const BakedError error = found.value.mask_at(k).error;
            if (error != BakedError::none) return error;
        }
        const BakedError error = check_parts(found.value);
        if (error != BakedError::none) return error;
    }
    return BakedError::none;
}

BakedResult<MaskView> BakedSprite::frame(std::uint32_t index) const noexcept {
    return index < frame_count_ ? mask_at(index) : BakedResult<MaskView>{{}, BakedError::not_found};
}

BakedResult<MaskView> BakedSprite::extra_mask(std::uint32_t behind_frames) const noexcept {
    return frame_count_ < 2 ? frame(0) : mask_at(std::uint64_t{frame_count_} + behind_frames);
}

BakedResult<MaskView> BakedSprite::mask_at(std::uint64_t index) const noexcept {
    const std::uint64_t bytes =
        baked_pixel_bytes(static_cast<std::uint32_t>(width_), static_cast<std::uint32_t>(height_));
    const std::uint64_t at = masks_offset_ + index * (8 + bytes); // inside the file, see masks_fit()
    const Bytes pixels = baked::part(file_, at + 8, bytes);
    if (baked_checksum(pixels, at + 8) != read<std::uint64_t>(file_, at)) return {{}, BakedError::damaged_pixels};
    // Aligned, because the file and all offsets in it are.
    const auto* const words = reinterpret_cast<const std::uint64_t*>(pixels.data());
    const MaskView mask{width_, height_, {words, pixels.size() / 8}};
    if (!has_clean_padding(mask)) return {{}, BakedError::damaged_pixels};
    return {mask};
}

} // namespace hitmask
