#include <hitmask/mask_edit.h>
#include <hitmask/offline/bake.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "bake/frame_sets.h"
#include <hitmask/baked.h>
#include <hitmask/detail/baked_format.h>

namespace hitmask {

namespace {

/// The positions of the parts of the file.
struct Layout {
    BakedHeader header;
    std::vector<BakedEntry> entries; ///< without checksums at first
};

Layout layout_of(std::span<const NamedFrames* const> sprites) {
    Layout layout;
    layout.header.entry_count = sprites.size();
    std::uint64_t end = sizeof(BakedHeader) + sprites.size() * sizeof(BakedEntry);
    for (const NamedFrames* sprite : sprites) {
        const Mask& first = sprite->frames.front();
        BakedEntry& entry = layout.entries.emplace_back();
        entry.name_offset = end;
        entry.name_bytes = static_cast<std::uint32_t>(sprite->name.size());
        entry.width = static_cast<std::uint32_t>(first.width());
        entry.height = static_cast<std::uint32_t>(first.height());
        entry.frame_count = static_cast<std::uint32_t>(sprite->frames.size());
        end += padded_to_8(entry.name_bytes);
    }
    for (BakedEntry& entry : layout.entries) {
        entry.masks_offset = end;
        end += baked_mask_count(entry.frame_count) * (8 + baked_pixel_bytes(entry.width, entry.height));
    }
    layout.header.file_bytes = end;
    return layout;
}

/// The growing file. Every part begins where the previous one ends.
class Writer {
public:
    explicit Writer(std::uint64_t bytes) { file_.reserve(static_cast<std::size_t>(bytes)); }

    template<class T>
    void append(const T& value) {
        append_bytes(std::as_bytes(std::span(&value, 1)));
    }

    void append_bytes(std::span<const std::byte> bytes) {
        file_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }

    void append_padded(std::string_view text) {
        file_ += text;
        file_.resize(static_cast<std::size_t>(padded_to_8(file_.size())));
    }

    void append_mask(std::span<const std::uint64_t> words) {
        const auto bytes = std::as_bytes(words);
        append(baked_checksum(bytes, file_.size() + 8));
        append_bytes(bytes);
    }

    std::string finish() { return std::move(file_); }

private:
    std::string file_;
};

std::uint64_t checksum_of(const BakedHeader& header) {
    return baked_checksum(std::as_bytes(std::span(&header, 1)).subspan(baked_header_summed_from),
                          baked_header_summed_from);
}

std::uint64_t checksum_of(const BakedEntry& entry, std::uint64_t offset, const std::string& name) {
    std::string padded = name;
    padded.resize(static_cast<std::size_t>(padded_to_8(name.size())));
    const auto summed = std::as_bytes(std::span(&entry, 1)).subspan(baked_entry_summed_from);
    return baked_checksum(std::as_bytes(std::span(padded)), baked_checksum(summed, offset + baked_entry_summed_from));
}

} // namespace

std::string bake(std::span<const NamedFrames> sprites) {
    const std::vector<const NamedFrames*> sorted = by_name(sprites);
    Layout layout = layout_of(sorted);
    Writer writer(layout.header.file_bytes);
    std::ranges::copy(baked_magic, layout.header.magic.begin());
    layout.header.checksum = checksum_of(layout.header);
    writer.append(layout.header);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        BakedEntry& entry = layout.entries[i];
        entry.checksum = checksum_of(entry, sizeof(BakedHeader) + i * sizeof(BakedEntry), sorted[i]->name);
        writer.append(entry);
    }
    for (const NamedFrames* sprite : sorted) {
        writer.append_padded(sprite->name);
    }
    for (const NamedFrames* sprite : sorted) {
        for (const Mask& frame : sprite->frames) {
            writer.append_mask(MaskView(frame).words);
        }
        if (sprite->frames.size() < 2) continue;
        const std::vector<MaskView> frames(sprite->frames.begin(), sprite->frames.end());
        writer.append_mask(MaskView(union_of(frames)).words);
        writer.append_mask(MaskView(intersection_of(frames)).words);
    }
    return writer.finish();
}

} // namespace hitmask
