#pragma once

// What earlier runs made of sprites, so that those that have not changed are not traced again.

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

/// What a cache knows of one sprite: everything of an outcome but what its inputs say anyway.
struct CachedSprite {
    SpriteFigures figures;
    std::string mask_id;
    std::vector<std::string> warnings; ///< of tracing, not of reading
    struct Encoded {
        std::string bytes; ///< or those of the part
        std::vector<std::string> more;
    };
    std::vector<Encoded> encoded; ///< for each format that was wanted
};

/// Options as they were given, in an order of their own, without those that change nothing in what is written of a
/// sprite: --jobs, --verbose, ...
[[nodiscard]] std::string options_fingerprint(std::span<const std::pair<std::string, std::string>> given);

/// Tells a sprite with these pixels, options and outputs apart from all others. `fingerprint`: of the options.
[[nodiscard]] std::string cache_key(const Input& input, const Image& image, const std::string& fingerprint,
                                    std::span<const FormatJob> formats, std::span<const EncodedSprite> wanted);

/// One file, which holds what the last run has used or made, and nothing older.
class TraceCache {
public:
    /// Without a file: knows nothing and keeps nothing.
    TraceCache() = default;

    /// Reads the file, if there is one. One that is damaged, or of another version, counts as empty, with a warning.
    /// Throws IoError for a file that is no cache: then it must not be replaced.
    TraceCache(std::filesystem::path file, Diagnostics& diagnostics);

    /// One for runs of the same process.
    [[nodiscard]] static TraceCache in_memory();

    /// Of one in memory: what was kept is what it knows from here on.
    void begin_run();

    [[nodiscard]] bool is_on() const noexcept { return is_on_; }

    /// Null if it does not know it. For any thread, while nothing is kept.
    [[nodiscard]] const CachedSprite* find(const std::string& key) const;

    /// For the next run. What is larger than a few megabytes is not kept, nor what is too much in all.
    void keep(const std::string& key, CachedSprite sprite);

    /// Writes what was kept, if there is a file. Throws WriteError.
    void save() const;

private:
    bool is_on_ = false;
    std::filesystem::path file_;
    std::map<std::string, CachedSprite> known_, kept_;
    std::size_t kept_bytes_ = 0;
};

} // namespace hitmask::tool
