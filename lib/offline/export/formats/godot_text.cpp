#include "export/formats/godot_text.h"

#include "export/ring_text.h"
#include "text/json_string.h"

namespace hitmask {

std::string godot_points(std::span<const PlacedPoint> points) {
    TextBuffer out;
    append(out, "PackedVector2Array(");
    append_points(out, points, {});
    append(out, ")");
    return fmt::to_string(out);
}

std::string godot_string(std::string_view text) {
    return json_string(text); // the same escapes
}

std::string godot_node_name(std::string_view sprite_name) {
    const std::size_t slash = sprite_name.rfind('/');
    std::string name(slash == std::string_view::npos ? sprite_name : sprite_name.substr(slash + 1));
    for (char& c : name) {
        if (std::string_view(".:@/\"%\\").find(c) != std::string_view::npos || static_cast<unsigned char>(c) < 0x20) {
            c = '_';
        }
    }
    if (name.empty()) name = "sprite";
    return godot_string(name);
}

} // namespace hitmask
