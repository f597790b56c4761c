#pragma once

#include <hitmask/offline/fit.h>

#include "fit/fit_region.h"
#include <hitmask/detail/solid_widths.h>

namespace hitmask {

/// Computes intersection over union fast, for a search that needs it often.
class IouMeter {
public:
    explicit IouMeter(MaskView mask) : widths_(mask), solid_(static_cast<double>(mask.count())) {}

    template<class Region>
    [[nodiscard]] double operator()(const Region& region, double sagitta) const {
        const FitRing ring = ring_of(region, sagitta);
        const double shared = shared_area(widths_, std::span<const FitPoint>(ring)), either = area_of(region) + solid_;
        return shared / (either - shared);
    }

private:
    SolidWidths widths_;
    double solid_;
};

/// The error of a region, as for fit_error().
[[nodiscard]] FitError error_of(MaskView mask, const FitBox& region);
[[nodiscard]] FitError error_of(MaskView mask, const FitEllipse& region);
[[nodiscard]] FitError error_of(MaskView mask, const FitCapsule& region);
[[nodiscard]] FitError error_of(MaskView mask, const FitRing& region);

} // namespace hitmask
