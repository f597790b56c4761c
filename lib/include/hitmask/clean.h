#pragma once

#include <cstdint>

#include <hitmask/mask.h>
#include <hitmask/trace.h>

namespace hitmask {

/// The mask without its small parts: first every piece of fewer than `min_area` solid pixels becomes clear, then
/// every hole (clear part that does not reach the border) of fewer than `min_area` clear pixels becomes solid. Parts
/// of exactly `min_area` stay; 0 and 1 change nothing. Never asked for by other functions: dropping parts is the
/// user's decision. Linear in pixels and vertices, except that rasterize() sorts crossings.
[[nodiscard]] Mask drop_small_parts(MaskView mask, std::int64_t min_area,
                                    Connectivity connectivity = Connectivity::eight);

} // namespace hitmask
