#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include <hitmask/simplify.h>

#include "simplify/candidates/border_box.h"
#include "simplify/search/search_steps.h"

namespace hitmask {

/// What an outline is searched for: SimplifyOptions with nothing left open.
struct SearchOptions {
    /// An outline that is its own mirror image stays that: never mind, where it takes no more than a pair of vertices
    /// more, or always.
    enum class Symmetry : std::uint8_t { ignored, if_cheap, kept };

    double tolerance = 1; ///< pixels, >= 0
    Side side = Side::either;
    Effort effort = Effort::normal;
    double area_per_vertex = 0; ///< as in SimplifyOptions; 0: fewest vertices
    bool keeps_sides = false;   ///< see find_guides()
    bool keeps_thin = false;    ///< see thin_piece_tolerance(); without a side only
    double snap = 0;
    std::optional<BorderBox> border = {}; ///< as in SimplifyOptions
    Symmetry symmetry = Symmetry::ignored;
};

[[nodiscard]] SearchOptions search_options(OutlineView exact, const SimplifyOptions& options);

/// What the searches for one simpler outline share.
struct OutlineSearch {
    SearchSteps steps;                ///< of all of them
    std::uint64_t most_steps_at_once; ///< for one tolerance: so that smaller ones are tried as well
    /// By tolerance, if `keeps_found`: what was found for the fewest vertices. All options but the tolerance and the
    /// price of vertices must stay the same then.
    std::map<double, Outline> found = {};
    bool keeps_found = false;
};

/// A simpler outline, without measuring what it has reached. With vertices to spend, those that the outline does not
/// need are put where they help most (but for outlines that are kept symmetric).
[[nodiscard]] Outline simpler_outline(OutlineView exact, const SearchOptions& options, OutlineSearch& search,
                                      const VertexBudget* to_spend = nullptr);

/// Of the box around an outline that has vertices, pixels.
[[nodiscard]] double longer_side(OutlineView outline);
/// A larger tolerance than that changes nothing, pixels.
[[nodiscard]] double most_useful_tolerance(OutlineView outline, const SearchOptions& options);

} // namespace hitmask
