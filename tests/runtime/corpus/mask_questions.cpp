// Questions of the corpus about masks. Each is asked in every form that the library has, and all answers must agree.

#include <algorithm>
#include <functional>
#include <stdexcept>

#include "runtime/corpus/corpus_case.h"
#include "support/mask_art.h"

namespace hitmask::test::corpus {

namespace {

using Words = std::vector<std::string>;

struct MaskTask {
    const Case& task;
    const Question& question;

    [[nodiscard]] const Mask& a() const { return task.masks.at("a"); }
    [[nodiscard]] const Mask& b() const { return task.masks.at("b"); }
    [[nodiscard]] const std::string& word(std::size_t i) const { return question.words.at(i); }
    [[nodiscard]] Connectivity connectivity() const {
        return has_word(question, "four") ? Connectivity::four : Connectivity::eight;
    }
    [[nodiscard]] Metric metric() const {
        return has_word(question, "chebyshev") ? Metric::chebyshev : Metric::euclidean;
    }
};

std::string picture(const Mask& mask) {
    std::string text = picture_of(mask);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

/// The common answer. Throws std::runtime_error if the answers differ.
std::string agreed(const std::vector<std::string>& answers) {
    for (const std::string& answer : answers) {
        if (answer != answers.front()) throw std::runtime_error("answers differ: " + answers.front() + ", " + answer);
    }
    return answers.front();
}

template<class Found, class Tell>
std::string told(const std::optional<Found>& found, Tell tell) {
    return found ? tell(*found) : "none";
}

/// "at x,y", or "x,y".
Offset place_in(const MaskTask& ask) {
    return offset_of(ask.word(ask.word(1) == "at" ? 2 : 1));
}

std::string ask_overlaps(const MaskTask& ask) {
    const Offset at = place_in(ask), back{-at.dx, -at.dy};
    const PreparedMask a(ask.a()), b(ask.b());
    return agreed({text_of(overlaps(ask.a(), ask.b(), at)), text_of(overlaps(ask.b(), ask.a(), back)),
                   text_of(overlaps(a, b, at)), text_of(overlaps(b, a, back)),
                   text_of(overlap_area(ask.a(), ask.b(), at) > 0), text_of(PairMap(ask.a(), ask.b()).overlaps(at))});
}

std::string ask_shared(const MaskTask& ask) {
    const Offset at = place_in(ask), back{-at.dx, -at.dy};
    return agreed({std::to_string(overlap_area(ask.a(), ask.b(), at)),
                   std::to_string(overlap_area(ask.b(), ask.a(), back)),
                   std::to_string(overlap_mask(ask.a(), ask.b(), at).count())});
}

std::string ask_first(const MaskTask& ask) {
    const std::map<std::string, ScanOrder> orders{{"top", ScanOrder::from_top},
                                                  {"bottom", ScanOrder::from_bottom},
                                                  {"left", ScanOrder::from_left},
                                                  {"right", ScanOrder::from_right}};
    const Offset at = offset_of(ask.word(2));
    const ScanOrder order = orders.at(ask.word(4));
    const auto tell = [](Pixel pixel) { return text_of(Offset{pixel.x, pixel.y}); };
    return agreed({told(first_overlap(ask.a(), ask.b(), at, order), tell),
                   told(first_overlap(PreparedMask(ask.a()), PreparedMask(ask.b()), at, order), tell)});
}

std::string ask_gap(const MaskTask& ask) {
    const Offset at = place_in(ask), back{-at.dx, -at.dy};
    const auto squared = [](const MaskDistance& found) { return std::to_string(found.squared); };
    return agreed({told(distance(ask.a(), ask.b(), at), squared), told(distance(ask.b(), ask.a(), back), squared),
                   told(distance(PreparedMask(ask.a()), PreparedMask(ask.b()), at), squared)});
}

std::string ask_separation(const MaskTask& ask) {
    const Offset at = place_in(ask);
    const auto tell = [](Offset offset) { return text_of(offset); };
    return agreed({told(minimum_separation(ask.a(), ask.b(), at), tell),
                   told(minimum_separation(PreparedMask(ask.a()), PreparedMask(ask.b()), at), tell),
                   told(minimum_separation(PairMap(ask.a(), ask.b()), at), tell)});
}

std::string ask_contact(const MaskTask& ask) {
    const auto tell = [](const MaskContact& found) {
        return "normal " + text_of(found.normal) + " depth " + text_of(double{found.depth}) + " point " +
               text_of(found.point);
    };
    const Offset at = place_in(ask);
    return agreed({told(contact(ask.a(), ask.b(), at), tell),
                   told(contact(PreparedMask(ask.a()), PreparedMask(ask.b()), at), tell)});
}

std::string ask_gradient(const MaskTask& ask) {
    const AreaGradient found = overlap_gradient(ask.a(), ask.b(), place_in(ask));
    return std::to_string(found.dx) + "," + std::to_string(found.dy);
}

/// "mask-sweep from x,y by x,y".
std::string ask_sweep(const MaskTask& ask) {
    const auto tell = [](const MaskSweepHit& hit) {
        return text_of(hit.fraction) + " at " + text_of(hit.offset) + " free " + text_of(hit.last_free) + " normal " +
               text_of(hit.normal);
    };
    const Offset from = offset_of(ask.word(2)), motion = offset_of(ask.word(4));
    return agreed({told(sweep(ask.a(), ask.b(), from, motion), tell),
                   told(sweep(PreparedMask(ask.a()), PreparedMask(ask.b()), from, motion), tell)});
}

std::string ask_components(const MaskTask& ask) {
    const std::int64_t least = has_word(ask.question, "from") ? int_of(ask.question.words.back()) : 1;
    const Components found(ask.a(), {ask.connectivity(), least});
    std::string areas;
    for (const Component& component : found.all()) {
        areas += (areas.empty() ? "" : " ") + std::to_string(component.area);
    }
    return areas.empty() ? "none" : areas;
}

std::string ask_bounds(const MaskTask& ask) {
    const PixelRect box = ask.a().bounds();
    return text_of(Offset{box.x, box.y}) + " " + text_of(Offset{box.w, box.h});
}

std::string ask_first_solid(const MaskTask& ask) {
    return told(cast(ask.a(), Segment{point_of(ask.word(1)), point_of(ask.word(2))}), [](const MaskHit& hit) {
        return text_of(Offset{hit.pixel.x, hit.pixel.y}) + " after " + text_of(hit.fraction) + " normal " +
               text_of(hit.normal);
    });
}

std::string ask_centroid(const MaskTask& ask) {
    return told(centroid(ask.a()), [](Vec2 found) { return text_of(found.x) + "," + text_of(found.y); });
}

std::string ask_subpixel(const MaskTask& ask) {
    const int width = ask.task.alpha_width, height = static_cast<int>(ask.task.alpha.size()) / std::max(1, width);
    const AlphaView alpha = AlphaView{ask.task.alpha, width, height};
    const int threshold = int_of(ask.word(1));
    const Outline outline = trace_subpixel(alpha, {threshold, ask.connectivity()});
    if (rasterize(outline, width, height) != mask_from_alpha(alpha, threshold)) {
        throw std::runtime_error("the outline has other pixels than the picture");
    }
    if (find_fault(outline)) throw std::runtime_error("a fault: " + text_of(*find_fault(outline)));
    return text_of_rings(outline);
}

std::string ask_grown_outline(const MaskTask& ask) {
    const Join join = has_word(ask.question, "miter") ? Join::miter : Join::round;
    return text_of_rings(grown_outline(ask.a(), number_of(ask.word(1)), {join, ask.connectivity()}));
}

std::string ask_rings(const MaskTask& ask) {
    const RingCounts counts = count_rings(trace(ask.a(), ask.connectivity()));
    return std::to_string(counts.pieces) + " " + std::to_string(counts.holes);
}

using MaskAnswer = std::function<std::string(const MaskTask&)>;

const std::map<std::string, MaskAnswer>& pixel_answers() {
    static const std::map<std::string, MaskAnswer> answers{
        {"trace", [](const MaskTask& ask) { return text_of_rings(trace(ask.a(), ask.connectivity())); }},
        {"corner-count", [](const MaskTask& ask) { return std::to_string(corner_count(ask.a())); }},
        {"boundary-length", [](const MaskTask& ask) { return std::to_string(boundary_length(ask.a())); }},
        {"count", [](const MaskTask& ask) { return std::to_string(ask.a().count()); }},
        {"bounds", ask_bounds},
        {"pieces-holes", ask_rings},
        {"subpixel", ask_subpixel},
        {"grown-outline", ask_grown_outline},
        {"components", ask_components},
        {"largest", [](const MaskTask& ask) { return picture(largest_component(ask.a(), ask.connectivity())); }},
        {"remove-specks",
         [](const MaskTask& ask) { return picture(remove_specks(ask.a(), int_of(ask.word(1)), ask.connectivity())); }},
        {"drop-small",
         [](const MaskTask& ask) {
             return picture(drop_small_parts(ask.a(), int_of(ask.word(1)), ask.connectivity()));
         }},
        {"fill-holes", [](const MaskTask& ask) { return picture(fill_holes(ask.a(), ask.connectivity())); }},
        {"close-slits", [](const MaskTask& ask) { return picture(close_slits(ask.a(), int_of(ask.word(1)))); }},
        {"grow",
         [](const MaskTask& ask) {
             const int margin = has_word(ask.question, "margin") ? int_of(ask.question.words.back()) : 0;
             return picture(grow(ask.a(), static_cast<float>(number_of(ask.word(1))), {ask.metric(), margin}));
         }},
        {"shrink",
         [](const MaskTask& ask) {
             return picture(shrink(ask.a(), static_cast<float>(number_of(ask.word(1))), ask.metric()));
         }},
        {"centroid", ask_centroid},
        {"angle",
         [](const MaskTask& ask) { return told(angle(ask.a()), [](double found) { return text_of(found); }); }},
    };
    return answers;
}

const std::map<std::string, MaskAnswer>& collision_answers() {
    static const std::map<std::string, MaskAnswer> answers{
        {"overlaps", ask_overlaps},
        {"shared", ask_shared},
        {"first", ask_first},
        {"gap-squared", ask_gap},
        {"separation", ask_separation},
        {"mask-contact", ask_contact},
        {"gradient", ask_gradient},
        {"mask-sweep", ask_sweep},
        {"point", [](const MaskTask& ask) { return text_of(overlaps(ask.a(), point_of(ask.word(1)))); }},
        {"segment",
         [](const MaskTask& ask) {
             return text_of(overlaps(ask.a(), Segment{point_of(ask.word(1)), point_of(ask.word(2))}));
         }},
        {"first-solid", ask_first_solid},
        {"rect",
         [](const MaskTask& ask) {
             return text_of(overlaps(ask.a(), Aabb{point_of(ask.word(1)), point_of(ask.word(2))}));
         }},
        {"circle",
         [](const MaskTask& ask) {
             const auto radius = static_cast<float>(number_of(ask.word(2)));
             return text_of(overlaps(ask.a(), Circle{point_of(ask.word(1)), radius}));
         }},
        {"polygon", [](const MaskTask& ask) { return text_of(overlaps(ask.a(), ask.task.outlines.at("a"))); }},
    };
    return answers;
}

} // namespace

std::optional<std::string> answer_about_masks(const Case& task, const Question& question) {
    for (const auto* answers : {&pixel_answers(), &collision_answers()}) {
        const auto found = answers->find(question.words.at(0));
        if (found != answers->end()) return found->second({task, question});
    }
    return std::nullopt;
}

} // namespace hitmask::test::corpus
