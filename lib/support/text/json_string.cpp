#include "text/json_string.h"

#include <nlohmann/json.hpp>

namespace hitmask {

std::string json_string(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string valid_text(std::string_view text) {
    return nlohmann::json::parse(json_string(text)).get<std::string>();
}

} // namespace hitmask
