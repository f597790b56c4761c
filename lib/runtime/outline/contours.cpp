// A contour has the solid pixels on the right of a ring's edges. Where the ring turns right, it stays at the same
// pixel; where it turns left, it goes on to the diagonal neighbour.

#include <hitmask/trace.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>

#include <hitmask/mask_edit.h>

namespace hitmask {

namespace {

/// One pixel step along x or y.
struct PixelStep {
    int x, y;

    [[nodiscard]] PixelStep turned_right() const noexcept { return {-y, x}; }
    [[nodiscard]] PixelStep turned_left() const noexcept { return {y, -x}; }
};

Pixel moved(Pixel p, PixelStep step) noexcept {
    return {p.x + step.x, p.y + step.y};
}

/// The pixel on the right of a unit edge that begins at a corner of pixels.
Pixel pixel_right_of(Pixel corner, PixelStep step) noexcept {
    return {corner.x - (step.x - step.y < 0 ? 1 : 0), corner.y - (step.x + step.y < 0 ? 1 : 0)};
}

/// Appends a pixel unless the last one of the contour is the same.
void append_pixel(std::vector<Pixel>& pixels, std::size_t begin, Pixel pixel) {
    if (pixels.size() == begin || pixels.back() != pixel) pixels.push_back(pixel);
}

void append_contour(std::vector<Pixel>& pixels, RingView ring) {
    const std::size_t begin = pixels.size();
    for (std::size_t v = 0; v < ring.size(); ++v) {
        const Vec2 from = ring[v], to = ring[v + 1 < ring.size() ? v + 1 : 0];
        const int dx = static_cast<int>(to.x - from.x), dy = static_cast<int>(to.y - from.y);
        const PixelStep step{(dx > 0 ? 1 : 0) - (dx < 0 ? 1 : 0), (dy > 0 ? 1 : 0) - (dy < 0 ? 1 : 0)};
        Pixel pixel = pixel_right_of({static_cast<int>(from.x), static_cast<int>(from.y)}, step);
        append_pixel(pixels, begin, pixel);
        for (int left = std::abs(dx + dy) - 1; left > 0; --left) {
            pixel = moved(pixel, step);
            pixels.push_back(pixel);
        }
    }
    if (pixels.size() > begin + 1 && pixels.back() == pixels[begin]) pixels.pop_back();
}

std::optional<Pixel> first_solid_pixel(MaskView mask) noexcept {
    const auto word = std::ranges::find_if(mask.words, [](std::uint64_t bits) { return bits != 0; });
    if (word == mask.words.end()) return std::nullopt;
    const std::ptrdiff_t index = word - mask.words.begin();
    return Pixel{static_cast<int>(index % mask.words_per_row()) * 64 + std::countr_zero(*word),
                 static_cast<int>(index / mask.words_per_row())};
}

/// A mask with clear pixels around it, so that neighbours of its pixels can be looked up without checks.
class PaddedBits {
public:
    explicit PaddedBits(MaskView mask) : mask_(mask.width + 2, mask.height + 2) {
        draw(mask_, mask, {1, 1});
        const MaskView padded = mask_;
        words_ = padded.words.data();
        words_per_row_ = padded.words_per_row();
    }
    PaddedBits(const PaddedBits&) = delete;
    PaddedBits& operator=(const PaddedBits&) = delete;
    ~PaddedBits() = default;

    /// Requires a pixel of the mask or a neighbour of one.
    [[nodiscard]] bool test(Pixel pixel) const noexcept {
        const auto x = static_cast<unsigned>(pixel.x + 1);
        return (words_[(pixel.y + 1) * words_per_row_ + static_cast<std::ptrdiff_t>(x / 64)] >> (x % 64) & 1) != 0;
    }

private:
    Mask mask_;
    const std::uint64_t* words_;
    std::ptrdiff_t words_per_row_;
};

} // namespace

Contours contours(MaskView mask, const ContourOptions& options) {
    const Outline outline = trace(mask);
    Contours contours;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        if (!options.holes && signed_area(ring) < 0) continue;
        append_contour(contours.pixels, ring);
        contours.contour_ends.push_back(static_cast<std::uint32_t>(contours.pixels.size()));
    }
    return contours;
}

std::vector<Pixel> first_contour(MaskView mask) {
    const std::optional<Pixel> first = first_solid_pixel(mask);
    if (!first) return {};
    constexpr PixelStep along_top{1, 0};
    const PaddedBits bits(mask);
    std::vector<Pixel> contour{*first};
    Pixel pixel = *first;
    PixelStep step = along_top; // along the side of the pixel that is on the left of the step
    do {
        const Pixel ahead = moved(pixel, step), beside = moved(ahead, step.turned_left());
        if (bits.test(beside)) {
            pixel = beside;
            step = step.turned_left();
        } else if (bits.test(ahead)) {
            pixel = ahead;
        } else {
            step = step.turned_right();
            continue;
        }
        contour.push_back(pixel);
    } while (pixel != *first || step.x != along_top.x || step.y != along_top.y);
    if (contour.size() > 1) contour.pop_back(); // the first one again
    return contour;
}

} // namespace hitmask
