#pragma once

// The result of tracing a sprite: its figures and its outputs.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <hitmask/offline/edited_shapes.h>

#include "batch/batch.h"
#include "sprite/trace_advice.h"

namespace hitmask::tool {

/// The figures of a shape that are known. Some are missing for an edited shape that is invalid or cannot be read.
enum class Stated : std::uint8_t {
    nothing,
    vertices, ///< the number of vertices
    error,    ///< the same and the error
    area,     ///< the number of vertices, the area and what depends on it
    all,
};

/// The figures of one sprite, for tables and sums.
struct SpriteFigures {
    int width = 0, height = 0;
    std::int64_t pieces = 0, holes = 0;
    std::int64_t exact_vertices = 0, vertices = 0, vertex_lower_bound = 0;
    double hausdorff = 0, iou = 1;
    std::int64_t missed_px = 0, extra_px = 0;
    double area_growth = 0;
    AdviceFacts advice = {};
    std::vector<std::string_view> in_pieces = {}; ///< the formats that got convex pieces instead of its rings
    bool is_edited = false;                       ///< the figures are those of an edited shape
    Stated stated = Stated::all;

    [[nodiscard]] bool has_error() const noexcept { return stated == Stated::error || stated == Stated::all; }
    [[nodiscard]] bool has_area() const noexcept { return stated >= Stated::area; }
};

/// An output that keeps a shape that the user has edited.
struct KeptOutput {
    std::size_t output = 0; ///< index of the output
    std::string file;
    KeptShape shape;
    std::string json_name; ///< name of the sprite in our JSON
    std::string text;      ///< text for the file, with updated figures; "": no change
};

/// The changes that edited shapes make to an outcome.
struct EditedOutcome {
    SpriteFigures figures;
    std::vector<KeptOutput> kept;
    std::vector<std::pair<std::size_t, std::string>>
        drawn; ///< indices of outputs that show the shape, with their bytes
};

struct TraceOutcome : SpriteOutcome {
    SpriteFigures figures;
    std::string mask_id;              ///< see mask_id() of export.h
    std::string cache_key;            ///< set with --cache or --watch
    std::size_t reading_warnings = 0; ///< number of warnings from reading and about edited shapes; they come first
    bool is_cached = false;           ///< taken from the cache
    std::optional<EditedOutcome> edited;
};

} // namespace hitmask::tool
