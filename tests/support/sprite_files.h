#pragma once

#include <filesystem>
#include <vector>

namespace hitmask::test {

/// The PNGs of this repository and of the collection beside it.
[[nodiscard]] std::vector<std::filesystem::path> all_sprites();

/// For what takes long: where a sanitizer slows it down, every twelfth one. What it finds, it finds in those.
[[nodiscard]] std::vector<std::filesystem::path> enough_sprites();

} // namespace hitmask::test
