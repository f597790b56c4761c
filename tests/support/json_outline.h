#pragma once

// Outlines as other programs read them from the written files.

#include <cstdint>
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// Appends a list of [x, y] as a ring.
inline void append_ring(Outline& outline, const nlohmann::json& ring) {
    for (const nlohmann::json& point : ring) {
        outline.vertices.push_back({point.at(0).get<float>(), point.at(1).get<float>()});
    }
    outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
}

/// The "polygons" of a sprite, or of a mirrored copy.
inline Outline outline_of(const nlohmann::json& sprite) {
    Outline outline;
    for (const nlohmann::json& polygon : sprite.at("polygons")) {
        append_ring(outline, polygon.at("outer"));
        for (const nlohmann::json& hole : polygon.at("holes")) {
            append_ring(outline, hole);
        }
    }
    return outline;
}

/// The "convex" pieces, one ring each.
inline Outline pieces_of(const nlohmann::json& sprite) {
    Outline outline;
    for (const nlohmann::json& piece : sprite.at("convex")) {
        append_ring(outline, piece);
    }
    return outline;
}

/// All paths of an SVG. Supports M, H, V, L and Z.
inline Outline outline_of_svg(const std::string& svg) {
    Outline outline;
    for (std::size_t at = svg.find(" d=\""); at != std::string::npos; at = svg.find(" d=\"", at + 1)) {
        std::istringstream path(svg.substr(at + 4, svg.find('"', at + 4) - at - 4));
        Vec2 pen;
        for (char command = 0; path >> command;) {
            if (command == 'Z') {
                outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
                continue;
            }
            if (command != 'V') path >> pen.x;
            if (command != 'H') path >> pen.y;
            outline.vertices.push_back(pen);
        }
    }
    return outline;
}

} // namespace hitmask::test
