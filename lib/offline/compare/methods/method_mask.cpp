// Pixel against pixel, at whole offsets.

#include "compare/methods/methods.h"

#include <array>
#include <cmath>
#include <map>

#include <hitmask/mask_edit.h>
#include <hitmask/prepared_mask.h>

#include "compare/methods/pixel_proxy.h"
#include "compare/methods/proxy_answers.h"

namespace hitmask {

namespace {

class MaskProxy : public PixelProxy {
public:
    explicit MaskProxy(const Mask& mask) : PixelProxy(mask), prepared_(mask) {}

    [[nodiscard]] std::size_t bytes() const override { return prepared_.memory_bytes(); }
    [[nodiscard]] const PreparedMask& prepared() const noexcept { return prepared_; }

private:
    PreparedMask prepared_;
};

/// A circle as a game draws it into a mask: the pixels whose centre is less than the radius away. The centre of the
/// circle lies `phase_x` and `phase_y` half pixels right of and below a pixel's corner.
class DrawnCircle {
public:
    DrawnCircle(double radius, int phase_x, int phase_y) : reach_(static_cast<int>(std::ceil(radius)) + 1) {
        const int side = 2 * reach_ + 1;
        Mask drawn(side, side);
        for (int y = 0; y < side; ++y) {
            for (int x = 0; x < side; ++x) {
                const double dx = x - reach_ + 0.5 - 0.5 * phase_x, dy = y - reach_ + 0.5 - 0.5 * phase_y;
                if (dx * dx + dy * dy < radius * radius) drawn.set(x, y);
            }
        }
        prepared_ = PreparedMask(drawn);
    }

    [[nodiscard]] const PreparedMask& prepared() const noexcept { return prepared_; }
    [[nodiscard]] int reach() const noexcept { return reach_; }

private:
    int reach_;
    PreparedMask prepared_;
};

/// Circles of one radius, drawn at the four positions that the half-pixel grid has within a pixel.
class CircleMasks : public Answerer<Circle> {
public:
    explicit CircleMasks(const MaskProxy& proxy) : proxy_(proxy) {}

    bool answer(const Circle& circle) override {
        draw(circle.radius);
        return ask(circle);
    }
    std::size_t prepare(std::span<const Circle> circles) override {
        circles_.assign(circles.begin(), circles.end());
        if (!circles.empty()) draw(circles.front().radius);
        return circles.size();
    }
    std::int64_t run() override {
        std::int64_t hits = 0;
        for (const Circle& circle : circles_) {
            hits += ask(circle) ? 1 : 0;
        }
        return hits;
    }

private:
    void draw(float radius) {
        if (radius == radius_) return;
        radius_ = radius;
        drawn_.clear();
        for (int phase = 0; phase < 4; ++phase) {
            drawn_.emplace_back(radius, phase % 2, phase / 2);
        }
    }
    [[nodiscard]] bool ask(const Circle& circle) const {
        const auto halves_x = static_cast<int>(std::lround(2 * circle.center.x)),
                   halves_y = static_cast<int>(std::lround(2 * circle.center.y));
        const DrawnCircle& drawn = drawn_[static_cast<std::size_t>((halves_x & 1) + 2 * (halves_y & 1))];
        return overlaps(proxy_.prepared(), drawn.prepared(),
                        {(halves_x >> 1) - drawn.reach(), (halves_y >> 1) - drawn.reach()});
    }

    const MaskProxy& proxy_;
    float radius_ = -1;
    std::vector<DrawnCircle> drawn_;
    std::vector<Circle> circles_;
};

} // namespace

CompareMethod mask_method() {
    CompareMethod method;
    method.name = "mask";
    method.description = "PreparedMask: pixel against pixel; a circle is drawn as pixels, too";
    method.kind = ProxyKind::pixels;
    method.make = [](const CompareSprite& sprite) { return std::make_unique<MaskProxy>(sprite.mask); };
    method.offsets = direct_answers<Offset, MaskProxy>(
        [](const MaskProxy& a, const MaskProxy& b, Offset b_at) { return overlaps(a.prepared(), b.prepared(), b_at); });
    method.offsets.are_exact = true;
    method.circles.overlap = [](const CollisionProxy& a, const CollisionProxy& /*none*/) {
        return std::make_unique<CircleMasks>(static_cast<const MaskProxy&>(a));
    };
    return method;
}

} // namespace hitmask
