#include "support/catch.h"

#include "support/iso_oracle.h"
#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/rings.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

AlphaPicture opaque(MaskView mask) {
    AlphaPicture picture{mask.width, mask.height, {}};
    picture.bytes.resize(static_cast<std::size_t>(mask.width) * static_cast<std::size_t>(mask.height));
    mask_to_bytes(mask, picture.bytes, 255);
    return picture;
}

/// The number of rings that run clockwise, and of the others.
std::pair<int, int> pieces_and_holes(const Outline& outline) {
    std::pair<int, int> count{};
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        ++(signed_area(outline.ring(r)) > 0 ? count.first : count.second);
    }
    return count;
}

/// Checks every promise of trace_subpixel() that can be seen from outside.
void check_promises(const AlphaView& alpha, int threshold, Connectivity connectivity) {
    const Mask mask = mask_from_alpha(alpha, threshold);
    const Outline outline = trace_subpixel(alpha, {threshold, connectivity});
    REQUIRE(outline == naive_trace_subpixel(alpha, threshold, connectivity));
    REQUIRE(rasterize(outline, alpha.width, alpha.height) == mask);
    REQUIRE(pieces_and_holes(outline) == pieces_and_holes(trace(mask, connectivity)));
    REQUIRE(defect_of(outline) == no_defect);
    std::vector<Vec2> places = outline.vertices; // nothing touches, so no vertex occurs twice
    std::ranges::sort(places, row_order);
    REQUIRE(std::ranges::adjacent_find(places) == places.end());
}

} // namespace

TEST_CASE("one opaque pixel gives a diamond") {
    const std::vector<std::uint8_t> alpha{255};
    const Outline outline = trace_subpixel({alpha, 1, 1});
    REQUIRE(outline.ring_count() == 1);
    CHECK(ring_vertices(outline, 0) == std::vector<Vec2>{{0.5F, 0}, {1, 0.5F}, {0.5F, 1}, {0, 0.5F}});
}

TEST_CASE("an opaque square loses its corners, and straight lines have no vertices") {
    const Outline outline = trace_subpixel(opaque(mask_of("...\n.##\n.##\n.##")).view());
    REQUIRE(outline.ring_count() == 1);
    CHECK(ring_vertices(outline, 0) ==
          std::vector<Vec2>{{1.5F, 1}, {2.5F, 1}, {3, 1.5F}, {3, 3.5F}, {2.5F, 4}, {1.5F, 4}, {1, 3.5F}, {1, 1.5F}});
}

TEST_CASE("the outline crosses where alpha is the threshold and a half") {
    const std::vector<std::uint8_t> three_quarters{255, 85};
    const Outline outline = trace_subpixel({three_quarters, 2, 1});
    CHECK(ring_vertices(outline, 0)[1] == Vec2{1.25F, 0.5F}); // 127.5 lies 3/4 of the way from 255 to 85
    for (const auto& [alpha, threshold, right] : {std::tuple{128, 127, 0.5625F}, // barely solid: kept off the centre
                                                  std::tuple{255, 0, 1.4375F},   // barely clear outside
                                                  std::tuple{255, 254, 0.5625F}, std::tuple{170, 127, 0.75F}}) {
        const std::vector<std::uint8_t> one{static_cast<std::uint8_t>(alpha)};
        CHECK(ring_vertices(trace_subpixel({one, 1, 1}, {threshold}), 0)[1] == Vec2{right, 0.5F});
    }
}

TEST_CASE("nothing above the threshold has no rings") {
    const std::vector<std::uint8_t> alpha{127, 0, 3, 127};
    CHECK(trace_subpixel({alpha, 2, 2}) == Outline{});
    CHECK(trace_subpixel(AlphaView{}) == Outline{});
    CHECK(trace_subpixel({std::vector<std::uint8_t>{255}, 1, 1}, {255}) == Outline{});
}

TEST_CASE("a strip joins or parts solid pixels that meet at a corner") {
    const AlphaPicture picture = opaque(mask_of("#.\n.#"));
    CHECK(trace_subpixel(picture.view(), {127, Connectivity::eight}).ring_count() == 1);
    CHECK(trace_subpixel(picture.view(), {127, Connectivity::four}).ring_count() == 2);
}

TEST_CASE("pieces come in the order of their highest vertices, even if trace() starts others further left") {
    const std::vector<std::uint8_t> alpha{130, 0, 250, 0, 180};
    const Outline outline = trace_subpixel({alpha, 5, 1});
    REQUIRE(outline.ring_count() == 3);
    CHECK(outline.ring(0)[0].x == 2.5F);
    CHECK(outline.ring(1)[0].x == 4.5F);
    CHECK(outline.ring(2)[0].x == 0.5F);
}

TEST_CASE("trace_subpixel keeps its promises on random pictures, and finds the outline of the slow one") {
    Random random(3302);
    std::int64_t holes = 0, joined = 0, reordered = 0;
    const int cases = case_count(1500, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const int threshold = random.below(2) == 0 ? 127 : random.between(0, 254);
        const AlphaPicture picture = random_alpha(random, threshold);
        CAPTURE(threshold, picture);
        for (const Connectivity connectivity : both_connectivities) {
            check_promises(picture.view(), threshold, connectivity);
        }
        const Outline eight = trace_subpixel(picture.view(), {threshold});
        const Outline traced = trace(mask_from_alpha(picture.view(), threshold));
        holes += pieces_and_holes(eight).second > 0 ? 1 : 0;
        joined += eight == trace_subpixel(picture.view(), {threshold, Connectivity::four}) ? 0 : 1;
        for (std::size_t r = 0; r < eight.ring_count(); ++r) {
            if (std::abs(eight.ring(r)[0].x - traced.ring(r)[0].x) < 1) continue;
            ++reordered;
            break;
        }
    }
    CHECK(holes > cases / 10);
    CHECK(joined > cases / 10);
    CHECK(reordered > cases / 50);
}

TEST_CASE("every picture of 3 x 3 pixels of four alphas is traced like the slow one does") {
    const std::uint8_t alphas[] = {0, 100, 128, 255};
    const int step = long_tests() ? 1 : 37;
    for (int code = 0; code < 1 << 18; code += step) {
        AlphaPicture picture{3, 3, {}};
        for (int p = 0; p < 9; ++p) {
            picture.bytes.push_back(alphas[code >> (2 * p) & 3]);
        }
        CAPTURE(picture);
        const Connectivity connectivity = code % 2 == 0 ? Connectivity::four : Connectivity::eight;
        REQUIRE(trace_subpixel(picture.view(), {127, connectivity}) ==
                naive_trace_subpixel(picture.view(), 127, connectivity));
    }
}

TEST_CASE("where alpha lies makes no difference to the outline") {
    Random random(3303);
    for (int i = 0; i < case_count(300); ++i) {
        const AlphaPicture picture = random_alpha(random, 127);
        std::vector<std::uint8_t> rgba, padded{1, 2, 3, 4, 5};
        for (int y = 0; y < picture.height; ++y) {
            for (int x = 0; x < picture.width; ++x) {
                const auto alpha = static_cast<std::uint8_t>(picture.view().at(x, y));
                rgba.insert(rgba.end(), {7, 255, 0, alpha});
                padded.insert(padded.end(), {alpha, 255});
            }
            padded.insert(padded.end(), {255, 255, 255});
        }
        const Outline outline = trace_subpixel(picture.view());
        REQUIRE(trace_subpixel(alpha_of({rgba, picture.width, picture.height})) == outline);
        const std::size_t row_stride = 2 * static_cast<std::size_t>(picture.width) + 3;
        REQUIRE(trace_subpixel({padded, picture.width, picture.height, row_stride, 2, 5}) == outline);
    }
}

TEST_CASE("mirrored, turned and moved pictures have mirrored, turned and moved outlines") {
    Random random(3304);
    for (int i = 0; i < case_count(500); ++i) {
        const AlphaPicture picture = random_alpha(random, 127);
        const int w = picture.width, h = picture.height;
        CAPTURE(picture);
        const auto redrawn = [&](int width, int height, auto source) {
            AlphaPicture result{width, height, {}};
            for (int y = 0; y < height; ++y) {
                for (int x = 0; x < width; ++x) {
                    const Pixel from = source(x, y);
                    result.bytes.push_back(static_cast<std::uint8_t>(picture.view().at(from.x, from.y)));
                }
            }
            return result;
        };
        const AlphaPicture flipped = redrawn(w, h, [w](int x, int y) { return Pixel{w - 1 - x, y}; });
        const AlphaPicture upside_down = redrawn(w, h, [h](int x, int y) { return Pixel{x, h - 1 - y}; });
        const AlphaPicture moved = redrawn(w + 5, h + 3, [](int x, int y) { return Pixel{x - 2, y - 3}; });
        const AlphaPicture transposed = redrawn(h, w, [](int x, int y) { return Pixel{y, x}; });
        for (const Connectivity connectivity : both_connectivities) {
            const Outline outline = trace_subpixel(picture.view(), {127, connectivity});
            REQUIRE(trace_subpixel(flipped.view(), {127, connectivity}) == mirrored_x(outline, w));
            REQUIRE(trace_subpixel(upside_down.view(), {127, connectivity}) == mirrored_y(outline, h));
            REQUIRE(trace_subpixel(moved.view(), {127, connectivity}) == translated(outline, 2, 3));
            const Outline turned = trace_subpixel(transposed.view(), {127, connectivity});
            std::vector<Vec2> a = outline.vertices, b = turned.vertices;
            for (Vec2& v : b) {
                std::swap(v.x, v.y);
            }
            const auto row_order = [](Vec2 p, Vec2 q) { return p.y != q.y ? p.y < q.y : p.x < q.x; };
            std::ranges::sort(a, row_order);
            std::ranges::sort(b, row_order);
            REQUIRE(a == b);
            REQUIRE(signed_area(turned) == signed_area(outline));
        }
    }
}

TEST_CASE("a soft disc is traced to an eighth of a pixel") {
    // Alpha as a renderer computes it: the part of the pixel that the disc covers, from 16 x 16 samples.
    const double middle = 20.3, radius = 15.7;
    AlphaPicture picture{41, 41, {}};
    for (int y = 0; y < 41; ++y) {
        for (int x = 0; x < 41; ++x) {
            int covered = 0;
            for (int s = 0; s < 256; ++s) {
                const int column = s % 16, row = s / 16;
                const double dx = x + (column + 0.5) / 16 - middle, dy = y + (row + 0.5) / 16 - middle;
                covered += dx * dx + dy * dy <= radius * radius ? 1 : 0;
            }
            picture.bytes.push_back(static_cast<std::uint8_t>(covered * 255 / 256));
        }
    }
    const Outline outline = trace_subpixel(picture.view());
    REQUIRE(outline.ring_count() == 1);
    for (const Vec2 v : outline.vertices) {
        const double distance = std::sqrt((v.x - middle) * (v.x - middle) + (v.y - middle) * (v.y - middle));
        CHECK(std::abs(distance - radius) < 0.125);
    }
}

TEST_CASE("worst cases are traced") {
    const int side = long_tests() ? 1024 : 256;
    Random random(3305);
    AlphaPicture checkerboard{side, side, {}}, noise{side, side, {}};
    for (int i = 0; i < side * side; ++i) {
        checkerboard.bytes.push_back((i % side + i / side) % 2 == 0 ? 255 : 0);
        noise.bytes.push_back(static_cast<std::uint8_t>(random.below(256)));
    }
    for (const AlphaPicture* picture : {&checkerboard, &noise}) {
        for (const Connectivity connectivity : both_connectivities) {
            const Outline outline = trace_subpixel(picture->view(), {127, connectivity});
            CHECK(rasterize(outline, side, side) == mask_from_alpha(picture->view()));
        }
    }
}
