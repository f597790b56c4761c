#include "compare/compare_table.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

constexpr std::size_t few_pairs = 3; ///< up to this number, each pair gets a table

std::string cell_of(const CompareColumn& column, const MethodResult& row) {
    const auto value = column.value(row);
    if (!value) return "-";
    if (std::isinf(*value)) return "inf";
    return fmt::format("{:.{}f}", column.is_share ? 100 * *value : *value, column.decimals);
}

/// Rows in the order of --sort: the best first, those without a value last.
std::vector<const MethodResult*> sorted(std::span<const MethodResult> rows, const std::string& key) {
    std::vector<const MethodResult*> order;
    for (const MethodResult& row : rows) {
        order.push_back(&row);
    }
    if (key.empty()) return order;
    const CompareColumn& column = *find_compare_column(key);
    std::ranges::stable_sort(order, [&](const MethodResult* a, const MethodResult* b) {
        const auto x = column.value(*a), y = column.value(*b);
        if (!x || !y) return x.has_value() && !y.has_value();
        return column.is_better_high ? *x > *y : *x < *y;
    });
    return order;
}

/// The columns that the user named, or the default ones that have a value in some row.
std::vector<const CompareColumn*> shown_columns(std::span<const MethodResult> rows, const CompareCommand& command) {
    std::vector<const CompareColumn*> columns = command.columns;
    if (!command.column_names.empty()) return columns;
    std::erase_if(columns, [&](const CompareColumn* column) {
        return std::ranges::none_of(rows, [&](const MethodResult& row) { return column->value(row).has_value(); });
    });
    return columns;
}

/// A table with a row per method. A star marks the recommended one.
std::string table_of(std::span<const MethodResult> rows, const Recommendation& recommended,
                     const CompareCommand& command) {
    const std::vector<const CompareColumn*> columns = shown_columns(rows, command);
    std::vector<std::vector<std::string>> lines{{"  method"}};
    for (const CompareColumn* column : columns) {
        lines.front().emplace_back(column->title);
    }
    for (const MethodResult* row : sorted(rows, command.sort)) {
        lines.push_back({(row->method == recommended.method ? "* " : "  ") + row->method});
        for (const CompareColumn* column : columns) {
            lines.back().push_back(cell_of(*column, *row));
        }
    }
    std::vector<std::size_t> widths(lines.front().size());
    for (const auto& line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            widths[i] = std::max(widths[i], line[i].size());
        }
    }
    std::string text;
    for (const auto& line : lines) {
        text += fmt::format("{:<{}}", line.front(), widths.front());
        for (std::size_t i = 1; i < line.size(); ++i) {
            text += fmt::format("  {:>{}}", line[i], widths[i]);
        }
        text += '\n';
    }
    return text;
}

std::string said_of(CompareUse use, int poses) {
    switch (use) {
    case CompareUse::offsets:
        return "unrotated, at whole pixels";
    case CompareUse::poses:
        return fmt::format("{} random poses each", poses);
    case CompareUse::circles:
        break;
    }
    return "centres half a pixel apart";
}

std::string counts_of(const MethodResult& row) {
    return fmt::format("{} questions, {} of them hits, {} within 3 px of contact", row.accuracy.queries,
                       row.accuracy.hits, row.accuracy.near_queries);
}

/// The row with the most questions; some methods answer only a subset.
const MethodResult* most_asked(std::span<const MethodResult> rows) {
    const auto found = std::ranges::max_element(rows, {}, [](const MethodResult& r) { return r.accuracy.queries; });
    return found == rows.end() ? nullptr : &*found;
}

std::string recommendation_of(const Recommendation& recommended) {
    return recommended.method ? fmt::format("* recommended: {}\n", recommended.why)
                              : fmt::format("recommended: none: {}\n", recommended.why);
}

std::string pair_text(const PairResult& pair, const Recommendation& recommended, const CompareCommand& command) {
    std::string text = fmt::format("\n{} | {}: {}\n", printable(pair.a),
                                   pair.a == pair.b ? "itself" : printable(pair.b), said_of(pair.use, pair.poses));
    if (const MethodResult* row = most_asked(pair.methods)) text += counts_of(*row) + "\n";
    for (const std::string& note : pair.notes) {
        text += note + "\n";
    }
    return text + table_of(pair.methods, recommended, command) + recommendation_of(recommended);
}

std::string total_text(const UseTotal& total, const CompareReport& report, const CompareCommand& command) {
    const auto pairs = std::ranges::count(report.pairs, total.use, &PairResult::use);
    std::string text = fmt::format("\nall {} pairs: {}\n", pairs, said_of(total.use, static_cast<int>(command.poses)));
    if (const MethodResult* row = most_asked(total.methods)) text += counts_of(*row) + "\n";
    return text + table_of(total.methods, total.recommended, command) + recommendation_of(total.recommended);
}

/// A line per pair, in the order of the report: the worst first.
std::string pair_lines(const CompareReport& report) {
    std::string text = "\npairs, those with the worst outlines first, and what is recommended for each:\n";
    for (std::size_t i = 0; i < report.pairs.size(); ++i) {
        const PairResult& pair = report.pairs[i];
        const std::string name = pair.a == pair.b ? printable(pair.a) : printable(pair.a) + " | " + printable(pair.b);
        text += fmt::format("  {:<32} {}\n", name, report.recommended[i].why);
    }
    return text;
}

} // namespace

std::string list_of_methods(std::span<const CompareMethod> methods) {
    std::string text;
    for (const CompareMethod& method : methods) {
        text += fmt::format("{:<15} {:<22} {}\n", method.name,
                            fmt::format("{}{}{}", answers(method, CompareUse::offsets) ? "offsets " : "",
                                        answers(method, CompareUse::poses) ? "poses " : "",
                                        answers(method, CompareUse::circles) ? "circles" : ""),
                            method.description);
    }
    return text;
}

std::string list_of_columns() {
    std::string text;
    for (const CompareColumn& column : compare_columns()) {
        text += fmt::format("{:<18} {:<12} {}\n", column.key, column.title, column.meaning);
    }
    return text;
}

std::string compare_text(const CompareReport& report, const CompareCommand& command) {
    std::string text = report.machine.empty() ? "not timed\n" : report.machine + "\n";
    if (report.pairs.size() <= few_pairs || command.verbose) {
        for (std::size_t i = 0; i < report.pairs.size(); ++i) {
            text += pair_text(report.pairs[i], report.recommended[i], command);
        }
    } else {
        text += pair_lines(report);
    }
    for (const UseTotal& total : report.totals) {
        text += total_text(total, report, command);
    }
    if (std::ranges::count(report.pairs, CompareUse::offsets, &PairResult::use) > 0) {
        text += "\nSprites that turn or scale: ask again with --poses 64.\n";
    }
    return text;
}

} // namespace hitmask::tool
