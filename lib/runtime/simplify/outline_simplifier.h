#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include <hitmask/simplify.h>

#include "simplify/candidates/border_box.h"
#include "simplify/search/search_steps.h"

namespace hitmask {

/// The parameters of a search: SimplifyOptions with nothing left open.
struct SearchOptions {
    /// The effort to keep an outline that is its own mirror image symmetric. `if_cheap` keeps the symmetry if that
    /// takes at most a pair of vertices more, `kept` always.
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

/// The state that the searches for one simpler outline share.
struct OutlineSearch {
    SearchSteps steps;                ///< of all searches together
    std::uint64_t most_steps_at_once; ///< for one tolerance, so that smaller ones are tried as well
    /// The outlines of fewest vertices that were found, by tolerance; used if `keeps_found`. All options except the
    /// tolerance and the price of vertices must then stay the same.
    std::map<double, Outline> found = {};
    bool keeps_found = false;
    bool has_grown = false; ///< conflicts have cost vertices, or an outline
};

/// A simpler outline, without measurements. Vertices to spend that the outline does not need go where they help most,
/// except in outlines that are kept symmetric.
[[nodiscard]] Outline simpler_outline(OutlineView exact, const SearchOptions& options, OutlineSearch& search,
                                      const VertexBudget* to_spend = nullptr);

/// The longer side of the box around an outline that has vertices, pixels.
[[nodiscard]] double longer_side(OutlineView outline);
/// The tolerance above which nothing changes, pixels.
[[nodiscard]] double most_useful_tolerance(OutlineView outline, const SearchOptions& options);

} // namespace hitmask
