#pragma once

#include <filesystem>
#include <functional>
#include <span>

namespace hitmask::tool {

/// Is told what a run depends on: files, those that are not there included, and folders for the PNGs in them.
using TellPaths = std::function<void(std::span<const std::filesystem::path> paths)>;

/// Runs a command, and again whenever something changes that its last run depends on, until a signal ends it: by
/// Interrupted. `run` tells the paths before it reads pictures. What it throws the first time comes through; later on
/// UsageError and IoError are told, and the next change is waited for. Returns only if the first run told nothing.
int run_watched(const std::function<int(const TellPaths& tell)>& run);

} // namespace hitmask::tool
