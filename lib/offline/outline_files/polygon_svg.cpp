#include "outline_files/polygon_svg.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "outline_files/drawn_shape.h"
#include "outline_files/svg_numbers.h"
#include "outline_files/svg_path.h"
#include "text/file_fault.h"
#include "text/text_lines.h"

namespace hitmask {

namespace {

constexpr int most_svg_levels = 100;

/// The properties that elements inherit from those around them.
struct Inherited {
    SvgTransform transform;
    bool even_odd = false;
};

/// The name without the prefix of its namespace.
std::string_view local_name(const pugi::xml_node& node) {
    const std::string_view name = node.name();
    const std::size_t colon = name.rfind(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

/// A property of an element, from its style or else from its attribute.
std::string_view property(const pugi::xml_node& node, std::string_view name) {
    std::string_view style = node.attribute("style").value(), value = trimmed_text(node.attribute(name.data()).value());
    while (!style.empty()) {
        const std::string_view entry = style.substr(0, style.find(';'));
        style.remove_prefix(std::min(style.size(), entry.size() + 1));
        const std::size_t colon = entry.find(':');
        if (colon != std::string_view::npos && trimmed_text(entry.substr(0, colon)) == name) {
            value = trimmed_text(entry.substr(colon + 1));
        }
    }
    return value;
}

/// A length of an element; 0 if it is not there.
double length(const pugi::xml_node& node, const char* name) {
    const std::string_view text = trimmed_text(node.attribute(name).value());
    if (text.empty()) return 0;
    const auto value = svg_length(text);
    if (!value) throw FileFault(fmt::format("a length that is not in px: {}", name));
    return *value;
}

void draw_points(SvgPen& pen, std::string_view points) {
    SvgScanner scanner(points);
    bool is_first = true;
    while (!scanner.is_at_end()) {
        const auto x = scanner.number(), y = scanner.number();
        if (!x || !y) throw FileFault("points that cannot be read");
        if (is_first) {
            pen.move_to(*x, *y);
        } else {
            pen.line_to(*x, *y);
        }
        is_first = false;
    }
}

void draw_ellipse(SvgPen& pen, double x, double y, double rx, double ry) {
    if (!(rx > 0 && ry > 0)) return;
    pen.move_to(x + rx, y);
    pen.arc_to(rx, ry, 0, false, true, x - rx, y);
    pen.arc_to(rx, ry, 0, false, true, x + rx, y);
    pen.close();
}

/// Corners may be round. A radius that is not given equals the other one.
void draw_rect(SvgPen& pen, const pugi::xml_node& node) {
    const double x = length(node, "x"), y = length(node, "y"), w = length(node, "width"), h = length(node, "height");
    if (!(w > 0 && h > 0)) return;
    double rx = length(node, "rx"), ry = length(node, "ry");
    if (!node.attribute("rx")) rx = ry;
    if (!node.attribute("ry")) ry = rx;
    rx = std::clamp(rx, 0.0, w / 2), ry = std::clamp(ry, 0.0, h / 2);
    pen.move_to(x + rx, y);
    pen.line_to(x + w - rx, y);
    pen.arc_to(rx, ry, 0, false, true, x + w, y + ry);
    pen.line_to(x + w, y + h - ry);
    pen.arc_to(rx, ry, 0, false, true, x + w - rx, y + h);
    pen.line_to(x + rx, y + h);
    pen.arc_to(rx, ry, 0, false, true, x, y + h - ry);
    pen.line_to(x, y + ry);
    pen.arc_to(rx, ry, 0, false, true, x + rx, y);
    pen.close();
}

/// Draws an element if it is a shape.
void draw_element(SvgPen& pen, const pugi::xml_node& node, std::string_view name) {
    if (name == "path") draw_svg_path(pen, node.attribute("d").value());
    if (name == "polygon" || name == "polyline") draw_points(pen, node.attribute("points").value());
    if (name == "rect") draw_rect(pen, node);
    if (name == "circle") {
        const double r = length(node, "r");
        draw_ellipse(pen, length(node, "cx"), length(node, "cy"), r, r);
    }
    if (name == "ellipse") {
        draw_ellipse(pen, length(node, "cx"), length(node, "cy"), length(node, "rx"), length(node, "ry"));
    }
}

/// Returns true if the element is not drawn at its position: it is a definition, or it is switched off.
bool is_hidden(const pugi::xml_node& node, std::string_view name) {
    constexpr std::array<std::string_view, 6> definitions{"defs", "clipPath", "mask", "symbol", "marker", "pattern"};
    return std::ranges::find(definitions, name) != definitions.end() || property(node, "display") == "none";
}

/// Adds the shapes of an element and of all elements below it.
void add_shapes(OutlineBuilder& builder, const pugi::xml_node& node, const Inherited& around, int level) {
    if (level > most_svg_levels) throw FileFault(fmt::format("nested more than {} levels deep", most_svg_levels));
    const std::string_view name = local_name(node);
    if (is_hidden(node, name)) return;
    Inherited here = around;
    here.transform = combined(around.transform, parse_svg_transform(node.attribute("transform").value()));
    const std::string_view rule = property(node, "fill-rule");
    if (!rule.empty() && rule != "inherit") here.even_odd = rule == "evenodd";
    SvgPen pen(here.transform);
    draw_element(pen, node, name);
    builder.add({std::move(pen).take(), here.even_odd});
    for (const pugi::xml_node& child : node.children()) {
        if (child.type() == pugi::node_element) add_shapes(builder, child, here, level + 1);
    }
}

/// The transform from user units to pixels: a browser scales the viewBox to width and height. Our own drawings have the
/// scale 1. Their viewBox may begin left of and above the sprite, and their origin stays that of the sprite.
SvgTransform view_of(const pugi::xml_node& svg) {
    SvgScanner box(svg.attribute("viewBox").value());
    const auto x = box.number(), y = box.number(), w = box.number(), h = box.number();
    if (!x || !y || !w || !h || !(*w > 0 && *h > 0)) return {};
    const auto width = svg_length(trimmed_text(svg.attribute("width").value())),
               height = svg_length(trimmed_text(svg.attribute("height").value()));
    double scale = 1;
    if (width && *width != *w) {
        scale = *width / *w;
    } else if (height && *height != *h) {
        scale = *height / *h;
    }
    if (scale == 1) return {};
    return {scale, 0, 0, scale, -scale * *x, -scale * *y};
}

} // namespace

Outline polygons_of_svg(std::span<const std::uint8_t> bytes) {
    pugi::xml_document document;
    const pugi::xml_parse_result result = document.load_buffer(bytes.data(), bytes.size());
    if (result.status == pugi::status_out_of_memory) throw std::bad_alloc();
    const pugi::xml_node svg = document.document_element();
    if (!result || local_name(svg) != "svg") throw FileFault("not an SVG that can be read");
    OutlineBuilder builder;
    add_shapes(builder, svg, {view_of(svg), false}, 0);
    return std::move(builder).take();
}

} // namespace hitmask
