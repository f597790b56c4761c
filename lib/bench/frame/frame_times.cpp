#include "frame/frame_times.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "timing/stopwatch.h"

namespace hitmask {

FrameTimes::FrameTimes(std::string method, std::vector<std::string> phases, int frames)
    : method_(std::move(method)), phases_(std::move(phases)) {
    phases_.emplace_back("total");
    cells_.assign(phases_.size(), std::vector<Cell>(static_cast<std::size_t>(frames)));
}

void FrameTimes::add(int frame, std::span<const FramePart> parts) {
    const auto at = static_cast<std::size_t>(frame);
    double sum = 0;
    for (std::size_t phase = 0; phase < parts.size(); ++phase) {
        cells_[phase][at].plays_ns.push_back(parts[phase].ns);
        cells_[phase][at].last = parts[phase];
        sum += parts[phase].ns;
    }
    cells_.back()[at].plays_ns.push_back(sum);
}

FrameBenchRow FrameTimes::row(std::size_t phase) const {
    FrameBenchRow row;
    row.method = method_;
    row.phase = phases_[phase];
    row.frames = std::ssize(cells_[phase]);
    std::vector<double> frames_ns;
    for (const Cell& cell : cells_[phase]) {
        std::vector<double> plays = cell.plays_ns;
        frames_ns.push_back(median(plays));
        row.found += cell.last.found;
        row.cut_off += cell.last.cut_off;
    }
    row.worst_ms = *std::ranges::max_element(frames_ns) / 1e6;
    row.median_ms = median(frames_ns) / 1e6;
    return row;
}

std::vector<FrameBenchRow> FrameTimes::rows() const {
    std::vector<FrameBenchRow> rows;
    for (std::size_t phase = 0; phase < phases_.size(); ++phase) {
        rows.push_back(row(phase));
    }
    return rows;
}

} // namespace hitmask
