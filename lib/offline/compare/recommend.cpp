// Which method to take.

#include <hitmask/offline/compare.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

namespace hitmask {

namespace {

double share(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

/// A question and one pose.
double ns_of(const MethodResult& row) {
    return row.speed ? row.speed->mixed.median + row.speed->pose_ns : 0;
}

bool is_any(const CompareLimits& limits) {
    return limits.max_missed_share || limits.max_false_share || limits.max_error_px || limits.max_ns ||
           limits.max_bytes || limits.max_vertices;
}

bool is_accurate(const MethodResult& row, const CompareLimits& limits) {
    const Accuracy& a = row.accuracy;
    if (limits.max_missed_share && share(a.missed_hits, a.hits) > *limits.max_missed_share) return false;
    if (limits.max_false_share && share(a.false_hits, a.queries - a.hits) > *limits.max_false_share) return false;
    return !limits.max_error_px || a.max_error_px <= *limits.max_error_px;
}

bool is_cheap(const MethodResult& row, const CompareLimits& limits) {
    if (limits.max_ns && (!row.speed || ns_of(row) > *limits.max_ns)) return false;
    if (limits.max_bytes && row.size.bytes > *limits.max_bytes) return false;
    return !limits.max_vertices || row.size.vertices <= *limits.max_vertices;
}

/// "no missed hits and an error of at most 1 px"
std::string said_of(const CompareLimits& limits) {
    std::vector<std::string> parts;
    const auto said_share = [&](const std::optional<double>& most, const char* what) {
        if (!most) return;
        parts.push_back(*most == 0 ? fmt::format("no {}", what) : fmt::format("at most {:g} % {}", 100 * *most, what));
    };
    said_share(limits.max_missed_share, "missed hits");
    said_share(limits.max_false_share, "false hits");
    if (limits.max_error_px) parts.push_back(fmt::format("an error of at most {:g} px", *limits.max_error_px));
    if (limits.max_ns) parts.push_back(fmt::format("at most {:g} ns", *limits.max_ns));
    if (limits.max_bytes) parts.push_back(fmt::format("at most {} bytes", *limits.max_bytes));
    if (limits.max_vertices) parts.push_back(fmt::format("at most {} vertices", *limits.max_vertices));
    std::string text = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        text += (i + 1 == parts.size() ? " and " : ", ") + parts[i];
    }
    return text;
}

/// "worst error 0.95 px, 8 of 9999 hits missed, 316 false hits, 92 ns for a question and 74 ns for a pose"
std::string figures_of(const MethodResult& row) {
    const Accuracy& a = row.accuracy;
    std::string text = a.wrong() == 0 ? fmt::format("no wrong answer to {} questions", a.queries)
                                      : fmt::format("worst error {:.2f} px, {} of {} hits missed, {} false hits",
                                                    a.max_error_px, a.missed_hits, a.hits, a.false_hits);
    if (!row.speed) return text + fmt::format(", {} bytes", row.size.bytes);
    text += fmt::format(", {:.0f} ns for a question", row.speed->mixed.median);
    if (row.speed->pose_ns >= 0.5) text += fmt::format(" and {:.0f} ns for a pose", row.speed->pose_ns);
    return text;
}

/// Of several methods the one to name.
const MethodResult& best_of(const std::vector<const MethodResult*>& rows) {
    return **std::ranges::min_element(rows, [](const MethodResult* a, const MethodResult* b) {
        if (a->speed && b->speed) return ns_of(*a) < ns_of(*b);
        return a->size.bytes < b->size.bytes;
    });
}

std::string why_none(std::span<const MethodResult> methods, const CompareLimits& limits) {
    std::string text = "no method keeps to " + said_of(limits);
    const MethodResult* nearest = nullptr;
    for (const MethodResult& row : methods) {
        if (!is_cheap(row, limits)) continue;
        if (nearest == nullptr || row.accuracy.max_error_px < nearest->accuracy.max_error_px) nearest = &row;
    }
    if (nearest == nullptr) return text;
    return fmt::format("{}; of those that are cheap enough, {} is the most exact: {}", text, nearest->method,
                       figures_of(*nearest));
}

} // namespace

Recommendation recommend(std::span<const MethodResult> methods, const CompareLimits& limits) {
    if (!is_any(limits)) return recommend(methods, {.max_error_px = 1});
    std::vector<const MethodResult*> within;
    for (const MethodResult& row : methods) {
        if (is_accurate(row, limits) && is_cheap(row, limits)) within.push_back(&row);
    }
    if (within.empty()) return {std::nullopt, why_none(methods, limits)};
    const MethodResult& best = best_of(within);
    const char* const most = best.speed ? "the fastest" : "the smallest";
    const std::string of = within.size() == 1 ? "the only method that keeps to "
                                              : fmt::format("{} of {} methods that keep to ", most, within.size());
    return {best.method, fmt::format("{} is {}{}: {}", best.method, of, said_of(limits), figures_of(best))};
}

} // namespace hitmask
