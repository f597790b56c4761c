#include "trace_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "batch_command.h"
#include "offline/printable_path.h"

namespace hitmask::tool {

namespace {

constexpr std::size_t narrowest_name = 6, widest_name = 40;

} // namespace

TraceReport::TraceReport(Diagnostics& diagnostics, bool table, std::size_t name_width)
    : diagnostics_(diagnostics), table_(table), name_width_(std::clamp(name_width, narrowest_name, widest_name)) {}

void TraceReport::add(const Input& input, const SpriteFigures& figures, bool is_cached) {
    if (is_cached) ++unchanged_;
    if (table_ && !header_printed_) {
        diagnostics_.line(fmt::format("{:<{}} {:>11} {:>6} {:>6} {:>9} {:>8} {:>8} {:>9} {:>7} {:>9} {:>8} {:>8}",
                                      "sprite", name_width_, "size px", "pieces", "holes", "exact", "vertices",
                                      "at least", "error px", "IoU", "missed px", "extra px", "growth"));
    }
    header_printed_ = true;
    sum_.pieces += figures.pieces;
    sum_.holes += figures.holes;
    sum_.exact_vertices += figures.exact_vertices;
    sum_.vertices += figures.vertices;
    sum_.least_vertices += figures.least_vertices;
    for (const std::string_view format : figures.in_pieces) {
        ++in_pieces_[format];
    }
    if (figures.hausdorff > sum_.hausdorff) {
        sum_.hausdorff = figures.hausdorff;
        worst_name_ = input.name;
    }
    if (figures.iou < sum_.iou) {
        sum_.iou = figures.iou;
        least_iou_name_ = input.name;
    }
    if (!table_) return;
    diagnostics_.line(
        fmt::format("{:<{}} {:>11} {:>6} {:>6} {:>9} {:>8} {:>8} {:>9.3f} {:>7.4f} {:>9} {:>8} {:>+7.1f}%",
                    printable(input.name), name_width_, fmt::format("{}x{}", figures.width, figures.height),
                    figures.pieces, figures.holes, figures.exact_vertices, figures.vertices, figures.least_vertices,
                    figures.hausdorff, figures.iou, figures.missed_px, figures.extra_px, 100 * figures.area_growth));
}

std::string TraceReport::summary() const {
    std::string text =
        fmt::format("{}, {}, {} -> {} vertices, worst error {:.3f} px", counted(sum_.pieces, "piece", "pieces"),
                    counted(sum_.holes, "hole", "holes"), sum_.exact_vertices, sum_.vertices, sum_.hausdorff);
    if (!worst_name_.empty()) text += fmt::format(" ({})", printable(worst_name_));
    if (!least_iou_name_.empty()) text += fmt::format(", least IoU {:.3f} ({})", sum_.iou, printable(least_iou_name_));
    for (const auto& [format, count] : in_pieces_) {
        const ExportFormat* const known = find_format(format);
        const bool is_for_holes = known != nullptr && known->rules.holds_concave && !known->rules.holds_holes;
        text += fmt::format("; {} in convex pieces for {}{}", counted(count, "sprite", "sprites"), format,
                            is_for_holes ? ", which holds no holes (--fill-holes)" : "");
    }
    if (unchanged_ > 0) text += fmt::format("; {} unchanged", unchanged_);
    return text;
}

} // namespace hitmask::tool
