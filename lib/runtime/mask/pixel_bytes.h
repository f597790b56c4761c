#pragma once

// Pictures as the kernels read them.

#include <cassert>
#include <cstddef>

#include <hitmask/detail/kernels.h>
#include <hitmask/mask_convert.h>

namespace hitmask {

/// Returns true if all pixels lie within the bytes of the view. Requires at least one pixel.
[[nodiscard]] inline bool lies_within_bytes(const AlphaView& view) noexcept {
    const int right = view.width - 1, bottom = view.height - 1;
    const auto is_inside = [&view](int x, int y) { return view.index(x, y) < view.bytes.size(); };
    return is_inside(0, 0) && is_inside(right, 0) && is_inside(0, bottom) && is_inside(right, bottom);
}

/// One byte of each pixel. Requires at least one pixel, and pixels that lie within the bytes.
[[nodiscard]] inline kernels::PixelBytes pixel_bytes(const AlphaView& view) noexcept {
    assert(lies_within_bytes(view));
    return {view.bytes.data(),
            std::ssize(view.bytes),
            static_cast<std::ptrdiff_t>(view.index(0, 0)),
            view.bytes_per_row(),
            view.pixel_stride.bytes,
            static_cast<std::size_t>(view.width),
            static_cast<std::size_t>(view.height)};
}

} // namespace hitmask
