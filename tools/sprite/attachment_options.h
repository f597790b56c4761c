#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <hitmask/offline/export.h>
#include <hitmask/offline/fit.h>

#include "terminal/options.h"

namespace hitmask::tool {

/// The options for shapes that are written in addition to the outline.
struct AttachmentOptions {
    std::optional<std::int64_t> convex; ///< most vertices of a convex piece; empty: no pieces
    std::vector<FitShape> fits;
    int hull_vertices = 0; ///< most vertices of a hull; 0: no limit
    std::optional<FitGoal> fit_goal;
    std::vector<Mirror> mirrors;
    std::vector<Mirror> flips; ///< mirrored copies that become sprites of their own

    [[nodiscard]] bool any() const { return convex || !fits.empty() || !mirrors.empty(); }
};

/// Adds --convex, --fit, --fit-goal, --mirror and --flip.
void add_extra_options(Options& options, AttachmentOptions& values);

/// Throws UsageError for options that do not go together.
void check_extra_options(const AttachmentOptions& values);

} // namespace hitmask::tool
