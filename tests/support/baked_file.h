#pragma once

// Builds baked files byte by byte, from the description in <hitmask/baked.h>. Shares nothing with the code under test.

#include <cstdint>
#include <string>
#include <vector>

#include <hitmask/mask.h>

namespace hitmask::test {

struct BakedFrames {
    std::string name;
    std::vector<Mask> masks; ///< the frames; with two or more, then the masks for their union and intersection
    std::uint32_t frame_count = 1;
};

/// Builds a file. It is valid if the sprites are valid and in byte order of their names.
[[nodiscard]] std::string baked_file(const std::vector<BakedFrames>& sprites);

/// Corrects all checksums whose bytes lie inside the file. A file too short for a header stays as it is.
void repair_checksums(std::string& file);

/// A number in the file, of 1 to 8 bytes. Requires that the file has these bytes.
[[nodiscard]] std::uint64_t number_at(const std::string& file, std::uint64_t at, std::size_t bytes);
void set_number(std::string& file, std::uint64_t at, std::size_t bytes, std::uint64_t value);

} // namespace hitmask::test
