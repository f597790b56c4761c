// The method "matrix": plain loops over the pixels of two pictures, or of one and a circle, as tutorials have them. Its
// name is that of the pixel matrix in them.

#include "compare/methods/methods.h"

#include <algorithm>
#include <cmath>

#include "baselines/overlap_baselines.h"
#include "compare/methods/pixel_proxy.h"
#include "compare/methods/proxy_answers.h"

namespace hitmask {

namespace {

/// A posed sprite on the screen, with the overlaps() that posed_answers() asks.
struct PosedPixels {
    ScreenSprite sprite;

    friend bool overlaps(const PosedPixels& a, const PosedPixels& b) noexcept {
        return screen_pixels_overlap(a.sprite, b.sprite);
    }
};

class MatrixProxy : public PixelProxy {
public:
    explicit MatrixProxy(const Mask& mask) : PixelProxy(mask), sprite_(mask) {}

    [[nodiscard]] std::size_t bytes() const override { return sprite_.rgba.size(); }
    [[nodiscard]] const PixelSprite& sprite() const noexcept { return sprite_; }
    [[nodiscard]] PosedPixels posed(const Pose& pose) const { return {ScreenSprite(sprite_, pose)}; }

private:
    PixelSprite sprite_;
};

/// The distance along one axis from a coordinate to pixel i.
double distance_to_pixel(double at, int i) {
    return std::max({i - at, at - (i + 1), 0.0});
}

/// Visits all pixels of the box around the circle, until a solid one is less than the radius away: touching is no hit.
bool circle_meets_pixels(const PixelSprite& sprite, const Circle& circle) {
    const double x = circle.center.x, y = circle.center.y, radius = circle.radius;
    const int left = std::max(0, static_cast<int>(std::floor(x - radius))),
              right = std::min(sprite.width, static_cast<int>(std::ceil(x + radius))),
              top = std::max(0, static_cast<int>(std::floor(y - radius))),
              bottom = std::min(sprite.height, static_cast<int>(std::ceil(y + radius)));
    for (int j = top; j < bottom; ++j) {
        for (int i = left; i < right; ++i) {
            if (!sprite.solid(i, j)) continue;
            const double dx = distance_to_pixel(x, i), dy = distance_to_pixel(y, j);
            if (dx * dx + dy * dy < radius * radius) return true;
        }
    }
    return false;
}

} // namespace

CompareMethod matrix_method() {
    CompareMethod method;
    method.name = "matrix";
    method.description = "a plain loop over the pixels of both pictures, as tutorials have it";
    method.kind = ProxyKind::pixels;
    method.make = [](const CompareSprite& sprite) { return std::make_unique<MatrixProxy>(sprite.mask); };
    method.offsets = direct_answers<Offset, MatrixProxy>([](const MatrixProxy& a, const MatrixProxy& b, Offset b_at) {
        return pixels_overlap(a.sprite(), b.sprite(), b_at);
    });
    method.poses = posed_answers<PosePair, MatrixProxy>();
    method.circles = circle_answers<MatrixProxy>(
        [](const MatrixProxy& proxy, const Circle& circle) { return circle_meets_pixels(proxy.sprite(), circle); });
    method.offsets.are_exact = method.circles.are_exact = true;
    method.offsets.are_slow = method.poses.are_slow = method.circles.are_slow = true;
    return method;
}

} // namespace hitmask
