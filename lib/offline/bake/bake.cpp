#include <hitmask/mask_edit.h>
#include <hitmask/offline/bake.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "bake/bake_parts.h"
#include "bake/frame_sets.h"
#include <hitmask/baked.h>
#include <hitmask/detail/baked_format.h>

namespace hitmask {

namespace {

/// The positions of everything in the file.
struct Layout {
    BakedHeader header;
    std::vector<BakedEntry> entries;     ///< without checksums at first
    std::vector<BakedEntryParts> behind; ///< of each entry, from version 2 on
};

void place_masks(Layout& layout, std::uint64_t& end) {
    for (BakedEntry& entry : layout.entries) {
        entry.masks_offset = end;
        end += baked_mask_count(entry.frame_count) * (8 + baked_pixel_bytes(entry.width, entry.height));
    }
}

void place_parts(Layout& layout, std::span<const PartTable> tables, std::uint64_t& end) {
    for (std::size_t i = 0; i < tables.size(); ++i) {
        layout.behind[i] = {end, tables[i].kinds, 0};
        end += tables[i].parts.size() * sizeof(BakedPartRow);
        for (const std::string& part : tables[i].parts) {
            end += padded_to_8(part.size());
        }
    }
}

Layout layout_of(std::span<const NamedFrames* const> sprites, std::span<const PartTable> tables) {
    Layout layout;
    layout.header.entry_count = sprites.size();
    if (std::ranges::any_of(tables, [](const PartTable& table) { return table.kinds != 0; })) {
        layout.header.version = baked_version;
        layout.header.entry_bytes += sizeof(BakedEntryParts);
        layout.behind.resize(sprites.size());
    }
    std::uint64_t end = sizeof(BakedHeader) + sprites.size() * layout.header.entry_bytes;
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
    place_masks(layout, end);
    if (!layout.behind.empty()) place_parts(layout, tables, end);
    layout.header.file_bytes = end;
    return layout;
}

std::uint64_t checksum_of(const BakedHeader& header) {
    return baked_checksum(std::as_bytes(std::span(&header, 1)).subspan(baked_header_summed_from),
                          baked_header_summed_from);
}

/// The checksum of a struct at an offset, without its first number, and of bytes that belong to it.
std::uint64_t sum_of(std::span<const std::byte> whole, std::uint64_t offset, const std::string& bytes) {
    constexpr std::size_t from = baked_entry_summed_from;
    static_assert(from == baked_row_summed_from);
    std::string padded = bytes;
    padded.resize(static_cast<std::size_t>(padded_to_8(bytes.size())));
    return baked_checksum(std::as_bytes(std::span(padded)), baked_checksum(whole.subspan(from), offset + from));
}

std::uint64_t checksum_of(const BakedPartRow& row, std::uint64_t offset, const std::string& part) {
    return sum_of(std::as_bytes(std::span(&row, 1)), offset, part);
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

    void append_entry(const Layout& layout, std::size_t i, const std::string& name) {
        std::string bytes;
        bytes.append(reinterpret_cast<const char*>(&layout.entries[i]), sizeof(BakedEntry));
        if (!layout.behind.empty()) {
            bytes.append(reinterpret_cast<const char*>(&layout.behind[i]), sizeof(BakedEntryParts));
        }
        const auto whole = std::as_bytes(std::span(bytes));
        append(sum_of(whole, file_.size(), name));
        append_bytes(whole.subspan(baked_entry_summed_from));
    }

    /// Writes the rows of a table, and then the parts.
    void append_parts(const PartTable& table) {
        std::uint64_t end = file_.size() + table.parts.size() * sizeof(BakedPartRow);
        for (const std::string& part : table.parts) {
            BakedPartRow row{0, end, part.size()};
            row.checksum = checksum_of(row, file_.size(), part);
            append(row);
            end += padded_to_8(part.size());
        }
        for (const std::string& part : table.parts) {
            append_padded(part);
        }
    }

    std::string finish() { return std::move(file_); }

private:
    std::string file_;
};

} // namespace

std::string bake(std::span<const NamedFrames> sprites) {
    const std::vector<const NamedFrames*> sorted = by_name(sprites);
    std::vector<PartTable> tables;
    for (const NamedFrames* sprite : sorted) {
        tables.push_back(part_table(*sprite));
    }
    Layout layout = layout_of(sorted, tables);
    Writer writer(layout.header.file_bytes);
    std::ranges::copy(baked_magic, layout.header.magic.begin());
    layout.header.checksum = checksum_of(layout.header);
    writer.append(layout.header);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        writer.append_entry(layout, i, sorted[i]->name);
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
    for (const PartTable& table : tables) {
        writer.append_parts(table);
    }
    return writer.finish();
}

} // namespace hitmask
