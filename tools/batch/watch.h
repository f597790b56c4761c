#pragma once

#include <filesystem>
#include <functional>
#include <span>

namespace hitmask::tool {

/// Takes the paths that a run depends on: files, even missing ones, and folders that were searched for PNGs.
using TellPaths = std::function<void(std::span<const std::filesystem::path> paths)>;

/// Runs a command, and repeats it after each change of a file that its last run depends on.
/// `run` passes these paths to `tell` before it reads pictures. Returns only if the first run passed none.
/// A signal ends the loop: throws Interrupted. Exceptions of the first run come through. Later UsageError and IoError
/// are printed, and the loop waits for the next change.
int run_watched(const std::function<int(const TellPaths& tell)>& run);

} // namespace hitmask::tool
