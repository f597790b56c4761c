#pragma once

// Options that rules of hitmask.toml may set: those about a sprite, not those about files.

#include <string>
#include <string_view>

namespace hitmask::tool {

inline constexpr std::string_view trace_sprite_options[] = {
    "threshold", "max-pixels", "connectivity", "close",         "min-area",  "fill-holes", "subpixel",
    "grow",      "shrink",     "join",         "tracer",        "tolerance", "side",       "prefer",
    "effort",    "snap",       "symmetric",    "max-vertices",  "per-ring",  "drop-small", "convex",
    "fit",       "fit-goal",   "mirror",       "fail-on-empty", "preset"};

/// Each is an option of `trace` too, so one file can serve both commands. `bake` ignores the other options of `trace`.
inline constexpr std::string_view bake_sprite_options[] = {"threshold", "max-pixels", "tolerance"};

/// Returns true if the command has that option, such as "--tolerance". Each command defines its function, in
/// cmd_trace.cpp and cmd_bake.cpp. They are declared here since the check of hitmask.toml asks for both, and this room
/// must not include commands.
[[nodiscard]] bool is_trace_option(const std::string& option);
[[nodiscard]] bool is_bake_option(const std::string& option);

} // namespace hitmask::tool
