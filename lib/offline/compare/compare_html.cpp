// Puts the data of a report into the page that shows them.

#include <hitmask/offline/compare_report.h>

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "png/packed_rows.h"
#include "png/png_encode.h"
#include "report/report_data.h"
#include "report/report_page.h"
#include "report_files.h"
#include "text/base64.h"
#include "text/page_data.h"

namespace hitmask {

namespace {

using Json = nlohmann::json;

Json rounded_or_null(const std::optional<double>& value) {
    return value ? rounded_number(*value) : Json(nullptr);
}

const char* name_of(ProxyKind kind) {
    switch (kind) {
    case ProxyKind::pixels:
        return "pixels";
    case ProxyKind::solid:
        return "solid";
    case ProxyKind::edges:
        return "edges";
    case ProxyKind::field:
        break;
    }
    return "field";
}

/// A PNG of 2 bits per pixel, whose four colours are a miss, a hit, a false hit and a missed hit.
std::string map_png(const Mask& hits, const MethodResult& row) {
    UncompressedPng rows{hits.width(), hits.height(), 2, PngColorType::palette, {}, {0, 255, 255, 255}, {}};
    rows.palette = {255, 255, 255, 190, 190, 190, 200, 30, 40, 20, 70, 210};
    for (int y = 0; y < hits.height(); ++y) {
        rows.scanlines.push_back(0);
        for (int x = 0; x < hits.width(); x += 4) {
            unsigned four = 0;
            for (int i = x; i < x + 4; ++i) {
                const unsigned color = row.false_hits.test(i, y) ? 2
                                       : row.missed.test(i, y)   ? 3
                                       : hits.test(i, y)         ? 1
                                                                 : 0;
                four = four << 2U | color;
            }
            rows.scanlines.push_back(static_cast<std::uint8_t>(four));
        }
    }
    return encode_png(rows);
}

Json time_json(const QueryTime& time) {
    return {rounded_number(time.median), rounded_number(time.lower_quartile), rounded_number(time.upper_quartile)};
}

Json classes_json(const Speed& speed) {
    Json json = Json::object();
    for (std::size_t c = 0; c < compare_class_count; ++c) {
        if (speed.of_class[c]) json[hitmask::name_of(static_cast<CompareClass>(c))] = time_json(*speed.of_class[c]);
    }
    return json;
}

/// The columns of a row by their keys, and its times by class.
Json figures_json(const MethodResult& row) {
    Json json = Json::object();
    for (const CompareColumn& column : compare_columns()) {
        json[std::string(column.key)] = rounded_or_null(column.value(row));
    }
    json["classes"] = row.speed ? classes_json(*row.speed) : Json(nullptr);
    return json;
}

/// The indices of methods and sprites in their lists.
struct Places {
    std::map<std::string, std::size_t> methods, sprites;
};

Json row_json(const PairResult& pair, const MethodResult& row, const Places& places) {
    Json json = figures_json(row);
    json["method"] = places.methods.at(row.method);
    json["a"] = rings_json(row.outline_a);
    if (row.outline_b.ring_count() > 0) json["b"] = rings_json(row.outline_b);
    const bool has_map = row.missed.width() > 0 && pair.hits.width() > 0;
    json["map"] = has_map ? Json(base64(map_png(pair.hits, row))) : Json(nullptr);
    return json;
}

Json pair_json(const PairResult& pair, const Recommendation& recommended, const Places& places) {
    Json json{{"a", places.sprites.at(pair.a)}, {"use", hitmask::name_of(pair.use)}, {"poses", pair.poses}};
    const bool is_circle = pair.use == CompareUse::circles;
    json["b"] = is_circle ? Json(nullptr) : Json(places.sprites.at(pair.b));
    json["radius"] = is_circle ? rounded_number(pair.radius) : Json(nullptr);
    json["grid"] = nullptr;
    if (pair.grid.columns > 0) {
        json["grid"] = {{"x", pair.grid.x},    {"y", pair.grid.y},       {"w", pair.grid.columns},
                        {"h", pair.grid.rows}, {"step", pair.grid.step}, {"unit", is_circle ? 0.5 : 1.0}};
    }
    json["recommended"] = recommended.method ? Json(*recommended.method) : Json(nullptr);
    json["why"] = recommended.why;
    json["notes"] = pair.notes;
    json["methods"] = Json::array();
    for (const MethodResult& row : pair.methods) {
        json["methods"].push_back(row_json(pair, row, places));
    }
    return json;
}

Json sprite_json(const ReportSprite& sprite) {
    std::vector<std::uint8_t> bits;
    for (int y = 0; y < sprite.mask->height(); ++y) {
        append_packed_row(bits, *sprite.mask, y);
    }
    return {{"name", sprite.name},
            {"w", sprite.mask->width()},
            {"h", sprite.mask->height()},
            {"image", base64(encode_png(*sprite.image))},
            {"mask", base64({reinterpret_cast<const char*>(bits.data()), bits.size()})}};
}

Json total_json(const UseTotal& total, const Places& places) {
    Json json{{"use", hitmask::name_of(total.use)}, {"methods", Json::array()}, {"why", total.recommended.why}};
    json["recommended"] = total.recommended.method ? Json(*total.recommended.method) : Json(nullptr);
    for (const MethodResult& row : total.methods) {
        Json line = figures_json(row);
        line["method"] = places.methods.at(row.method);
        line["pairs"] = row.pairs;
        json["methods"].push_back(std::move(line));
    }
    return json;
}

} // namespace

std::string compare_html(const CompareReport& report, std::span<const ReportSprite> sprites,
                         std::span<const CompareMethod> methods) {
    Places places;
    Json json{{"hitmask", 1},
              {"title", report.title},
              {"notes", Json::array()},
              {"methods", Json::array()},
              {"sprites", Json::array()},
              {"pairs", Json::array()},
              {"totals", Json::array()}};
    json["machine"] = report.machine.empty() ? Json(nullptr) : Json(report.machine);
    for (const CompareMethod& method : methods) {
        places.methods.emplace(method.name, places.methods.size());
        json["methods"].push_back(
            {{"name", method.name}, {"what", method.description}, {"kind", name_of(method.kind)}});
    }
    for (const ReportSprite& sprite : sprites) {
        places.sprites.emplace(sprite.name, places.sprites.size());
        json["sprites"].push_back(sprite_json(sprite));
    }
    for (const CompareColumn& column : compare_columns()) {
        json["columns"].push_back({{"key", column.key},
                                   {"title", column.title},
                                   {"meaning", column.meaning},
                                   {"decimals", column.decimals},
                                   {"share", column.is_share},
                                   {"usual", column.is_usual},
                                   {"high", column.is_better_high}});
    }
    for (std::size_t i = 0; i < report.pairs.size(); ++i) {
        json["pairs"].push_back(pair_json(report.pairs[i], report.recommended[i], places));
    }
    for (const UseTotal& total : report.totals) {
        json["totals"].push_back(total_json(total, places));
    }
    return filled_page({report_files::compare_page, report_files::compare_style, report_files::compare_script},
                       inside_script(json));
}

} // namespace hitmask
