#include "export/formats/export_json_fits.h"

#include "export/print_coordinate.h"

namespace hitmask {

namespace {

void append_point(TextBuffer& out, const char* name, Vec2 p) {
    append(out, R"(, "{}": [{},{}])", name, exact(p.x), exact(p.y));
}

void append_number(TextBuffer& out, const char* name, float value) {
    append(out, R"(, "{}": {})", name, exact(value));
}

struct Fields {
    TextBuffer& out;

    void operator()(const Circle& circle) const {
        append_point(out, "center", circle.center);
        append_number(out, "radius", circle.radius);
    }
    void operator()(const Aabb& box) const {
        append_point(out, "lower", box.lower);
        append_point(out, "upper", box.upper);
    }
    void operator()(const Obb& box) const { turned(box.center, box.half_size, box.angle); }
    void operator()(const Ellipse& ellipse) const { turned(ellipse.center, ellipse.half_size, ellipse.angle); }
    void operator()(const Capsule& capsule) const {
        append_point(out, "center1", capsule.center1);
        append_point(out, "center2", capsule.center2);
        append_number(out, "radius", capsule.radius);
    }
    void operator()(const Outline& hull) const {
        append(out, R"(, "outer": [)");
        for (std::size_t i = 0; i < hull.vertices.size(); ++i) {
            append(out, "{}[{},{}]", i == 0 ? "" : ",", exact(hull.vertices[i].x), exact(hull.vertices[i].y));
        }
        append(out, "]");
    }
    void turned(Vec2 center, Vec2 half_size, float angle) const {
        append_point(out, "center", center);
        append_point(out, "half_size", half_size);
        append_number(out, "angle", angle);
    }
};

} // namespace

void append_fits(TextBuffer& out, std::span<const AnyFit> fits) {
    append(out, R"(, "fits": [ )");
    for (std::size_t i = 0; i < fits.size(); ++i) {
        const AnyFit& fit = fits[i];
        append(out, R"({}{{ "shape": "{}", "goal": "{}")", i == 0 ? "" : ", ",
               name_of(static_cast<FitShape>(fit.shape.index())), name_of(fit.goal));
        std::visit(Fields{out}, fit.shape);
        append(out, R"(, "area": {}, "error": {{ "hausdorff_px": {}, "iou": {}, "missed_px": {}, "extra_px": {} }} }})",
               fit.error.area, fit.error.hausdorff_px, fit.error.iou, fit.error.missed_px, fit.error.extra_px);
    }
    append(out, " ]");
}

} // namespace hitmask
