#pragma once

// What is known of a sprite when it is traced, and what of it is to be written.

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

/// Which figures of a shape can be told: less of one that a user has edited and that is none, or that is not read.
enum class Stated : std::uint8_t {
    nothing,
    vertices, ///< their number
    error,    ///< and the error
    area,     ///< not the error, but the area, and what depends on it
    all,
};

/// What tables and sums say about one sprite.
struct SpriteFigures {
    int width = 0, height = 0;
    std::int64_t pieces = 0, holes = 0;
    std::int64_t exact_vertices = 0, vertices = 0, vertex_lower_bound = 0;
    double hausdorff = 0, iou = 1;
    std::int64_t missed_px = 0, extra_px = 0;
    double area_growth = 0;
    AdviceFacts advice = {};
    std::vector<std::string_view> in_pieces = {}; ///< the formats that could not hold its rings
    bool is_edited = false;                       ///< they are of a shape that the user has edited
    Stated stated = Stated::all;

    [[nodiscard]] bool has_error() const noexcept { return stated == Stated::error || stated == Stated::all; }
    [[nodiscard]] bool has_area() const noexcept { return stated >= Stated::area; }
};

/// An output that stays as the user has edited it.
struct KeptOutput {
    std::size_t output = 0; ///< its number
    std::string file;
    KeptShape shape;
    std::string json_name; ///< of the sprite in JSON
    std::string text;      ///< what comes into the file, with figures measured anew; "": it stays as it is
};

/// What edited shapes change in an outcome.
struct EditedOutcome {
    SpriteFigures figures;
    std::vector<KeptOutput> kept;
    std::vector<std::pair<std::size_t, std::string>> drawn; ///< outputs that show the shape, and their bytes
};

struct TraceOutcome : SpriteOutcome {
    SpriteFigures figures;
    std::string mask_id;              ///< see mask_id() of export.h
    std::string cache_key;            ///< with --cache
    std::size_t reading_warnings = 0; ///< so many of the warnings come from reading, or are of edited shapes
    bool is_cached = false;           ///< it was known, and not traced again
    std::optional<EditedOutcome> edited;
};

} // namespace hitmask::tool
