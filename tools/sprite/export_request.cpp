#include "sprite/export_request.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/image.h>

#include "terminal/join_words.h"
#include "text/printable_path.h"
#include "text/take_real.h"

namespace hitmask::tool {

namespace {

constexpr std::int64_t most_template_bytes = std::int64_t{1} << 20;
constexpr double farthest_origin = 1 << 20; // px

const Choices<Units> units_words{{"px", Units::px}, {"m", Units::m}, {"norm", Units::norm}};
const Choices<YAxis> y_words{{"top", YAxis::down}, {"bottom", YAxis::up}};
const Choices<Winding> winding_words{{"cw", Winding::clockwise}, {"ccw", Winding::counterclockwise}};
const Choices<OriginPoint> origin_words{{"topleft", OriginPoint::top_left},
                                        {"bottomleft", OriginPoint::bottom_left},
                                        {"center", OriginPoint::center},
                                        {"pivot", OriginPoint::pivot}};

template<class T>
std::string word_of(const Choices<T>& choices, T value) {
    const auto found = std::ranges::find(choices, value, [](const auto& choice) { return choice.second; });
    return found == choices.end() ? "" : found->first;
}

std::optional<double> number_of(std::string_view text) {
    const auto number = take_real(text, Exponent::refused);
    if (!number || !text.empty() || std::abs(*number) > farthest_origin) return std::nullopt;
    return number;
}

Origin origin_of(const std::string& text) {
    for (const auto& [word, point] : origin_words) {
        if (text == word) return {point};
    }
    const std::size_t comma = text.find(',');
    const auto x = number_of(std::string_view(text).substr(0, comma));
    const auto y = comma == std::string::npos ? std::nullopt : number_of(std::string_view(text).substr(comma + 1));
    if (!x || !y) {
        throw UsageError(
            fmt::format("--origin is topleft, bottomleft, center, pivot or X,Y in px, not '{}'", printable(text)));
    }
    return {OriginPoint::point, *x, *y};
}

/// An option for coordinates, and the part of them that it changes.
struct Wish {
    const char* option;
    bool is_given;
    unsigned changes;
};

std::array<Wish, 5> wishes_of(const ExportRequest& request) {
    return {{{"--units", request.units.has_value(), Adjustable::units},
             {"--ppm", request.px_per_metre.has_value(), Adjustable::px_per_metre},
             {"--yorigin", request.y.has_value(), Adjustable::y_axis},
             {"--origin", request.origin.has_value(), Adjustable::origin},
             {"--winding", request.winding.has_value(), Adjustable::winding}}};
}

/// The formats in which the user may change that part.
std::vector<std::string_view> formats_that_take(unsigned change) {
    std::vector<std::string_view> names;
    for (const ExportFormat& format : export_formats()) {
        if ((format.rules.adjustable & change) != 0) names.push_back(format.name);
    }
    return names;
}

void refuse_wishes(const ExportFormat& format, const ExportRequest& request) {
    for (const Wish& wish : wishes_of(request)) {
        if (!wish.is_given || (format.rules.adjustable & wish.changes) != 0) continue;
        throw UsageError(fmt::format("{} does not go with {}, whose readers expect fixed values; it goes with {}",
                                     wish.option, format.name, join_words(formats_that_take(wish.changes), "and")));
    }
}

/// The origin if the user gives none: with y upwards, the lower left corner replaces the upper left one.
Origin origin_beside(YAxis y, const Origin& usual) {
    if (usual.point == OriginPoint::top_left && y == YAxis::up) return {OriginPoint::bottom_left};
    return usual;
}

std::string coordinates_text(const FormatRules& rules) {
    const Coordinates& c = rules.coordinates;
    const std::string units = c.units == Units::widths ? "widths" : word_of(units_words, c.units);
    return fmt::format("{}, {}, y {}", units, word_of(origin_words, c.origin.point), c.y == YAxis::up ? "up" : "down");
}

/// The options that a format takes: "units yorigin", "all", or "-" for none.
std::string options_text(unsigned adjustable) {
    if (adjustable == Adjustable::all) return "all";
    constexpr std::pair<unsigned, std::string_view> options[] = {{Adjustable::units, "units"},
                                                                 {Adjustable::px_per_metre, "ppm"},
                                                                 {Adjustable::y_axis, "yorigin"},
                                                                 {Adjustable::origin, "origin"},
                                                                 {Adjustable::winding, "winding"}};
    std::string text;
    for (const auto& [change, option] : options) {
        if ((adjustable & change) == 0) continue;
        if (!text.empty()) text += ' ';
        text += option;
    }
    return text.empty() ? "-" : text;
}

} // namespace

void add_export_options(Options& options, ExportRequest& values) {
    options.group(OptionGroup::coordinates);
    options.choice("--units", values.units, units_words, "as the format wants it",
                   "Lengths in pixels, metres, or parts of the sprite's width and height");
    options.real("--ppm", values.px_per_metre, 1e-3, 1e6, "32", "Pixels a metre");
    options.choice("--yorigin", values.y, y_words, "as the format wants it", "y grows from the top, or the bottom");
    options.text(
        "--origin", [&values](const std::string& text) { values.origin = origin_of(text); }, "POINT",
        "Point at 0,0: topleft, bottomleft, center, pivot, or X,Y in px from the upper left corner");
    options.choice("--winding", values.winding, winding_words, "as the format wants it",
                   "Direction of outer rings, as seen on the screen; holes run the other way");
    options.group(OptionGroup::output);
    options.flag("--keep-edited", values.keep_edited,
                 "Keep edited shapes without a warning, unless their pixels have changed; writes hitmask_mask to tell. "
                 "tools/manual/edited.md says how to mark shapes as edited");
    options.flag("--replace-edited", values.replace_edited,
                 "Replace shapes that are marked as edited; otherwise they are kept");
    options.text(
        "--template", values.template_file, "FILE",
        "Write the output of this Mustache template for the sprites; tools/manual/templates.md lists its words");
}

void finish_export_options(ExportRequest& values) {
    if (values.keep_edited && values.replace_edited) {
        throw UsageError("--keep-edited and --replace-edited contradict each other");
    }
    if (values.template_file.empty()) return;
    const std::vector<std::uint8_t> bytes = read_file(values.template_file, most_template_bytes);
    values.pattern.assign(bytes.begin(), bytes.end());
    try {
        ExportOptions options;
        options.pattern = values.pattern;
        static_cast<void>(assembler_of(template_format()).value()({}, options)); // throws if the text is no template
    } catch (const IoError& error) {
        throw IoError(printable(values.template_file) + ": " + error.what());
    }
}

ExportOptions export_options(const ExportFormat& format, const ExportRequest& request,
                             const std::optional<std::int64_t>& convex) {
    refuse_wishes(format, request);
    ExportOptions options;
    Coordinates& c = options.coordinates = format.rules.coordinates;
    c.units = request.units.value_or(c.units);
    c.px_per_metre = request.px_per_metre.value_or(c.px_per_metre);
    c.y = request.y.value_or(c.y);
    c.origin = request.origin.value_or(origin_beside(c.y, c.origin));
    const bool winds_by_numbers =
        (format.rules.adjustable & (Adjustable::y_axis | Adjustable::winding)) == unsigned{Adjustable::y_axis};
    if (winds_by_numbers) c.winding = c.y == YAxis::up ? Winding::counterclockwise : Winding::clockwise;
    c.winding = request.winding.value_or(c.winding);
    options.convex = convex.has_value();
    if (convex) options.max_convex_vertices = static_cast<int>(*convex);
    options.pattern = request.pattern;
    options.keep_edited = !request.replace_edited;
    options.note_masks = request.keep_edited;
    return options;
}

const FormatJob& job_of(std::span<const FormatJob> formats, std::string_view name) {
    return *std::ranges::find(formats, name, [](const FormatJob& job) { return job.format->name; });
}

std::string format_table(std::span<const ExportFormat> formats) {
    std::string text =
        fmt::format("{:<14} {:<13} {:<24} {:<7} {:<6} {:<8} {:<8} {:<24} {}\n", "format", "extension", "coordinates",
                    "winding", "holes", "rings", "vertices", "takes --", "read by; what it is");
    for (const ExportFormat& format : formats) {
        const FormatRules& rules = format.rules;
        const char* const winding = rules.coordinates.winding == Winding::clockwise ? "cw" : "ccw";
        text += fmt::format("{:<14} {:<13} {:<24} {:<7} {:<6} {:<8} {:<8} {:<24} {}; {}\n", format.name,
                            fmt::format(".{}", format.extension), coordinates_text(rules), winding,
                            rules.holds_holes ? "yes" : "pieces", rules.holds_concave ? "any" : "convex",
                            rules.max_vertices == 0 ? "any" : fmt::format("<= {}", rules.max_vertices),
                            options_text(rules.adjustable), rules.read_by, format.description);
    }
    return text;
}

} // namespace hitmask::tool
