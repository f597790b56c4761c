#include <hitmask/offline/compare_report.h>

#include <cmath>

#include <nlohmann/json.hpp>

namespace hitmask {

namespace {

using OrderedJson = nlohmann::ordered_json;

/// A number with six digits after the point, without them if it is whole, or null if it is not finite. More digits than
/// six would be noise, and make files long.
OrderedJson short_number(double value) {
    if (!std::isfinite(value)) return nullptr;
    if (value == std::floor(value) && std::abs(value) < 1e15) return static_cast<std::int64_t>(value);
    return std::round(value * 1e6) / 1e6;
}

OrderedJson method_json(const MethodResult& row) {
    OrderedJson json{{"method", row.method}};
    for (const CompareColumn& column : compare_columns()) {
        if (const auto value = column.value(row)) json[std::string(column.key)] = short_number(*value);
    }
    return json;
}

void add_recommendation(OrderedJson& json, const Recommendation& recommended) {
    json["recommended"] = recommended.method ? OrderedJson(*recommended.method) : OrderedJson(nullptr);
    json["why"] = recommended.why;
}

OrderedJson pair_json(const PairResult& pair, const Recommendation& recommended) {
    OrderedJson json{{"a", pair.a}, {"b", pair.b}, {"use", name_of(pair.use)}};
    if (pair.use == CompareUse::circles) json["radius_px"] = short_number(pair.radius);
    if (pair.use == CompareUse::poses) {
        json["poses"] = pair.poses;
    } else {
        json["grid"] = {{"x", short_number(pair.grid.x)},
                        {"y", short_number(pair.grid.y)},
                        {"step", short_number(pair.grid.step)},
                        {"columns", pair.grid.columns},
                        {"rows", pair.grid.rows}};
    }
    if (!pair.notes.empty()) json["notes"] = pair.notes;
    json["methods"] = OrderedJson::array();
    for (const MethodResult& row : pair.methods) {
        json["methods"].push_back(method_json(row));
    }
    add_recommendation(json, recommended);
    return json;
}

} // namespace

std::string compare_json(const CompareReport& report) {
    OrderedJson json{{"hitmask", 1}};
    json["machine"] = report.machine.empty() ? OrderedJson(nullptr) : OrderedJson(report.machine);
    json["pairs"] = OrderedJson::array();
    for (std::size_t i = 0; i < report.pairs.size(); ++i) {
        json["pairs"].push_back(pair_json(report.pairs[i], report.recommended[i]));
    }
    if (!report.totals.empty()) json["totals"] = OrderedJson::array();
    for (const UseTotal& total : report.totals) {
        OrderedJson entry{{"use", name_of(total.use)}, {"methods", OrderedJson::array()}};
        for (const MethodResult& row : total.methods) {
            OrderedJson line = method_json(row);
            line["pairs"] = row.pairs;
            entry["methods"].push_back(std::move(line));
        }
        add_recommendation(entry, total.recommended);
        json["totals"].push_back(std::move(entry));
    }
    return json.dump(1, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

} // namespace hitmask
