#include "report/report_data.h"

#include <utility>

#include "text/page_data.h"

namespace hitmask {

using Json = nlohmann::json;

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

} // namespace hitmask
