#pragma once

// A comparison as JSON, as CSV, or as a page for a browser. All three take their columns from one table.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <hitmask/offline/compare.h>
#include <hitmask/offline/image.h>

namespace hitmask {

/// A column of the table: one figure of a row.
struct CompareColumn {
    std::string_view key;     ///< "missed_hits": its name in JSON, CSV and options
    std::string_view title;   ///< "missed": above a table
    std::string_view meaning; ///< a sentence, with best and worst value
    int decimals = 0;         ///< in a table
    bool is_share = false;    ///< 0 .. 1; tables show percent
    bool is_usual = false;    ///< shown unless the user asks for other columns
    bool is_better_high = false;
    /// Returns the figure. Empty: the row does not have it, since nothing was timed. Infinite: there is no boundary.
    std::optional<double> (*value)(const MethodResult& row) = nullptr;
};

/// Returns all columns except the name of the method, in the order of tables.
[[nodiscard]] std::span<const CompareColumn> compare_columns() noexcept;

/// Returns the column with that key or, if there is none, with that title; nullptr if there is neither.
[[nodiscard]] const CompareColumn* find_compare_column(std::string_view name) noexcept;

/// All pairs of a use together.
struct UseTotal {
    CompareUse use = CompareUse::offsets;
    std::vector<MethodResult> methods; ///< total_of()
    Recommendation recommended;
};

/// The results of a run: some pairs, and their recommendations.
struct CompareReport {
    std::string title;                       ///< what was compared, for people
    std::string machine;                     ///< bench_machine(), or empty: nothing was timed
    std::vector<PairResult> pairs;           ///< in the order in which they are shown
    std::vector<Recommendation> recommended; ///< one per pair
    std::vector<UseTotal> totals;            ///< for each use that has several pairs
};

/// Returns the report as JSON that ends with a line break.
///
/// The layout is {"hitmask": 1, "machine", "pairs": [PAIR, ...], "totals": [TOTAL, ...]}.
///
/// - PAIR: {"a", "b", "use", "radius_px", "poses", "grid", "notes", "methods", "recommended", "why"}. Each element of
///   "methods" has "method" and all columns of its row.
/// - TOTAL: {"use", "methods", "recommended", "why"}.
///
/// Infinite figures are null, and `recommended` is null if no method meets the limits. Bytes of names that are not
/// UTF-8 become U+FFFD.
///
/// Requires:  a recommendation per pair.
[[nodiscard]] std::string compare_json(const CompareReport& report);

/// Returns the report as CSV (RFC 4180, with line feeds). A line of titles comes first, then a line per row of each
/// pair.
///
/// The titles are a, b, use, method, recommended, and the keys of the columns. `recommended` is 1 or 0. A figure that
/// the row does not have is empty; an infinite one is "inf".
///
/// Requires:  a recommendation per pair.
[[nodiscard]] std::string compare_csv(const CompareReport& report, std::span<const CompareColumn* const> columns);

/// A sprite on the page.
struct ReportSprite {
    std::string name; ///< as in PairResult
    const Mask* mask = nullptr;
    const Image* image = nullptr; ///< of the mask's size
};

/// Returns a page for a browser, in one file that needs no other.
///
/// It has overlays, error maps, plots, a sortable table, and a playground where sprites are dragged and turned. It
/// shows most if the PairResults were made with CompareOptions::pictures.
///
/// Requires:  every sprite and every method of the report is in `sprites` and `methods`; a recommendation per pair.
[[nodiscard]] std::string compare_html(const CompareReport& report, std::span<const ReportSprite> sprites,
                                       std::span<const CompareMethod> methods);

/// Returns the CPU, the compiler, its flags and the SIMD target in use, in one line. Show it beside measured times.
[[nodiscard]] std::string bench_machine();

} // namespace hitmask
