// Questions of the corpus about two shapes in poses, and about primitives with either boundary rule.

#include <functional>
#include <memory>
#include <stdexcept>
#include <variant>

#include "runtime/corpus/corpus_case.h"

namespace hitmask::test::corpus {

namespace {

/// A shape and the objects that it refers to.
struct Placed {
    std::shared_ptr<const PreparedOutline> outline;
    std::shared_ptr<const MaskShape> mask;
    std::optional<Shape> shape;
    Pose pose;

    [[nodiscard]] PosedShape posed() const { return PosedShape(*shape, pose); }
};

/// Reads the words of a shape, one after another.
class WordReader {
public:
    explicit WordReader(const ShapeWords& words) : words_(words) {}

    [[nodiscard]] bool is_at_end() const { return next_ == words_.size(); }
    const std::string& word() { return words_.at(next_++); }
    float number() { return static_cast<float>(number_of(word())); }
    Vec2 point() { return point_of(word()); }
    [[nodiscard]] bool is_at_point() const { return !is_at_end() && words_[next_].find(',') != std::string::npos; }

private:
    const ShapeWords& words_;
    std::size_t next_ = 0;
};

ConvexPolygon read_polygon(WordReader& in) {
    ConvexPolygon polygon;
    while (in.is_at_point()) {
        polygon.corners.at(polygon.corner_count++) = in.point();
    }
    return polygon;
}

Shape read_shape(const Case& task, WordReader& in, Placed& placed) {
    const std::string kind = in.word();
    if (kind == "point") return in.point();
    if (kind == "polygon") return read_polygon(in);
    if (kind == "outline") {
        placed.outline =
            std::make_shared<PreparedOutline>(outline_named(task, in.word()), PrepareOptions{.convex_pieces = true});
        return std::cref(*placed.outline);
    }
    if (kind == "mask") {
        placed.mask = std::make_shared<MaskShape>(task.masks.at(in.word()), PrepareOptions{.convex_pieces = true});
        return std::cref(*placed.mask);
    }
    const Vec2 first = in.point();
    if (kind == "circle") return Circle{first, in.number()};
    const Vec2 second = in.point();
    if (kind == "segment") return Segment{first, second};
    if (kind == "box") return Aabb{first, second};
    if (kind == "capsule") return Capsule{first, second, in.number()};
    if (kind == "turned-box") return Obb{first, second, in.number()};
    if (kind == "ellipse") return Ellipse{first, second, in.number()};
    throw std::runtime_error("no such shape: " + kind);
}

Placed placed_shape(const Case& task, const std::string& name) {
    Placed placed;
    WordReader in(task.shapes.at(name));
    placed.shape = read_shape(task, in, placed);
    while (!in.is_at_end()) {
        const std::string word = in.word();
        if (word == "at") {
            placed.pose.position = in.point();
        } else if (word == "pivot") {
            placed.pose.pivot = in.point();
        } else if (word == "turned") {
            placed.pose.angle = in.number();
        } else if (word == "scale") {
            placed.pose.scale = in.number();
        } else if (word == "mirrored") {
            placed.pose.mirrored = true;
        } else {
            throw std::runtime_error("no such word of a pose: " + word);
        }
    }
    return placed;
}

struct ShapeTask {
    const Case& task;
    const Question& question;
    Placed a, b;

    [[nodiscard]] const std::string& word(std::size_t i) const { return question.words.at(i); }
};

std::string ask_overlap(const ShapeTask& ask) {
    const bool there = overlaps(ask.a.posed(), ask.b.posed());
    if (there != overlaps(ask.b.posed(), ask.a.posed())) throw std::runtime_error("the other way round it differs");
    return text_of(there);
}

std::string ask_distance(const ShapeTask& ask) {
    const auto found = distance(ask.a.posed(), ask.b.posed()), back = distance(ask.b.posed(), ask.a.posed());
    if (found.has_value() != back.has_value()) throw std::runtime_error("only one way round there is a distance");
    if (!found) return "none";
    if (text_of(found->length) != text_of(back->length)) throw std::runtime_error("the other way round it differs");
    return text_of(found->length);
}

std::string ask_shape_contact(const ShapeTask& ask) {
    const auto found = contact(ask.a.posed(), ask.b.posed());
    if (found.has_value() != overlaps(ask.a.posed(), ask.b.posed())) throw std::runtime_error("overlaps() differs");
    if (!found) return "none";
    return "normal " + text_of(found->normal) + " depth " + text_of(found->depth) + (found->by_box ? " by box" : "");
}

/// "sweep x,y": b moves by x,y.
std::string ask_shape_sweep(const ShapeTask& ask) {
    const auto found = sweep(ask.a.posed(), ask.b.posed(), point_of(ask.word(1)));
    if (!found) return "none";
    return text_of(found->fraction) + " normal " + text_of(found->normal);
}

/// "cast x,y x,y": a segment is cast into a.
std::string ask_cast(const ShapeTask& ask) {
    const Segment segment{point_of(ask.word(1)), point_of(ask.word(2))};
    const auto found = cast(ask.a.posed(), segment);
    if (found.has_value() != overlaps(ask.a.posed(), Shape(segment))) throw std::runtime_error("overlaps() differs");
    if (!found) return "none";
    return text_of(found->fraction) + " at " + text_of(found->point) + " normal " + text_of(found->normal);
}

std::string ask_shape_contains(const ShapeTask& ask) {
    return text_of(contains(ask.a.posed(), point_of(ask.word(1))));
}

std::string ask_shape_bounds(const ShapeTask& ask) {
    const Aabb box = ask.a.posed().bounds();
    return is_empty(box) ? "none" : text_of(box.lower) + " " + text_of(box.upper);
}

/// Uses primitives.h with the boundary rule of that name, if it has a function for this pair.
std::string ask_touch(const ShapeTask& ask) {
    const Boundary rule = ask.word(1) == "closed" ? Boundary::closed : Boundary::open;
    return std::visit(
        [&](const auto& a, const auto& b) -> std::string {
            if constexpr (std::is_same_v<decltype(b), const Vec2&> && requires { overlaps(a, b, rule); }) {
                return text_of(overlaps(a, b, rule));
            } else if constexpr (requires { overlaps(a, b, rule); }) {
                return text_of(overlaps(a, b, rule));
            } else {
                throw std::runtime_error("primitives.h has no such pair");
            }
        },
        *ask.a.shape, *ask.b.shape);
}

/// The distance of the point a from the segment b.
std::string ask_point_distance(const ShapeTask& ask) {
    return text_of(distance(std::get<Vec2>(*ask.a.shape), std::get<Segment>(*ask.b.shape)));
}

/// "nearer-than 10": compares the distance of the point a from the segment b.
std::string ask_compare(const ShapeTask& ask) {
    const auto order = compare_distance(std::get<Vec2>(*ask.a.shape), std::get<Segment>(*ask.b.shape),
                                        static_cast<float>(number_of(ask.word(1))));
    return order < 0 ? "nearer" : order > 0 ? "farther" : "equal";
}

using ShapeAnswer = std::function<std::string(const ShapeTask&)>;

const std::map<std::string, ShapeAnswer>& shape_answers() {
    static const std::map<std::string, ShapeAnswer> answers{
        {"shapes-overlap", ask_overlap},    {"distance", ask_distance}, {"contact", ask_shape_contact},
        {"sweep", ask_shape_sweep},         {"cast", ask_cast},         {"shape-contains", ask_shape_contains},
        {"shape-bounds", ask_shape_bounds}, {"touch", ask_touch},       {"point-distance", ask_point_distance},
        {"compare", ask_compare},
    };
    return answers;
}

} // namespace

std::optional<std::string> answer_about_shapes(const Case& task, const Question& question) {
    const auto found = shape_answers().find(question.words.at(0));
    if (found == shape_answers().end()) return std::nullopt;
    ShapeTask ask{task, question, placed_shape(task, "a"), {}};
    if (task.shapes.contains("b")) ask.b = placed_shape(task, "b");
    return found->second(ask);
}

} // namespace hitmask::test::corpus
