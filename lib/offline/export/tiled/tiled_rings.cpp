#include "export/tiled/tiled_rings.h"

#include <utility>

#include "text/take_real.h"
#include "text/text_buffer.h"

namespace hitmask {

std::string tiled_rings_text(const EngineRings& rings) {
    TextBuffer out;
    for (std::size_t i = 0; i < rings.size(); ++i) {
        for (const Vec2& v : rings.ring(i)) {
            append(out, "{} {} ", v.x, v.y);
        }
        append(out, "\n");
    }
    return fmt::to_string(out);
}

EngineRings tiled_rings_of(std::string_view text) {
    EngineRings rings;
    const auto take_number = [&] {
        const double number = take_real(text).value();
        text.remove_prefix(1); // the blank
        return static_cast<float>(number);
    };
    while (!text.empty()) {
        auto& ring = rings.simple.emplace_back();
        while (text.front() != '\n') {
            const float x = take_number();
            ring.push_back({x, take_number()});
        }
        text.remove_prefix(1);
    }
    return rings;
}

std::map<std::int64_t, TileShape> tile_shapes(std::span<const SpritePart> parts, const ExportOptions& options) {
    std::map<std::int64_t, TileShape> shapes;
    for (const SpritePart& part : parts) {
        TileShape shape{&part, tiled_rings_of(part.bytes), {}};
        if (options.note_masks && shape.rings.size() > 0) shape.note = part.mask_id;
        shapes[static_cast<std::int64_t>(part.place->frame.number)] = std::move(shape);
    }
    return shapes;
}

} // namespace hitmask
