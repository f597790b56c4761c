#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <hitmask/offline/export.h>
#include <hitmask/offline/fit.h>

#include "terminal/options.h"

namespace hitmask::tool {

/// What is to be written of a sprite besides its outline, as the user wants it.
struct AttachmentOptions {
    std::optional<std::int64_t> convex; ///< most vertices of a convex piece, if there are to be any
    std::vector<FitShape> fits;
    int hull_vertices = 0; ///< most of a hull; 0: as many as it has
    std::optional<FitGoal> fit_goal;
    std::vector<Mirror> mirrors;
    std::vector<Mirror> flips; ///< sprites of their own

    [[nodiscard]] bool any() const { return convex || !fits.empty() || !mirrors.empty(); }
};

/// --convex, --fit, --fit-goal, --mirror and --flip.
void add_extra_options(Options& options, AttachmentOptions& values);

/// Throws UsageError for options that do not go together.
void check_extra_options(const AttachmentOptions& values);

} // namespace hitmask::tool
