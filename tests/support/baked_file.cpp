#include "support/baked_file.h"

#include <bit>

namespace hitmask::test {

namespace {

constexpr std::size_t header_bytes = 56, entry_bytes = 40;

/// Returns how far a byte of a number is shifted. Numbers are in the byte order of the machine.
std::size_t shift_of(std::size_t byte, std::size_t bytes) {
    return 8 * (std::endian::native == std::endian::little ? byte : bytes - 1 - byte);
}

void append_number(std::string& file, std::uint64_t value, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) {
        file += static_cast<char>(value >> shift_of(i, bytes) & 255U);
    }
}

std::uint64_t checksum(const std::string& file, std::uint64_t at, std::uint64_t end, std::uint64_t start) {
    std::uint64_t sum = start;
    for (; at < end; at += 8) {
        sum = (sum ^ number_at(file, at, 8)) * 0x9E3779B97F4A7C15U;
        sum ^= sum >> 32U;
    }
    return sum;
}

/// Returns true if the file has these bytes.
bool has(const std::string& file, std::uint64_t at, std::uint64_t bytes) {
    return at <= file.size() && bytes <= file.size() - at;
}

void repair_masks(std::string& file, std::uint64_t entry) {
    const std::uint64_t width = number_at(file, entry + 20, 4), height = number_at(file, entry + 24, 4);
    const std::uint64_t bytes = (width + 63) / 64 * height * 8, frames = number_at(file, entry + 28, 4);
    const std::uint64_t masks = frames < 2 ? frames : frames + 2;
    std::uint64_t at = number_at(file, entry + 32, 8);
    for (std::uint64_t k = 0; k < masks && has(file, at, 8) && has(file, at + 8, bytes); ++k) {
        set_number(file, at, 8, checksum(file, at + 8, at + 8 + bytes, at + 8));
        at += 8 + bytes;
    }
}

/// Repairs the rows of an entry that has them.
void repair_parts(std::string& file, std::uint64_t entry, std::uint64_t entry_size) {
    if (number_at(file, 12, 4) < 2 || entry_size < entry_bytes + 16) return;
    const std::uint64_t table = number_at(file, entry + 40, 8), frames = number_at(file, entry + 28, 4);
    const auto kinds = static_cast<std::uint64_t>(std::popcount(number_at(file, entry + 48, 4)));
    for (std::uint64_t i = 0, at = table; i < frames * kinds && has(file, at, 24); ++i, at += 24) {
        const std::uint64_t part = number_at(file, at + 8, 8), bytes = number_at(file, at + 16, 8);
        if (bytes > file.size() || !has(file, part, (bytes + 7) / 8 * 8)) continue;
        set_number(file, at, 8,
                   checksum(file, part, part + (bytes + 7) / 8 * 8, checksum(file, at + 8, at + 24, at + 8)));
    }
}

void repair_entry(std::string& file, std::uint64_t entry, std::uint64_t bytes) {
    const std::uint64_t name = number_at(file, entry + 8, 8);
    const std::uint64_t name_bytes = (number_at(file, entry + 16, 4) + 7) / 8 * 8;
    if (!has(file, name, name_bytes)) return;
    const std::uint64_t sum = checksum(file, entry + 8, entry + bytes, entry + 8);
    set_number(file, entry, 8, checksum(file, name, name + name_bytes, sum));
}

} // namespace

std::uint64_t number_at(const std::string& file, std::uint64_t at, std::size_t bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i) {
        value |= std::uint64_t{static_cast<std::uint8_t>(file.at(static_cast<std::size_t>(at) + i))}
                 << shift_of(i, bytes);
    }
    return value;
}

void set_number(std::string& file, std::uint64_t at, std::size_t bytes, std::uint64_t value) {
    for (std::size_t i = 0; i < bytes; ++i) {
        file.at(static_cast<std::size_t>(at) + i) = static_cast<char>(value >> shift_of(i, bytes) & 255U);
    }
}

void repair_checksums(std::string& file) {
    if (file.size() < header_bytes) return;
    const std::uint64_t entries = number_at(file, 48, 8), count = number_at(file, 40, 8);
    const std::uint64_t stride = number_at(file, 28, 4), header = number_at(file, 24, 4);
    for (std::uint64_t i = 0; i < count && stride >= entry_bytes && stride % 8 == 0; ++i) {
        if (!has(file, entries, (i + 1) * stride)) break;
        repair_masks(file, entries + i * stride);
        repair_parts(file, entries + i * stride, stride);
        repair_entry(file, entries + i * stride, stride);
    }
    if (header >= header_bytes && header % 8 == 0 && has(file, 0, header)) {
        set_number(file, 16, 8, checksum(file, 24, header, 24));
    }
}

std::string baked_file(const std::vector<BakedFrames>& sprites) {
    std::string names, masks, file = "\x89HMASK\r\n";
    std::vector<std::size_t> name_offsets, mask_offsets;
    for (const BakedFrames& sprite : sprites) {
        name_offsets.push_back(names.size());
        names += sprite.name;
        names.resize((names.size() + 7) / 8 * 8);
        mask_offsets.push_back(masks.size());
        for (const Mask& mask : sprite.masks) {
            append_number(masks, 0, 8);
            for (const std::uint64_t word : MaskView(mask).words) append_number(masks, word, 8);
        }
    }
    const std::size_t names_at = header_bytes + sprites.size() * entry_bytes, masks_at = names_at + names.size();
    for (const std::uint64_t value : {0x01020304U, 1U}) append_number(file, value, 4);
    append_number(file, 0, 8);
    for (const std::size_t value : {header_bytes, entry_bytes}) append_number(file, value, 4);
    for (const std::size_t value : {masks_at + masks.size(), sprites.size(), header_bytes}) {
        append_number(file, value, 8);
    }
    for (std::size_t i = 0; i < sprites.size(); ++i) {
        append_number(file, 0, 8);
        append_number(file, names_at + name_offsets[i], 8);
        append_number(file, sprites[i].name.size(), 4);
        append_number(file, static_cast<std::uint64_t>(sprites[i].masks.at(0).width()), 4);
        append_number(file, static_cast<std::uint64_t>(sprites[i].masks.at(0).height()), 4);
        append_number(file, sprites[i].frame_count, 4);
        append_number(file, masks_at + mask_offsets[i], 8);
    }
    file += names + masks;
    repair_checksums(file);
    return file;
}

} // namespace hitmask::test
