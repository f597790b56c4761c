#include <hitmask/offline/compare_report.h>

#include <fmt/format.h>

namespace hitmask {

namespace {

/// The field, in quotes if it needs them.
std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"') field += '"';
        field += c;
    }
    return field + "\"";
}

} // namespace

std::string compare_csv(const CompareReport& report, std::span<const CompareColumn* const> columns) {
    std::string text = "a,b,use,method,recommended";
    for (const CompareColumn* const column : columns) {
        text += fmt::format(",{}", column->key);
    }
    for (std::size_t i = 0; i < report.pairs.size(); ++i) {
        const PairResult& pair = report.pairs[i];
        for (const MethodResult& row : pair.methods) {
            text += fmt::format("\n{},{},{},{},{:d}", csv_field(pair.a), csv_field(pair.b), name_of(pair.use),
                                csv_field(row.method), row.method == report.recommended[i].method);
            for (const CompareColumn* const column : columns) {
                const auto value = column->value(row);
                text += value ? fmt::format(",{:.10g}", *value) : ",";
            }
        }
    }
    return text + "\n";
}

} // namespace hitmask
