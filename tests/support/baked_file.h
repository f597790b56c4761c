#pragma once

// Builds baked files byte by byte, from the description in <hitmask/baked.h>: nothing here is shared with the code
// under test.

#include <cstdint>
#include <string>
#include <vector>

#include <hitmask/mask.h>

namespace hitmask::test {

struct BakedFrames {
    std::string name;
    std::vector<Mask> masks; ///< frames, and behind two or more of them what stands for union and intersection
    std::uint32_t frame_count = 1;
};

/// A valid file if the sprites come in byte order of their names and are valid themselves.
[[nodiscard]] std::string baked_file(const std::vector<BakedFrames>& sprites);

/// Makes all checksums right whose bytes lie inside the file. Does nothing to what is too short for a header.
void repair_checksums(std::string& file);

/// A number of the file, of 1 to 8 bytes. Requires that they are there.
[[nodiscard]] std::uint64_t number_at(const std::string& file, std::size_t at, std::size_t bytes);
void set_number(std::string& file, std::size_t at, std::size_t bytes, std::uint64_t value);

} // namespace hitmask::test
