#include "text/page_data.h"

#include <cmath>

#include <nlohmann/json.hpp>

namespace hitmask {

using Json = nlohmann::json;

Json rounded_number(double value) {
    if (!std::isfinite(value)) return nullptr;
    return std::round(value * 1e6) / 1e6;
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
