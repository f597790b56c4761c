// The recommendation of a method.

#include <hitmask/offline/compare.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "compare/share.h"

namespace hitmask {

namespace {

/// The time of a question and one pose.
double ns_of(const MethodResult& row) {
    return row.speed ? row.speed->mixed.median + row.speed->pose_ns : 0;
}

bool is_any(const CompareLimits& limits) {
    return limits.max_missed_share || limits.max_false_share || limits.max_error_px || limits.max_ns ||
           limits.max_bytes || limits.max_vertices;
}

bool is_accurate(const MethodResult& row, const CompareLimits& limits) {
    const Accuracy& a = row.accuracy;
    if (limits.max_missed_share && share_of(a.missed_hits, a.hits) > *limits.max_missed_share) return false;
    if (limits.max_false_share && share_of(a.false_hits, a.queries - a.hits) > *limits.max_false_share) return false;
    return !limits.max_error_px || a.max_error_px <= *limits.max_error_px;
}

bool is_cheap(const MethodResult& row, const CompareLimits& limits) {
    if (limits.max_ns && (!row.speed || ns_of(row) > *limits.max_ns)) return false;
    if (limits.max_bytes && row.size.bytes > *limits.max_bytes) return false;
    return !limits.max_vertices || row.size.vertices <= *limits.max_vertices;
}

/// "50 ns", "2 us"
std::string said_of_time(double ns) {
    if (ns < 1e3) return fmt::format("{:g} ns", ns);
    return ns < 1e6 ? fmt::format("{:g} us", ns / 1e3) : fmt::format("{:g} ms", ns / 1e6);
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
    if (limits.max_ns) parts.push_back("at most " + said_of_time(*limits.max_ns));
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

using Rows = std::vector<const MethodResult*>;

bool is_faster(const MethodResult* a, const MethodResult* b) {
    if (a->speed && b->speed) return ns_of(*a) < ns_of(*b);
    return a->size.bytes < b->size.bytes;
}

bool is_more_exact(const MethodResult* a, const MethodResult* b) {
    if (a->accuracy.max_error_px != b->accuracy.max_error_px) {
        return a->accuracy.max_error_px < b->accuracy.max_error_px;
    }
    return a->accuracy.wrong() < b->accuracy.wrong();
}

Rows within(std::span<const MethodResult> methods, const CompareLimits& limits) {
    Rows rows;
    for (const MethodResult& row : methods) {
        if (is_accurate(row, limits) && is_cheap(row, limits)) rows.push_back(&row);
    }
    return rows;
}

/// Recommends one of several rows. `what` says why: "the fastest".
Recommendation named(const MethodResult& row, const std::string& what, const Rows& rows, const CompareLimits& limits) {
    const std::string of = rows.size() == 1 ? "the only method that keeps to "
                                            : fmt::format("{} of {} methods that keep to ", what, rows.size());
    return {row.method, fmt::format("{} is {}{}: {}", row.method, of, said_of(limits), figures_of(row))};
}

const MethodResult& fastest_of(const Rows& rows) {
    return **std::ranges::min_element(rows, is_faster);
}

const MethodResult& most_exact_of(const Rows& rows) {
    return **std::ranges::min_element(rows, is_more_exact);
}

/// Recommends the fastest row. Among rows that are so close to it that measuring cannot separate them, the most exact
/// one wins.
Recommendation fastest(const Rows& rows, const CompareLimits& limits) {
    constexpr double as_fast = 1.1;
    const MethodResult& fastest = fastest_of(rows);
    if (!fastest.speed) return named(fastest, "the smallest", rows, limits);
    const MethodResult* best = &fastest;
    for (const MethodResult* const row : rows) {
        if (row->speed && ns_of(*row) <= as_fast * ns_of(fastest) && is_more_exact(row, best)) best = row;
    }
    if (best == &fastest) return named(fastest, "the fastest", rows, limits);
    return named(*best, fmt::format("the most exact of the fastest, within 10 % of {},", fastest.method), rows, limits);
}

Recommendation no_recommendation(std::span<const MethodResult> methods, const CompareLimits& limits) {
    const std::string text = "no method keeps to " + said_of(limits);
    if (methods.empty()) return {std::nullopt, text};
    const CompareLimits costs{
        .max_ns = limits.max_ns, .max_bytes = limits.max_bytes, .max_vertices = limits.max_vertices};
    const Rows cheap = within(methods, costs);
    const MethodResult& nearest = cheap.empty() ? fastest_of(within(methods, {})) : most_exact_of(cheap);
    return {std::nullopt,
            fmt::format("{}; {}{} is {}: {}", text,
                        is_any(costs) && !cheap.empty() ? "of those that are cheap enough, " : "", nearest.method,
                        cheap.empty() ? "the cheapest" : "the most exact", figures_of(nearest))};
}

} // namespace

Recommendation recommend(std::span<const MethodResult> methods, const CompareLimits& limits) {
    constexpr double usual_error_px = 1;
    const bool is_open = !limits.max_error_px && !(limits.max_missed_share && limits.max_false_share);
    CompareLimits closer = limits;
    if (is_open) closer.max_error_px = usual_error_px;
    if (const Rows rows = within(methods, closer); !rows.empty()) return fastest(rows, closer);
    if (!is_open || !is_any(limits)) return no_recommendation(methods, closer);
    if (const Rows rows = within(methods, limits); !rows.empty()) {
        return named(most_exact_of(rows), "the most exact", rows, limits);
    }
    return no_recommendation(methods, limits);
}

} // namespace hitmask
