#include "export/export_encoders.h"

#include <hitmask/outline.h>

#include "export/formats/export_json_fits.h"
#include "export/formats/export_json_polygons.h"
#include "text/json_string.h"
#include "text/text_buffer.h"

namespace hitmask {

namespace {

/// Appends a real number with the fewest digits that read back as the same number. It always has a decimal point or an
/// exponent, so readers with typed numbers see the same type in each sprite.
void append_real(TextBuffer& out, double value) {
    const std::size_t begin = out.size();
    append(out, "{}", value);
    const std::string_view digits(out.data() + begin, out.size() - begin);
    if (digits.find_first_of(".e") == std::string_view::npos) append(out, ".0");
}

void append_names(TextBuffer& out, const char* key, const std::vector<std::string>& names) {
    append(out, R"("{}": [)", key);
    const char* separator = "";
    for (const std::string& name : names) {
        append(out, "{}{}", separator, json_string(name));
        separator = ", ";
    }
    append(out, "], ");
}

/// Appends the frames of the animation that the sprite stands for.
void append_frames(TextBuffer& out, const SharedFrames& animation) {
    append_names(out, "frames", animation.names);
    append(out, R"("share": "{}", )", name_of(animation.merge));
}

int clockwise_degrees(Turn turn) {
    switch (turn) {
    case Turn::none:
        break;
    case Turn::clockwise:
        return 90;
    case Turn::half:
        return 180;
    case Turn::counterclockwise:
        return 270;
    }
    return 0;
}

void append_rectangle(TextBuffer& out, const PixelRect& rect) {
    append(out, R"("frame": {{"x": {}, "y": {}, "w": {}, "h": {}}}, )", rect.x, rect.y, rect.w, rect.h);
}

/// Appends the place of the sprite in a sheet, or the whole picture.
void append_place(TextBuffer& out, const TracedSprite& sprite) {
    if (!sprite.place) {
        append_rectangle(out, {0, 0, sprite.image.width, sprite.image.height});
        return;
    }
    const SheetFrame& frame = sprite.place->frame;
    append(out, R"("key": {}, "page": {}, )", json_string(frame.key), json_string(sprite.place->page.image));
    append_rectangle(out, frame.stored);
    if (frame.turn != Turn::none) append(out, R"("turned": {}, )", clockwise_degrees(frame.turn));
    const bool is_quarter = frame.turn == Turn::clockwise || frame.turn == Turn::counterclockwise;
    const int w = is_quarter ? frame.stored.h : frame.stored.w, h = is_quarter ? frame.stored.w : frame.stored.h;
    if (w != frame.width || h != frame.height) append(out, R"("trimmed": {{"x": {}, "y": {}}}, )", frame.x, frame.y);
    if (!frame.animations.empty()) append_names(out, "animations", frame.animations);
}

const char* symmetry_of(OutlineView outline) {
    const bool x = symmetry_axis_x2(outline).has_value(), y = symmetry_axis_y2(outline).has_value();
    return x && y ? R"("x", "y")" : x ? R"("x")" : y ? R"("y")" : "";
}

void append_options(TextBuffer& out, const TracedSprite& sprite) {
    append(out, R"("threshold": {}, "solid_px": {}, "tolerance_px": )", sprite.asked.threshold, sprite.found.solid_px);
    append_real(out, sprite.found.tolerance);
    append(out, R"(, "side": "{}", "connectivity": {})", name_of(sprite.asked.side),
           sprite.asked.connectivity == Connectivity::four ? 4 : 8);
    if (sprite.asked.prefer == Prefer::fewest) append(out, R"(, "prefer": "fewest")");
    if (sprite.asked.closed_slits > 0) append(out, R"(, "close": {})", sprite.asked.closed_slits);
    if (sprite.asked.min_area > 0) append(out, R"(, "min_area": {})", sprite.asked.min_area);
    if (sprite.found.dropped_parts > 0) append(out, R"(, "dropped_parts": {})", sprite.found.dropped_parts);
    if (sprite.asked.subpixel) append(out, R"(, "subpixel": true)");
    if (sprite.asked.growth) {
        append(out, R"(, "grow_px": )");
        append_real(out, sprite.asked.growth->px);
        append(out, R"(, "join": "{}")", name_of(sprite.asked.growth->join));
    }
    if (sprite.asked.snap > 0) {
        append(out, R"(, "snap_px": )");
        append_real(out, sprite.asked.snap);
    }
    if (sprite.asked.symmetry_kept) append(out, R"(, "symmetric": [{}])", symmetry_of(sprite.found.simplified.outline));
    append(out, R"(, "pivot": [)");
    append_real(out, sprite.pivot.x);
    append(out, ", ");
    append_real(out, sprite.pivot.y);
    append(out, "]");
}

void append_error(TextBuffer& out, const SimplifyResult& result) {
    append(out, R"("error": {{ "hausdorff_px": )");
    append_real(out, result.hausdorff);
    append(out, R"(, "iou": )");
    append_real(out, result.fidelity.iou);
    append(out, R"(, "missed_px": {}, "extra_px": {} }})", result.fidelity.missed_px, result.fidelity.extra_px);
}

} // namespace

Encoding encode_json(const TracedSprite& sprite, const ExportOptions& options) {
    const int width = sprite.image.width, height = sprite.image.height;
    TextBuffer out;
    append(out, R"(    {{ "name": {}, "source": {}, )", json_string(sprite.name), json_string(sprite.source));
    if (sprite.animation) append_frames(out, *sprite.animation);
    if (sprite.flip) append(out, R"("flip": "{}", )", flip_name(*sprite.flip));
    append_place(out, sprite);
    append(out, R"("width": {}, "height": {}, )", width, height);
    if (options.note_masks) append(out, R"("{}": "{}", )", mask_id_key, mask_id(sprite.found.mask));
    append_options(out, sprite);
    append(out, ", ");
    append_polygons(out, sprite.found.simplified.outline);
    if (sprite.shown.convex) append_convex(out, *sprite.shown.convex);
    if (!sprite.shown.mirrors.empty()) append_mirrored(out, sprite);
    if (!sprite.shown.fits.empty()) append_fits(out, sprite.shown.fits);
    const SimplifyResult& found = sprite.found.simplified;
    append(out, R"(, "vertices": {}, "vertex_lower_bound": {}, "is_optimal": {}, )", found.outline.vertices.size(),
           found.lower_bound, found.is_optimal);
    if (sprite.asked.side != Side::either) {
        append(out, R"("area_growth": )");
        append_real(out, area_growth(sprite));
        append(out, ", ");
    }
    append_error(out, sprite.found.simplified);
    append(out, " }}");
    return {.bytes = fmt::to_string(out)};
}

} // namespace hitmask
