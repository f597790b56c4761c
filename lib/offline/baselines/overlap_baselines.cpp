#include "baselines/overlap_baselines.h"

#include <algorithm>
#include <cmath>

#include <hitmask/primitives.h>

namespace hitmask {

StripeMask::StripeMask(MaskView mask)
    : width(mask.width), height(mask.height),
      words(static_cast<std::size_t>(mask.words_per_row()) * static_cast<std::size_t>(mask.height)) {
    const auto rows = static_cast<std::size_t>(height);
    for (std::size_t y = 0; y < rows; ++y) {
        const auto row = mask.row(static_cast<int>(y));
        for (std::size_t w = 0; w < row.size(); ++w) {
            words[w * rows + y] = row[w];
        }
    }
}

bool stripes_overlap(const StripeMask& a, const StripeMask& b, Offset b_at) noexcept {
    if (b_at.dx < 0) return stripes_overlap(b, a, {-b_at.dx, -b_at.dy});
    const int top = std::max(0, b_at.dy), bottom = std::min(a.height, b.height + b_at.dy);
    const int right = std::min(a.width, b.width + b_at.dx);
    if (b_at.dx >= right || top >= bottom) return false;
    const int shift = b_at.dx % 64;
    for (int i = b_at.dx / 64; i <= (right - 1) / 64; ++i) {
        // Stripe i of a covers the right part of stripe j - 1 of b and the left part of stripe j.
        const int j = i - b_at.dx / 64;
        const std::uint64_t* const stripe = &a.words[static_cast<std::size_t>(i) * static_cast<std::size_t>(a.height)];
        const auto column = [&](int k) { return b.words.data() + std::ptrdiff_t{k} * b.height - b_at.dy; };
        const bool has_left = j > 0 && shift != 0, has_right = j * 64 < b.width;
        for (int y = top; y < bottom; ++y) {
            if (has_right && (stripe[y] & column(j)[y] << shift) != 0) return true;
            if (has_left && (stripe[y] & column(j - 1)[y] >> (64 - shift)) != 0) return true;
        }
    }
    return false;
}

PixelSprite::PixelSprite(MaskView mask)
    : width(mask.width), height(mask.height),
      rgba(4 * static_cast<std::size_t>(mask.width) * static_cast<std::size_t>(mask.height)) {
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
            rgba[4 * at + 3] = mask.test(x, y) ? 255 : 0;
        }
    }
}

bool pixels_overlap(const PixelSprite& a, const PixelSprite& b, Offset b_at) noexcept {
    const int left = std::max(0, b_at.dx), right = std::min(a.width, b.width + b_at.dx);
    const int top = std::max(0, b_at.dy), bottom = std::min(a.height, b.height + b_at.dy);
    for (int y = top; y < bottom; ++y) {
        for (int x = left; x < right; ++x) {
            if (a.solid(x, y) && b.solid(x - b_at.dx, y - b_at.dy)) return true;
        }
    }
    return false;
}

ScreenSprite::ScreenSprite(const PixelSprite& picture, const Pose& pose) : sprite(&picture) {
    const ScreenToSprite map = screen_to_sprite(pose);
    const auto real = [](std::int64_t v) { return static_cast<double>(v) / (1 << ScreenToSprite::fraction_bits); };
    xx = real(map.xx), xy = real(map.xy), x0 = real(map.x0);
    yx = real(map.yx), yy = real(map.yy), y0 = real(map.y0);
    // Poses the four corners. One more pixel on each side allows for rounding.
    const auto [cosine, sine] = rotation_by(pose.angle);
    const double c = cosine * static_cast<double>(pose.scale), s = sine * static_cast<double>(pose.scale);
    double x_min = 1e9, x_max = -1e9, y_min = 1e9, y_max = -1e9;
    for (int corner = 0; corner < 4; ++corner) {
        const double u = (corner % 2 != 0 ? picture.width : 0) - static_cast<double>(pose.pivot.x);
        const double v = (corner / 2 != 0 ? picture.height : 0) - static_cast<double>(pose.pivot.y);
        const double mirrored = pose.mirrored ? -u : u;
        const double x = static_cast<double>(pose.position.x) + c * mirrored - s * v;
        const double y = static_cast<double>(pose.position.y) + s * mirrored + c * v;
        x_min = std::min(x_min, x), x_max = std::max(x_max, x);
        y_min = std::min(y_min, y), y_max = std::max(y_max, y);
    }
    left = static_cast<int>(std::floor(x_min)) - 1, right = static_cast<int>(std::ceil(x_max)) + 1;
    top = static_cast<int>(std::floor(y_min)) - 1, bottom = static_cast<int>(std::ceil(y_max)) + 1;
}

bool screen_pixels_overlap(const ScreenSprite& a, const ScreenSprite& b) noexcept {
    const auto solid = [](const ScreenSprite& s, int x, int y) {
        const int u = static_cast<int>(std::floor(s.xx * x + s.xy * y + s.x0));
        const int v = static_cast<int>(std::floor(s.yx * x + s.yy * y + s.y0));
        return 0 <= u && u < s.sprite->width && 0 <= v && v < s.sprite->height && s.sprite->solid(u, v);
    };
    const int left = std::max(a.left, b.left), right = std::min(a.right, b.right);
    const int top = std::max(a.top, b.top), bottom = std::min(a.bottom, b.bottom);
    for (int y = top; y < bottom; ++y) {
        for (int x = left; x < right; ++x) {
            if (solid(a, x, y) && solid(b, x, y)) return true;
        }
    }
    return false;
}

} // namespace hitmask
