#pragma once

#include <filesystem>
#include <vector>

namespace hitmask::test {

/// The PNGs of this repository and of the collection beside it.
[[nodiscard]] std::vector<std::filesystem::path> all_sprites();

/// For what takes long: every third one, all if long_tests(), and with sanitizers every twenty-fourth one.
[[nodiscard]] std::vector<std::filesystem::path> enough_sprites();

} // namespace hitmask::test
