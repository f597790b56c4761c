#pragma once

// Results of earlier runs, so that unchanged sprites are not traced again.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <hitmask/offline/image.h>

#include "inputs/input.h"
#include "outputs/sprite_output.h"
#include "sprite/export_request.h"
#include "sprite/trace_outcome.h"
#include "terminal/diagnostics.h"

namespace hitmask::tool {

/// The cached result of one sprite: the parts of an outcome that its inputs do not contain.
struct CachedSprite {
    SpriteFigures figures;
    std::string mask_id;
    std::vector<std::string> warnings; ///< from tracing, not from reading
    struct Encoded {
        std::string bytes; ///< bytes of the sprite, or of its part of a file
        std::vector<std::string> more;
    };
    std::vector<Encoded> encoded; ///< one for each output
};

/// A text of the given options. It leaves out those that do not change the outputs of a sprite: --jobs, --verbose, ...
[[nodiscard]] std::string options_fingerprint(std::span<const std::pair<std::string, std::string>> given);

/// A hash that identifies a sprite with these pixels, options and outputs. `fingerprint`: see options_fingerprint().
[[nodiscard]] std::string cache_key(const Input& input, const Image& image, const std::string& fingerprint,
                                    std::span<const FormatJob> formats, std::span<const EncodedSprite> wanted);

/// A cache of results, in a file or in memory. It has the sprites of the last run only.
class TraceCache {
public:
    /// A cache that is off: it finds and keeps nothing.
    TraceCache() = default;

    /// Reads the file if it exists. A damaged file, or one of another version, counts as empty, with a warning. Throws
    /// IoError for a file that is no cache, since it must not be replaced.
    TraceCache(std::filesystem::path file, Diagnostics& diagnostics);

    /// A cache in memory, for runs of the same process.
    [[nodiscard]] static TraceCache in_memory();

    /// For a cache in memory: call this at the beginning of a run. From now on, find() knows the sprites kept before.
    void begin_run();

    [[nodiscard]] bool is_on() const noexcept { return is_on_; }

    /// The sprite of that key, or null. Thread-safe, except during begin_run().
    [[nodiscard]] const CachedSprite* find(const std::string& key) const;

    /// Keeps a sprite for the next run, unless it is above 4 MiB or all kept ones would be above 256 MiB.
    void keep(const std::string& key, CachedSprite sprite);

    /// Writes the kept sprites to the file, if there is one. Throws WriteError.
    void save() const;

private:
    bool is_on_ = false;
    std::filesystem::path file_;
    std::map<std::string, CachedSprite> known_, kept_;
    std::size_t kept_bytes_ = 0;
};

} // namespace hitmask::tool
