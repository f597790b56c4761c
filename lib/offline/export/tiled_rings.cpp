#include "tiled_rings.h"

#include <nlohmann/json.hpp>

namespace hitmask {

std::string tiled_rings_text(const EngineRings& rings) {
    nlohmann::json list = nlohmann::json::array();
    for (std::size_t i = 0; i < rings.size(); ++i) {
        nlohmann::json numbers = nlohmann::json::array();
        for (const Vec2& v : rings.ring(i)) {
            numbers.push_back(v.x);
            numbers.push_back(v.y);
        }
        list.push_back(std::move(numbers));
    }
    return list.dump();
}

EngineRings tiled_rings_of(std::string_view text) {
    const nlohmann::json list = nlohmann::json::parse(text);
    EngineRings rings;
    for (const nlohmann::json& numbers : list) {
        auto& ring = rings.simple.emplace_back();
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
            ring.push_back({numbers[i].get<float>(), numbers[i + 1].get<float>()});
        }
    }
    return rings;
}

std::map<std::int64_t, TileShape> tile_shapes(std::span<const SpritePart> parts) {
    std::map<std::int64_t, TileShape> shapes;
    for (const SpritePart& part : parts) {
        shapes[static_cast<std::int64_t>(part.frame->number)] = {&part, tiled_rings_of(part.bytes)};
    }
    return shapes;
}

} // namespace hitmask
