#include "bench/bench_rows.h"
#include "text/json_string.h"

#include <map>
#include <tuple>

#include <fmt/format.h>

#include <hitmask/offline/compare_report.h>

namespace hitmask::tool {

namespace {

using Figures = std::map<std::tuple<int, std::string, std::string, std::string>, double>;

/// The factor by which a row is faster than the method `than`, as "12.3"; "-" if the table has no row of `than`, or
/// this is one.
std::string times_faster(const Figures& figures, const BenchRow& row, const std::string& than) {
    const auto other = figures.find({row.size, row.family, row.query_class, than});
    if (other == figures.end() || row.method == than) return "-";
    return fmt::format("{:.1f}", other->second / row.ns_per_query);
}

} // namespace

std::string bench_json(const std::vector<BenchRow>& rows) {
    std::string text = "[";
    for (const BenchRow& row : rows) {
        text += fmt::format("{}\n  {{\"suite\": {}, \"family\": {}, \"class\": {}, \"size\": {}, \"method\": {}, "
                            "\"ns_per_query\": {:.2f}}}",
                            text.size() == 1 ? "" : ",", json_string(row.suite), json_string(row.family),
                            json_string(row.query_class), row.size, json_string(row.method), row.ns_per_query);
    }
    return text + "\n]\n";
}

std::string bench_table(const std::vector<BenchRow>& rows, const std::string& explanation,
                        const std::vector<BaselineColumn>& columns) {
    Figures figures;
    for (const BenchRow& row : rows) {
        figures[{row.size, row.family, row.query_class, row.method}] = row.ns_per_query;
    }
    std::string text = fmt::format("{}\nNanoseconds for each question, medians of rounds: less is better. {} Classes: "
                                   "hit, miss, tight (a miss one pixel away from a hit), mix (as they come).\n\n",
                                   bench_machine(), explanation);
    text += fmt::format("{:>5}  {:<11} {:<6} {:<17} {:>12}", "size", "family", "class", "method", "ns/query");
    for (const BaselineColumn& column : columns) {
        text += fmt::format(" {:>12}", column.title);
    }
    text += '\n';
    for (const BenchRow& row : rows) {
        text += fmt::format("{:>5}  {:<11} {:<6} {:<17} {:>12.1f}", row.size, row.family, row.query_class, row.method,
                            row.ns_per_query);
        for (const BaselineColumn& column : columns) {
            text += fmt::format(" {:>12}", times_faster(figures, row, column.baseline(row)));
        }
        text += '\n';
    }
    return text;
}

} // namespace hitmask::tool
