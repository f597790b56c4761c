#pragma once

#include <filesystem>
#include <vector>

namespace hitmask::test {

/// The PNGs of this repository and of the collection beside it.
[[nodiscard]] std::vector<std::filesystem::path> all_sprites();

/// A part of all_sprites(), for tests that take long: every third; every twenty-fourth with sanitizers; all if
/// long_tests().
[[nodiscard]] std::vector<std::filesystem::path> enough_sprites();

} // namespace hitmask::test
