#include "trace/trace_report.h"

#include <cmath>

#include <fmt/format.h>

#include "batch/batch_command.h"
#include "terminal/join_words.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

/// A line of the table, with dashes for unknown figures of an edited shape.
std::string row_of(const SpriteFigures& f, const std::string& name) {
    const auto text = [](bool is_known, const char* format, auto figure) {
        return is_known ? fmt::format(fmt::runtime(format), figure) : "-";
    };
    const bool is_counted = f.stated != Stated::nothing, has_area = f.has_area();
    return fmt::format("{:>11} {:>6} {:>6} {:>9} {:>8} {:>8} {:>9} {:>7} {:>9} {:>8} {:>8}  {}{}",
                       fmt::format("{}x{}", f.width, f.height), text(is_counted, "{}", f.pieces),
                       text(is_counted, "{}", f.holes), f.exact_vertices, text(is_counted, "{}", f.vertices),
                       f.vertex_lower_bound, text(f.has_error(), "{:.3f}", f.hausdorff),
                       text(has_area, "{:.4f}", f.iou), text(has_area, "{}", f.missed_px),
                       text(has_area, "{}", f.extra_px), text(has_area, "{:+.1f}%", 100 * f.area_growth), name,
                       f.is_edited ? " (edited)" : "");
}

} // namespace

void TraceReport::Largest::add(double figure, const std::string& sprite) {
    const std::int64_t rounded = std::llround(figure * 1000);
    if (rounded < thousandths) return;
    name = rounded > thousandths ? sprite : "";
    thousandths = rounded;
}

std::string TraceReport::Largest::owner() const {
    return name.empty() ? "" : fmt::format(" ({})", printable(name));
}

void TraceReport::put_line(std::string_view line) {
    if (table_ == TraceTable::to_stdout) {
        diagnostics_.result(line);
    } else {
        diagnostics_.line(line);
    }
}

void TraceReport::add(const Input& input, const SpriteFigures& figures, bool is_cached) {
    if (is_cached) ++unchanged_;
    if (figures.stated != Stated::nothing) {
        ++counted_;
        sum_.pieces += figures.pieces, sum_.holes += figures.holes;
        sum_.exact_vertices += figures.exact_vertices;
        sum_.vertices += figures.vertices;
    }
    sum_.vertex_lower_bound += figures.vertex_lower_bound;
    for (const std::string_view format : figures.in_pieces) {
        ++in_pieces_[format];
    }
    // Options do not change edited shapes, so there is no advice for them.
    if (!figures.is_edited) advice_.add(figures.advice, figures.iou, figures.exact_vertices == 0);
    if (!figures.has_error() && !figures.has_area()) ++unmeasured_;
    if (figures.has_error()) ++with_error_, error_.add(figures.hausdorff, input.name);
    if (figures.has_area()) lacking_iou_.add(1 - figures.iou, input.name);
    if (table_ == TraceTable::none) return;
    if (!header_printed_) {
        put_line(fmt::format("{:>11} {:>6} {:>6} {:>9} {:>8} {:>8} {:>9} {:>7} {:>9} {:>8} {:>8}  {}", "size px",
                             "pieces", "holes", "exact", "vertices", "at least", "error px", "IoU", "missed px",
                             "extra px", "growth", "sprite"));
    }
    header_printed_ = true;
    put_line(row_of(figures, printable(input.name)));
}

std::string TraceReport::summary() const {
    const auto shown = [](std::int64_t thousandths) { return static_cast<double>(thousandths) / 1000; };
    std::string text;
    if (counted_ > 0) {
        text = fmt::format("{}, {}, {} -> {} vertices", counted(sum_.pieces, "piece", "pieces"),
                           counted(sum_.holes, "hole", "holes"), sum_.exact_vertices, sum_.vertices);
    }
    if (with_error_ > 0) {
        text += fmt::format(", worst error {:.3f} px{}", shown(error_.thousandths), error_.owner());
    }
    if (lacking_iou_.thousandths > 0) {
        text += fmt::format(", least IoU {:.3f}{}", shown(1000 - lacking_iou_.thousandths), lacking_iou_.owner());
    }
    for (const auto& [format, count] : in_pieces_) {
        const ExportFormat* const known = find_format(format);
        const bool is_for_holes = known != nullptr && known->rules.holds_concave && !known->rules.holds_holes;
        text += fmt::format("; {} in convex pieces for {}{}", counted(count, "sprite", "sprites"), format,
                            is_for_holes ? ", which holds no holes (--fill-holes)" : "");
    }
    if (unmeasured_ > 0) {
        text += fmt::format("{}{} not measured", text.empty() ? "" : "; ",
                            counted(unmeasured_, "edited shape", "edited shapes"));
    }
    if (unchanged_ > 0) text += fmt::format("; {} unchanged", unchanged_);
    return text;
}

} // namespace hitmask::tool
