// The columns of a row: one list for tables, JSON, CSV and options.

#include <hitmask/offline/compare_report.h>

#include <algorithm>
#include <iterator>

#include "compare/share.h"

namespace hitmask {

namespace {

using Value = std::optional<double>;

double real(std::int64_t count) {
    return static_cast<double>(count);
}

template<CompareClass of, double QueryTime::*part = &QueryTime::median>
Value class_ns(const MethodResult& row) {
    if (!row.speed) return std::nullopt;
    const auto& time = row.speed->of_class[static_cast<std::size_t>(of)];
    return time ? Value((*time).*part) : std::nullopt;
}

/// Returns a figure of the speed; empty if the row was not timed.
template<typename Get>
Value timed(const MethodResult& row, Get get) {
    return row.speed ? Value(get(*row.speed)) : std::nullopt;
}

using Row = MethodResult;

constexpr CompareColumn columns[] = {
    {"queries", "queries", "questions that were asked", 0, false, false, true,
     [](const Row& r) { return Value(real(r.accuracy.queries)); }},
    {"hits", "hits", "questions whose true answer is yes: the pixels overlap", 0, false, false, true,
     [](const Row& r) { return Value(real(r.accuracy.hits)); }},
    {"missed_hits", "missed", "the pixels overlap, the method says no; best 0, worst all hits", 0, false, true, false,
     [](const Row& r) { return Value(real(r.accuracy.missed_hits)); }},
    {"missed_share", "missed %", "missed hits among the questions whose true answer is yes; best 0, worst 100 %", 3,
     true, true, false, [](const Row& r) { return Value(share_of(r.accuracy.missed_hits, r.accuracy.hits)); }},
    {"false_hits", "false", "only the method says yes; best 0, worst all others", 0, false, true, false,
     [](const Row& r) { return Value(real(r.accuracy.false_hits)); }},
    {"false_share", "false %", "false hits among the questions whose true answer is no; best 0, worst 100 %", 3, true,
     true, false,
     [](const Row& r) { return Value(share_of(r.accuracy.false_hits, r.accuracy.queries - r.accuracy.hits)); }},
    {"near_queries", "near", "questions within 3 px of contact", 0, false, false, true,
     [](const Row& r) { return Value(real(r.accuracy.near_queries)); }},
    {"near_missed_hits", "near missed", "missed hits within 3 px of contact; best 0", 0, false, false, false,
     [](const Row& r) { return Value(real(r.accuracy.near_missed_hits)); }},
    {"near_false_hits", "near false", "false hits within 3 px of contact; best 0", 0, false, false, false,
     [](const Row& r) { return Value(real(r.accuracy.near_false_hits)); }},
    {"near_wrong_share", "near %", "wrong answers within 3 px of contact, of all questions there; best 0", 1, true,
     true, false,
     [](const Row& r) {
         return Value(share_of(r.accuracy.near_missed_hits + r.accuracy.near_false_hits, r.accuracy.near_queries));
     }},
    {"wrong_share_error", "+- %", "with random poses: half a 95 % interval of the share of wrong answers; best 0", 3,
     true, true, false, [](const Row& r) { return r.accuracy.share_error; }},
    {"max_error_px", "worst px",
     "largest contact distance of a wrong answer: px to the nearest place where it would be right; best 0", 2, false,
     true, false, [](const Row& r) { return Value(r.accuracy.max_error_px); }},
    {"mean_error_px", "mean px", "mean contact distance of all wrong answers; best 0", 2, false, false, false,
     [](const Row& r) { return Value(r.accuracy.mean_error_px()); }},
    {"iou", "IoU", "area in both / area in either, of the sprite and the region of the method; best 1, worst 0", 4,
     false, true, true, [](const Row& r) { return Value(r.fit.iou); }},
    {"hausdorff_px", "Hausdorff", "greatest distance between the two boundaries, both ways, px; best 0", 2, false, true,
     false, [](const Row& r) { return Value(r.fit.hausdorff_px); }},
    {"vertices", "vertices", "vertices of both sprites; best few", 0, false, true, false,
     [](const Row& r) { return Value(real(r.size.vertices)); }},
    {"bytes", "bytes", "bytes that a game keeps in memory for both sprites; best few", 0, false, true, false,
     [](const Row& r) { return Value(real(r.size.bytes)); }},
    {"build_us", "build us", "CPU time to prepare both sprites from their masks, microseconds; best little", 0, false,
     false, false, [](const Row& r) { return timed(r, [](const Speed& s) { return s.build_us; }); }},
    {"ns_per_query", "ns", "nanoseconds for a question where the boxes meet, hits and misses mixed: median; best 0", 1,
     false, true, false, [](const Row& r) { return timed(r, [](const Speed& s) { return s.mixed.median; }); }},
    {"ns_lower_quartile", "ns 25 %", "the lower quartile of the rounds of measuring", 1, false, false, false,
     [](const Row& r) { return timed(r, [](const Speed& s) { return s.mixed.lower_quartile; }); }},
    {"ns_upper_quartile", "ns 75 %", "the upper quartile", 1, false, false, false,
     [](const Row& r) { return timed(r, [](const Speed& s) { return s.mixed.upper_quartile; }); }},
    {"pose_ns", "pose ns", "nanoseconds per sprite and frame, in addition to the questions; best 0", 1, false, true,
     false, [](const Row& r) { return timed(r, [](const Speed& s) { return s.pose_ns; }); }},
    {"times_faster", "x matrix", "times faster than the loop over pixels, poses not counted; best high", 2, false, true,
     true,
     [](const Row& r) -> Value {
         if (!r.speed || r.speed->times_faster == 0) return std::nullopt;
         return r.speed->times_faster;
     }},
    {"apart_ns", "apart ns", "nanoseconds where the boxes around the pixels are apart; best 0", 1, false, false, false,
     &class_ns<CompareClass::apart>},
    {"apart_ns_lower_quartile", "apart 25 %", "the lower quartile of their rounds", 1, false, false, false,
     &class_ns<CompareClass::apart, &QueryTime::lower_quartile>},
    {"apart_ns_upper_quartile", "apart 75 %", "the upper quartile", 1, false, false, false,
     &class_ns<CompareClass::apart, &QueryTime::upper_quartile>},
    {"boxes_touch_ns", "boxes ns", "nanoseconds where the boxes meet and contact is more than 3 px away; best 0", 1,
     false, false, false, &class_ns<CompareClass::boxes_touch>},
    {"boxes_touch_ns_lower_quartile", "boxes 25 %", "the lower quartile of their rounds", 1, false, false, false,
     &class_ns<CompareClass::boxes_touch, &QueryTime::lower_quartile>},
    {"boxes_touch_ns_upper_quartile", "boxes 75 %", "the upper quartile", 1, false, false, false,
     &class_ns<CompareClass::boxes_touch, &QueryTime::upper_quartile>},
    {"near_miss_ns", "near ns", "nanoseconds where the boxes meet and contact is at most 3 px away; best 0", 1, false,
     false, false, &class_ns<CompareClass::near_miss>},
    {"near_miss_ns_lower_quartile", "near 25 %", "the lower quartile of their rounds", 1, false, false, false,
     &class_ns<CompareClass::near_miss, &QueryTime::lower_quartile>},
    {"near_miss_ns_upper_quartile", "near 75 %", "the upper quartile", 1, false, false, false,
     &class_ns<CompareClass::near_miss, &QueryTime::upper_quartile>},
    {"overlap_ns", "hit ns", "nanoseconds where the pixels overlap; best 0", 1, false, false, false,
     &class_ns<CompareClass::overlap>},
    {"overlap_ns_lower_quartile", "hit 25 %", "the lower quartile of their rounds", 1, false, false, false,
     &class_ns<CompareClass::overlap, &QueryTime::lower_quartile>},
    {"overlap_ns_upper_quartile", "hit 75 %", "the upper quartile", 1, false, false, false,
     &class_ns<CompareClass::overlap, &QueryTime::upper_quartile>},
};

} // namespace

std::span<const CompareColumn> compare_columns() noexcept {
    return columns;
}

const CompareColumn* find_compare_column(std::string_view name) noexcept {
    const auto* found = std::ranges::find(columns, name, &CompareColumn::key);
    if (found == std::end(columns)) found = std::ranges::find(columns, name, &CompareColumn::title);
    return found == std::end(columns) ? nullptr : found;
}

} // namespace hitmask
