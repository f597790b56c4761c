#pragma once

// Options of `hitmask trace` for one purpose, under one name.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hitmask::tool {

/// An option as it would stand on the command line, without its dashes.
struct PresetOption {
    std::string_view name, value; ///< the value is "" for a flag
};

struct Preset {
    std::string_view name;
    std::string_view use; ///< a sentence: for what
    std::span<const PresetOption> options;
};

/// Throws UsageError if there is none of that name.
[[nodiscard]] const Preset& preset_named(const std::string& name);

[[nodiscard]] std::vector<std::string> preset_names();

/// For --list-presets: of each its name, what it is for, and its options as one would type them.
[[nodiscard]] std::string preset_table();

/// Do two options, without dashes, contradict each other? Then a preset's gives way.
[[nodiscard]] bool contradict(std::string_view option, std::string_view other);

} // namespace hitmask::tool
