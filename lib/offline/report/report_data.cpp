#include "report_data.h"

#include <cmath>
#include <utility>

namespace hitmask {

using Json = nlohmann::json;

Json rounded_number(double value) {
    if (!std::isfinite(value)) return nullptr;
    return std::round(value * 1e6) / 1e6;
}

Json rings_json(const Outline& outline) {
    Json rings = Json::array();
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        Json ring = Json::array();
        for (const Vec2 v : outline.ring(r)) {
            ring.push_back(rounded_number(double{v.x}));
            ring.push_back(rounded_number(double{v.y}));
        }
        rings.push_back(std::move(ring));
    }
    return rings;
}

std::string inside_script(const Json& data) {
    std::string text;
    for (const char c : data.dump(-1, ' ', false, Json::error_handler_t::replace)) {
        if (c == '<') {
            text += "\\u003c";
        } else {
            text += c;
        }
    }
    return text;
}

} // namespace hitmask
