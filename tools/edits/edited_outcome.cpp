#include "edits/edited_outcome.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <hitmask/outline.h>

#include "edits/measure_edited.h"
#include "text/file_fault.h"
#include "text/json_string.h"
#include "text/json_tree.h"
#include "text/printable_path.h"
#include "text/text_edits.h"
#include <hitmask/offline/edited_shapes.h>

namespace hitmask::tool {

namespace {

/// A number as our JSON writes it, with a decimal point or an exponent.
std::string real_text(double value) {
    std::string text = fmt::format("{}", value);
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

std::string edited_error_text(const SpriteFigures& f) {
    const std::string hausdorff = f.has_error() ? real_text(f.hausdorff) : "null";
    if (!f.has_area()) {
        return fmt::format(R"({{ "hausdorff_px": {}, "iou": null, "missed_px": null, "extra_px": null }})", hausdorff);
    }
    return fmt::format(R"({{ "hausdorff_px": {}, "iou": {}, "missed_px": {}, "extra_px": {} }})", hausdorff,
                       real_text(f.iou), f.missed_px, f.extra_px);
}

std::string symmetry_text(OutlineView outline, bool is_known) {
    std::string list;
    if (is_known && symmetry_axis_x2(outline)) list += R"("x")";
    if (is_known && symmetry_axis_y2(outline)) list += list.empty() ? R"("y")" : R"(, "y")";
    return fmt::format("[{}]", list);
}

JsonNode tree_of_text(std::string_view text) {
    return parse_json_tree({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

/// Gives the member `key` of the old object its value in the new one; adds or removes the member if needed.
void take_over(const JsonNode& old, const JsonNode& fresh, std::string_view fresh_text, std::string_view key,
               TextEdits& edits) {
    const JsonNode* const now = fresh.find(key);
    const JsonNode* const anchor = old.find("frame"); // every sprite that hitmask wrote has one
    const JsonNode* const was = old.find(key);
    const std::string value(now == nullptr ? "" : fresh_text.substr(now->begin, now->end - now->begin));
    if (was == nullptr) {
        if (now != nullptr && anchor != nullptr) edits.insert(anchor->end, fmt::format(R"(, "{}": {})", key, value));
    } else if (now != nullptr) {
        edits.replace(was->begin, was->end, value);
    } else if (was != &old.children.front()) {
        edits.replace((was - 1)->end, was->end, ""); // also the comma before it
    }
}

/// The JSON text of a sprite as the user left it, with its figures and its place in the sheet updated. `fresh` is the
/// text of the sprite as it was traced now.
std::string restated(std::string_view object, std::string_view fresh, const SpriteFigures& f,
                     const TracedSprite& sprite) {
    constexpr std::string_view places[] = {"source",  "key",        "page",  "frame", "turned",
                                           "trimmed", "animations", "width", "height"};
    const std::pair<std::string_view, std::string> figures[] = {
        {"threshold", fmt::format("{}", sprite.asked.threshold)},
        {"solid_px", fmt::format("{}", sprite.found.solid_px)},
        {"symmetric", symmetry_text(sprite.found.simplified.outline, f.has_area())},
        {"vertices", fmt::format("{}", f.vertices)},
        {"vertex_lower_bound", fmt::format("{}", f.vertex_lower_bound)},
        {"is_optimal", f.vertex_lower_bound == f.vertices ? "true" : "false"},
        {"area_growth", f.has_area() ? real_text(f.area_growth) : "null"},
        {"error", edited_error_text(f)}};
    const JsonNode old = tree_of_text(object), now = tree_of_text(fresh);
    TextEdits edits;
    for (const std::string_view key : places) {
        take_over(old, now, fresh, key, edits);
    }
    for (const auto& [key, text] : figures) {
        const JsonNode* const member = old.find(key);
        const bool is_known = key != "vertices" || f.stated != Stated::nothing;
        if (member != nullptr && is_known) edits.replace(member->begin, member->end, text);
    }
    return std::move(edits).apply(object);
}

/// Counts rings. One with a negative area is a hole, any other a piece, even if its edges cross.
RingCounts drawn_rings(OutlineView outline) {
    RingCounts counts;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        ++(signed_area(outline.ring(r)) < 0 ? counts.holes : counts.pieces);
    }
    return counts;
}

/// The figures `f` of a sprite, with those of its outline replaced by those of an edited shape.
SpriteFigures figures_of_edited(SpriteFigures f, const EditedMeasure& measure, const TracedSprite& sprite) {
    const SimplifyResult& result = measure.result;
    const RingCounts rings = drawn_rings(result.outline);
    f.pieces = rings.pieces, f.holes = rings.holes;
    f.vertices = static_cast<std::int64_t>(result.outline.vertices.size());
    f.hausdorff = result.hausdorff;
    f.iou = result.fidelity.iou;
    f.missed_px = result.fidelity.missed_px, f.extra_px = result.fidelity.extra_px;
    f.area_growth = measure.has_area ? area_growth(sprite) : 0;
    f.stated = measure.has_area && measure.has_error ? Stated::all
               : measure.has_area                    ? Stated::area
               : measure.has_error                   ? Stated::error
                                                     : Stated::vertices;
    return f;
}

bool draws_outline(const EncodedSprite& output) {
    return output.format.as<PictureKind>() != nullptr;
}

/// Applies the edited shapes of a sprite to its outcome.
class Edits {
public:
    Edits(TraceOutcome& outcome, TracedSprite exact, std::span<const FormatJob> formats, const std::string& label)
        : outcome_(outcome), edited_(outcome.edited.emplace()), exact_(std::move(exact)), formats_(formats),
          label_(label) {
        edited_.figures = outcome.figures;
        exact_outline_ = std::move(exact_.found.simplified.outline);
    }

    void add(const EditedShape& shape) {
        const std::optional<EditedMeasure> measure = measured(shape);
        KeptOutput kept{.output = shape.output,
                        .file = shape.file,
                        .shape = kept_shape(shape.about_sprite(), exact_.name, outcome_.mask_id),
                        .json_name = valid_text(exact_.name),
                        .text = {}};
        const std::string_view format = outcome_.encoded[shape.output].format->name;
        const bool has_own_file = !shape.all.empty(), is_in_json = format == "json" && !has_own_file;
        if (is_in_json) kept.text = shape.text;
        SpriteFigures figures = outcome_.figures;
        figures.stated = Stated::nothing;
        if (measure) figures = show(*measure);
        if (format == "json" || format == "embedded") restate(shape, figures, kept.text);
        edited_.kept.push_back(std::move(kept));
    }

    /// If every shape that is written is an edited one and none could be measured, the sprite has no figures.
    void finish() {
        for (const KeptOutput& kept : edited_.kept) {
            std::erase(edited_.figures.in_pieces, outcome_.encoded[kept.output].format->name);
        }
        if (is_shown_) return;
        const auto is_kept = [&](std::size_t output) {
            return std::ranges::find(edited_.kept, output, &KeptOutput::output) != edited_.kept.end();
        };
        for (std::size_t i = 0; i < outcome_.encoded.size(); ++i) {
            if (!draws_outline(outcome_.encoded[i]) && !is_kept(i)) return; // figures of a traced shape
        }
        edited_.figures.is_edited = true;
        edited_.figures.stated = Stated::nothing;
        draw(); // pictures without an outline
    }

private:
    void warn(const EditedShape& shape, const std::string& what) {
        auto& warnings = outcome_.warnings;
        const auto place = warnings.begin() + static_cast<std::ptrdiff_t>(outcome_.reading_warnings++);
        warnings.insert(place, fmt::format("{}: the edited shape in {} {}", label_, printable(shape.file), what));
    }

    std::optional<EditedMeasure> measured(const EditedShape& shape) {
        const FormatJob& job = job_of(formats_, outcome_.encoded[shape.output].format->name);
        try {
            std::optional<Outline> outline =
                edited_outline(shape.about_sprite(), exact_, job.format->name, job.options.coordinates);
            if (!outline) return std::nullopt;
            EditedMeasure measure = measure_edited(*std::move(outline), exact_outline_, exact_.found.mask);
            if (!measure.fault.empty()) {
                warn(shape, fmt::format("{}: {}",
                                        measure.has_error ? "is not simple, so that only its error is stated"
                                                          : "is not measured",
                                        measure.fault));
            }
            return measure;
        } catch (const IoError& fault) {
            warn(shape, fmt::format("is not measured: {}", fault.what()));
        }
        return std::nullopt;
    }

    /// Returns the figures of an edited shape. The first shape that was measured also gives the sprite its figures and
    /// pictures.
    SpriteFigures show(const EditedMeasure& measure) {
        exact_.found.simplified = measure.result;
        SpriteFigures figures = figures_of_edited(outcome_.figures, measure, exact_);
        figures.is_edited = true;
        if (is_shown_) return figures;
        is_shown_ = true;
        edited_.figures = figures;
        draw();
        return figures;
    }

    /// Draws the pictures of the sprite with its current outline.
    void draw() {
        for (std::size_t i = 0; i < outcome_.encoded.size(); ++i) {
            if (!draws_outline(outcome_.encoded[i])) continue;
            const FormatJob& job = job_of(formats_, outcome_.encoded[i].format->name);
            edited_.drawn.emplace_back(i, job.format->encode(exact_, job.options).bytes);
        }
    }

    /// Sets `kept` to the updated text for the file. Leaves `kept` unchanged if the file needs no update.
    void restate(const EditedShape& shape, const SpriteFigures& figures, std::string& kept) {
        if (shape.text.empty()) return;
        const EncodedSprite& traced = outcome_.encoded[shape.output];
        std::string text;
        try {
            text = restated(shape.text, traced.part ? traced.part->bytes : traced.bytes, figures, exact_);
        } catch (const FileFault&) { // too many values for the parser
            return;
        }
        if (shape.all.empty()) {
            kept = std::move(text);
        } else if (text != shape.text) {
            const std::string_view all = text_of_file(shape.all), behind = all.substr(shape.place + shape.text.size());
            kept = std::string(all.substr(0, shape.place)) + text + std::string(behind);
        }
    }

    TraceOutcome& outcome_;
    EditedOutcome& edited_;
    TracedSprite exact_; ///< its outline is the edited one that is shown
    Outline exact_outline_;
    std::span<const FormatJob> formats_;
    const std::string& label_;
    bool is_shown_ = false;
};

} // namespace

void add_edited_outcome(TraceOutcome& outcome, std::span<const EditedShape> shapes, TracedSprite exact,
                        std::span<const FormatJob> formats, const std::string& label) {
    Edits edits(outcome, std::move(exact), formats, label);
    for (const EditedShape& shape : shapes) {
        edits.add(shape);
    }
    edits.finish();
}

} // namespace hitmask::tool
