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

/// "3 methods that keep to no missed hits"
std::string of_those(const Rows& rows, const CompareLimits& limits) {
    return fmt::format("of {} methods that keep to {}", rows.size(), said_of(limits));
}

Recommendation named(const MethodResult& row, const std::string& what) {
    return {row.method, fmt::format("{} is {}: {}", row.method, what, figures_of(row))};
}

/// The fastest; of those that measuring hardly tells from it the most exact.
Recommendation fastest_of(const Rows& rows, const CompareLimits& limits) {
    constexpr double as_fast = 1.1;
    const MethodResult* const fastest = *std::ranges::min_element(rows, is_faster);
    if (rows.size() == 1) return named(*fastest, "the only method that keeps to " + said_of(limits));
    if (!fastest->speed) return named(*fastest, "the smallest " + of_those(rows, limits));
    const MethodResult* best = fastest;
    for (const MethodResult* const row : rows) {
        if (row->speed && ns_of(*row) <= as_fast * ns_of(*fastest) && is_more_exact(row, best)) best = row;
    }
    if (best == fastest) return named(*fastest, "the fastest " + of_those(rows, limits));
    return named(*best, fmt::format("the most exact of the fastest, within 10 % of {}, {}", fastest->method,
                                    of_those(rows, limits)));
}

Recommendation most_exact_of(const Rows& rows, const CompareLimits& limits) {
    const MethodResult& best = **std::ranges::min_element(rows, is_more_exact);
    if (rows.size() == 1) return named(best, "the only method that keeps to " + said_of(limits));
    return named(best, "the most exact " + of_those(rows, limits));
}

Recommendation none_of(std::span<const MethodResult> methods, const CompareLimits& limits) {
    const std::string text = "no method keeps to " + said_of(limits);
    const bool has_costs = limits.max_ns || limits.max_bytes || limits.max_vertices;
    Rows cheap, all;
    for (const MethodResult& row : methods) {
        all.push_back(&row);
        if (is_cheap(row, limits)) cheap.push_back(&row);
    }
    if (all.empty()) return {std::nullopt, text};
    const MethodResult& nearest =
        cheap.empty() ? **std::ranges::min_element(all, is_faster) : **std::ranges::min_element(cheap, is_more_exact);
    return {std::nullopt,
            fmt::format("{}; {}{} is {}: {}", text,
                        has_costs && !cheap.empty() ? "of those that are cheap enough, " : "", nearest.method,
                        cheap.empty() ? "the cheapest" : "the most exact", figures_of(nearest))};
}

} // namespace

Recommendation recommend(std::span<const MethodResult> methods, const CompareLimits& limits) {
    constexpr double usual_error_px = 1;
    const bool is_open = !limits.max_error_px && !(limits.max_missed_share && limits.max_false_share);
    CompareLimits closer = limits;
    if (is_open) closer.max_error_px = usual_error_px;
    if (const Rows rows = within(methods, closer); !rows.empty()) return fastest_of(rows, closer);
    if (!is_open || !is_any(limits)) return none_of(methods, closer);
    if (const Rows rows = within(methods, limits); !rows.empty()) return most_exact_of(rows, limits);
    return none_of(methods, limits);
}

} // namespace hitmask
