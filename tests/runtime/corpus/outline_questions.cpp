// Questions of the corpus about outlines. Results are also checked against the promises of their headers.

#include <cmath>
#include <functional>
#include <stdexcept>

#include "runtime/corpus/corpus_case.h"
#include "support/mask_art.h"

namespace hitmask::test::corpus {

namespace {

struct OutlineTask {
    const Case& task;
    const Question& question;

    [[nodiscard]] Outline a() const { return outline_named(task, "a"); }
    [[nodiscard]] Outline b() const { return outline_named(task, "b"); }
    [[nodiscard]] const std::string& word(std::size_t i) const { return question.words.at(i); }

    /// The number after a word, or `otherwise` if the word is missing.
    [[nodiscard]] double after(const std::string& name, double otherwise) const {
        for (std::size_t i = 0; i + 1 < question.words.size(); ++i) {
            if (question.words[i] == name) return number_of(question.words[i + 1]);
        }
        return otherwise;
    }
};

void require(bool holds, const char* what) {
    if (!holds) throw std::runtime_error(what);
}

SimplifyOptions options_of(const OutlineTask& ask) {
    SimplifyOptions options;
    if (has_word(ask.question, "outside")) options.side = Side::outside;
    if (has_word(ask.question, "inside")) options.side = Side::inside;
    if (has_word(ask.question, "fewest")) options.prefer = Prefer::fewest;
    options.keep_symmetry = has_word(ask.question, "symmetric");
    options.snap = ask.after("snap", 0);
    options.most_steps = static_cast<std::int64_t>(ask.after("steps", double{most_steps_to_search}));
    return options;
}

/// Checks what simplify.h promises of every result. Rings do not cross and none is missing. The error is as reported
/// and within the tolerance, and the side is respected.
void check_simplified(const OutlineTask& ask, const SimplifyResult& result, const SimplifyOptions& options) {
    const Outline exact = ask.a();
    const bool any_winding = find_fault(exact).has_value(); // other faults are refused
    require(!find_fault(result.outline, {.any_winding = any_winding}), "the result has a fault");
    require(result.outline.ring_count() == exact.ring_count(), "a ring is missing");
    require(ring_parents(exact) == ring_parents(result.outline), "other rings lie in each other");
    require(std::abs(hausdorff_distance(exact, result.outline) - result.hausdorff) < 1e-9, "its error is another one");
    const Fidelity fidelity = measure_fidelity(exact, result.outline);
    const bool same_axis = symmetry_axis_x2(exact) == symmetry_axis_x2(result.outline);
    require(!options.keep_symmetry || !symmetry_axis_x2(exact) || same_axis, "the symmetry is lost");
    for (const Vec2 vertex : result.outline.vertices) {
        const double steps = options.snap > 0 ? double{vertex.x + vertex.y} / options.snap : 0;
        require(steps == std::floor(steps), "a vertex beside the grid");
    }
    if (options.side == Side::outside) require(fidelity.missed_px == 0, "outside, and misses a pixel");
    if (options.side == Side::inside) require(fidelity.extra_px == 0, "inside, and has a pixel more");
}

std::string vertices_of_each(OutlineView outline) {
    std::string counts;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        counts += (r == 0 ? "" : " ") + std::to_string(outline.ring(r).size());
    }
    return counts.empty() ? "none" : counts;
}

std::string ask_simplify(const OutlineTask& ask) {
    SimplifyOptions options = options_of(ask);
    if (ask.word(1) != "default") options.tolerance = number_of(ask.word(1));
    const SimplifyResult result = simplify(ask.a(), options);
    check_simplified(ask, result, options);
    if (options.tolerance) require(result.hausdorff <= *options.tolerance, "beyond the tolerance");
    return has_word(ask.question, "rings") ? text_of_rings(result.outline) : vertices_of_each(result.outline);
}

/// "budget 8 [per-ring]": the vertices of each ring.
std::string ask_budget(const OutlineTask& ask) {
    const SimplifyOptions options = options_of(ask);
    const VertexBudget budget{int_of(ask.word(1)), has_word(ask.question, "per-ring")};
    const auto result = simplify_to_budget(ask.a(), budget, options);
    if (!result) return "none";
    check_simplified(ask, *result, options);
    const auto most = static_cast<std::size_t>(budget.max_vertices);
    for (std::size_t r = 0; r < result->outline.ring_count(); ++r) {
        require(!budget.per_ring || result->outline.ring(r).size() <= most, "a ring has too many vertices");
    }
    require(budget.per_ring || result->outline.vertices.size() <= most, "too many vertices");
    return vertices_of_each(result->outline);
}

std::string ask_fault(const OutlineTask& ask) {
    const auto fault = find_fault(ask.a(), {.repeated_vertices = has_word(ask.question, "repeated"),
                                            .any_winding = has_word(ask.question, "any")});
    return fault ? text_of(*fault) : "none";
}

/// The number of pieces. Checks that they are convex, not too large, and cover the outline.
std::string ask_convex(const OutlineTask& ask) {
    const int most = static_cast<int>(ask.after("most", 8));
    const Outline outline = ask.a();
    const ConvexPieces pieces = convex_pieces(outline, {.max_vertices = most});
    double area = 0;
    for (std::size_t i = 0; i < pieces.piece_count(); ++i) {
        const RingView piece = pieces.piece(i);
        require(piece.size() >= 3 && piece.size() <= static_cast<std::size_t>(most), "a piece has too many vertices");
        require(is_convex(piece) && signed_area(piece) > 0, "a piece is not convex");
        area += signed_area(piece);
    }
    double solid = 0;
    const bool any_winding = find_fault(outline).has_value();
    if (!any_winding) solid = signed_area(outline);
    require(any_winding || area == solid, "the pieces have another area");
    return std::to_string(pieces.piece_count()) +
           (pieces.slivers.empty() ? "" : " slivers " + std::to_string(pieces.slivers.size()));
}

std::string ask_triangles(const OutlineTask& ask) {
    const Outline outline = ask.a();
    const std::vector<std::uint32_t> corners = triangulate(outline);
    double area = 0;
    for (std::size_t i = 0; i < corners.size(); i += 3) {
        const Vec2 triangle[] = {outline.vertices[corners[i]], outline.vertices[corners[i + 1]],
                                 outline.vertices[corners[i + 2]]};
        require(signed_area(RingView(triangle)) > 0, "a triangle is turned around");
        area += signed_area(RingView(triangle));
    }
    return std::to_string(corners.size() / 3) + " of area " + text_of(area);
}

std::string ask_rasterize(const OutlineTask& ask) {
    const Offset size = offset_of(ask.word(1));
    const Mask mask = rasterize(ask.a(), size.dx, size.dy);
    for (int y = 0; y < size.dy; ++y) {
        for (int x = 0; x < size.dx; ++x) {
            const Vec2 centre{static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F};
            require(contains(ask.a(), centre) == mask.test(x, y), "contains() says another thing of a centre");
        }
    }
    std::string text = picture_of(mask);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

std::string ask_parents(const OutlineTask& ask) {
    std::string text;
    for (const std::uint32_t parent : ring_parents(ask.a())) {
        text += (text.empty() ? "" : " ") + (parent == no_ring ? std::string("-") : std::to_string(parent));
    }
    return text.empty() ? "nothing" : text;
}

std::string ask_fidelity(const OutlineTask& ask) {
    const Fidelity found = measure_fidelity(ask.a(), ask.b());
    return "iou " + text_of(found.iou) + " missed " + std::to_string(found.missed_px) + " extra " +
           std::to_string(found.extra_px);
}

std::string ask_douglas_peucker(const OutlineTask& ask) {
    const Outline result = douglas_peucker(ask.a(), number_of(ask.word(1)));
    require(!find_fault(result), "the result has a fault");
    return text_of_rings(result);
}

Boundary boundary_of(const OutlineTask& ask) {
    return has_word(ask.question, "closed") ? Boundary::closed : Boundary::open;
}

std::string ask_outlines_overlap(const OutlineTask& ask) {
    const bool there = overlaps(ask.a(), ask.b(), boundary_of(ask));
    require(there == overlaps(ask.b(), ask.a(), boundary_of(ask)), "the other way round it is another answer");
    return text_of(there);
}

std::string ask_convex_overlap(const OutlineTask& ask) {
    return text_of(overlaps_convex(ask.a().ring(0), ask.b().ring(0), boundary_of(ask)));
}

using OutlineAnswer = std::function<std::string(const OutlineTask&)>;

const std::map<std::string, OutlineAnswer>& outline_answers() {
    static const std::map<std::string, OutlineAnswer> answers{
        {"fault", ask_fault},
        {"area", [](const OutlineTask& ask) { return text_of(signed_area(ask.a())); }},
        {"contains", [](const OutlineTask& ask) { return text_of(contains(ask.a(), point_of(ask.word(1)))); }},
        {"inside",
         [](const OutlineTask& ask) { return text_of(overlaps(ask.a(), point_of(ask.word(1)), boundary_of(ask))); }},
        {"crossed-by",
         [](const OutlineTask& ask) {
             return text_of(overlaps(ask.a(), Segment{point_of(ask.word(1)), point_of(ask.word(2))}, boundary_of(ask)));
         }},
        {"rasterize", ask_rasterize},
        {"convex-pieces", ask_convex},
        {"triangles", ask_triangles},
        {"is-convex", [](const OutlineTask& ask) { return text_of(is_convex(ask.a().ring(0))); }},
        {"simplify", ask_simplify},
        {"budget", ask_budget},
        {"lower-bound",
         [](const OutlineTask& ask) { return std::to_string(vertex_lower_bound(ask.a(), number_of(ask.word(1)))); }},
        {"default-tolerance",
         [](const OutlineTask& ask) { return text_of(default_tolerance(ask.a(), options_of(ask).side)); }},
        {"douglas-peucker", ask_douglas_peucker},
        {"parents", ask_parents},
        {"without-small",
         [](const OutlineTask& ask) { return text_of_rings(without_small_parts(ask.a(), number_of(ask.word(1)))); }},
        {"largest-piece", [](const OutlineTask& ask) { return text_of_rings(largest_piece(ask.a())); }},
        {"hausdorff", [](const OutlineTask& ask) { return text_of(hausdorff_distance(ask.a(), ask.b())); }},
        {"fidelity", ask_fidelity},
        {"outlines-overlap", ask_outlines_overlap},
        {"rings-overlap", ask_convex_overlap},
    };
    return answers;
}

} // namespace

std::optional<std::string> answer_about_outlines(const Case& task, const Question& question) {
    const auto found = outline_answers().find(question.words.at(0));
    if (found == outline_answers().end()) return std::nullopt;
    try {
        return found->second({task, question});
    } catch (const InvalidOutline& error) {
        return error.what();
    }
}

} // namespace hitmask::test::corpus
