#pragma once

// What a comparison looks like: as JSON, CSV, or a page for a browser. The columns of all of them are in one table.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <hitmask/offline/compare.h>
#include <hitmask/offline/image.h>

namespace hitmask {

/// A figure that a row has.
struct CompareColumn {
    std::string_view key;     ///< "missed_hits": its name in JSON, CSV and options
    std::string_view title;   ///< "missed": above a table
    std::string_view meaning; ///< a sentence, with best and worst value
    int decimals = 0;         ///< in a table
    bool is_share = false;    ///< 0 .. 1; tables show percent
    bool is_usual = false;    ///< in a table unless others are asked for
    bool is_better_high = false;
    /// None: the row does not have it, as nothing was timed. Infinite: there is no boundary.
    std::optional<double> (*value)(const MethodResult& row) = nullptr;
};

/// All columns but the name of the method, in the order of tables.
[[nodiscard]] std::span<const CompareColumn> compare_columns() noexcept;

/// The column of that key or, if there is none, of that title; nullptr if there is neither.
[[nodiscard]] const CompareColumn* find_compare_column(std::string_view name) noexcept;

/// All pairs of a use together.
struct UseTotal {
    CompareUse use = CompareUse::offsets;
    std::vector<MethodResult> methods; ///< total_of()
    Recommendation recommended;
};

/// A comparison of some pairs, as it was asked for.
struct CompareReport {
    std::string title;                       ///< what was compared, for people
    std::string machine;                     ///< bench_machine(), or empty: nothing was timed
    std::vector<PairResult> pairs;           ///< in the order in which they are shown
    std::vector<Recommendation> recommended; ///< for each pair
    std::vector<UseTotal> totals;            ///< where there are several pairs of a use
};

/// {"hitmask": 1, "machine", "pairs": [{"a", "b", "use", "radius_px", "poses", "grid", "notes", "methods": [{"method",
/// and all columns that the row has}], "recommended", "why"}], "totals": [{"use", "methods", "recommended", "why"}]}.
/// What is infinite is null, and so is `recommended` where no method keeps to the limits. Names that are not UTF-8 get
/// U+FFFD. Ends with a line break.
[[nodiscard]] std::string compare_json(const CompareReport& report);

/// A line of titles (a, b, use, method, recommended, and the keys of the columns), and a line for each row of each
/// pair; RFC 4180, with line feeds. `recommended` is 1 or 0. Empty where a row has no figure; "inf" for infinite.
[[nodiscard]] std::string compare_csv(const CompareReport& report, std::span<const CompareColumn* const> columns);

/// A sprite as the page shows it.
struct ReportSprite {
    std::string name; ///< as in PairResult
    const Mask* mask = nullptr;
    const Image* image = nullptr; ///< of the mask's size
};

/// A page for a browser, in one file that needs nothing else: overlays, error maps, plots, a sortable table, and a
/// playground where sprites are dragged and turned. Best with PairResults that kept their pictures.
[[nodiscard]] std::string compare_html(const CompareReport& report, std::span<const ReportSprite> sprites,
                                       std::span<const CompareMethod> methods);

/// CPU, compiler, its flags and the SIMD target in use, in one line: what figures must be read with.
[[nodiscard]] std::string bench_machine();

} // namespace hitmask
