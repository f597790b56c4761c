#include "trace_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "offline/printable_path.h"

namespace hitmask::tool {

namespace {

constexpr std::size_t narrowest_name = 6, widest_name = 40;

std::string counted(std::int64_t n, const char* one, const char* many) {
    return fmt::format("{} {}", n, n == 1 ? one : many);
}

} // namespace

TraceReport::TraceReport(Diagnostics& diagnostics, bool table, std::size_t name_width)
    : diagnostics_(diagnostics), table_(table), name_width_(std::clamp(name_width, narrowest_name, widest_name)) {}

void TraceReport::add(const Input& input, const SpriteFigures& figures) {
    if (table_ && sprites_ == 0) {
        diagnostics_.line(fmt::format("{:<{}} {:>11} {:>6} {:>6} {:>9} {:>8} {:>9} {:>7} {:>9} {:>8}", "sprite",
                                      name_width_, "size px", "pieces", "holes", "exact", "vertices", "error px", "IoU",
                                      "missed px", "extra px"));
    }
    ++sprites_;
    sum_.pieces += figures.pieces;
    sum_.holes += figures.holes;
    sum_.exact_vertices += figures.exact_vertices;
    sum_.vertices += figures.vertices;
    if (figures.hausdorff > sum_.hausdorff) {
        sum_.hausdorff = figures.hausdorff;
        worst_name_ = input.name;
    }
    if (figures.iou < sum_.iou) {
        sum_.iou = figures.iou;
        least_iou_name_ = input.name;
    }
    if (!table_) return;
    diagnostics_.line(fmt::format(
        "{:<{}} {:>11} {:>6} {:>6} {:>9} {:>8} {:>9.3f} {:>7.4f} {:>9} {:>8}", printable(input.name), name_width_,
        fmt::format("{}x{}", figures.width, figures.height), figures.pieces, figures.holes, figures.exact_vertices,
        figures.vertices, figures.hausdorff, figures.iou, figures.missed_px, figures.extra_px));
}

void TraceReport::print_summary(const std::string& destination, std::size_t folders_passed_over) {
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start_;
    std::string text = counted(static_cast<std::int64_t>(sprites_), "sprite", "sprites");
    if (failed_ > 0) text += fmt::format(", {} failed", failed_);
    if (skipped_ > 0) text += fmt::format(", {} skipped", skipped_);
    if (sprites_ > 0) {
        text +=
            fmt::format(": {}, {}, {} -> {} vertices, worst error {:.3f} px", counted(sum_.pieces, "piece", "pieces"),
                        counted(sum_.holes, "hole", "holes"), sum_.exact_vertices, sum_.vertices, sum_.hausdorff);
        if (!worst_name_.empty()) text += fmt::format(" ({})", printable(worst_name_));
        if (!least_iou_name_.empty())
            text += fmt::format(", least IoU {:.3f} ({})", sum_.iou, printable(least_iou_name_));
    }
    if (sprites_ > 0 && !destination.empty()) text += "; wrote " + destination;
    if (folders_passed_over > 0) {
        text += fmt::format("; {} not searched, see -r",
                            counted(static_cast<std::int64_t>(folders_passed_over), "folder", "folders"));
    }
    diagnostics_.line(fmt::format("hitmask: {}; {:.2f} s", text, time.count()));
}

} // namespace hitmask::tool
