#pragma once

// Presets: options of `hitmask trace` for one purpose, under one name.

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
    std::string_view use; ///< its purpose, one sentence
    std::span<const PresetOption> options;
};

/// The preset of that name. Throws UsageError if there is none.
[[nodiscard]] const Preset& preset_named(const std::string& name);

[[nodiscard]] std::vector<std::string> preset_names();

/// The text of --list-presets: the name, purpose and options of each preset.
[[nodiscard]] std::string preset_table();

/// Returns true if two options, named without dashes, contradict each other. The one of a preset then gives way.
[[nodiscard]] bool contradict(std::string_view option, std::string_view other);

} // namespace hitmask::tool
