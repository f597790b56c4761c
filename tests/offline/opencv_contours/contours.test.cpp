// contours() gives what cv::findContours() finds with CHAIN_APPROX_NONE, from the same pixel on in the other direction.

#include <hitmask/trace.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "support/catch.h"

#include "support/contour_oracle.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

using Chain = std::vector<Pixel>;

bool starts_before(const Chain& a, const Chain& b) {
    const Pixel p = a.front(), q = b.front();
    return p.y != q.y ? p.y < q.y : p.x < q.x;
}

Chain chain_of(std::span<const Pixel> pixels) {
    return {pixels.begin(), pixels.end()};
}

} // namespace

TEST_CASE("contours are OpenCV's, reversed") {
    test::Random random(3808);
    std::size_t holes = 0;
    for (int i = 0; i < case_count(3000, Weight::fair); ++i) {
        const Mask mask = i % 2 == 0 ? random_mask(random, 40) : random_mask_of_any_kind(random);
        if (mask.width() == 0 || mask.height() == 0) continue;
        CAPTURE(mask);
        const OpencvContours opencv = contours_by_opencv(mask);
        std::vector<std::size_t> order; // pieces by their first pixels
        for (std::size_t c = 0; c < opencv.chains.size(); ++c) {
            if (opencv.parents[c] < 0) order.push_back(c);
        }
        std::ranges::sort(
            order, [&](std::size_t a, std::size_t b) { return starts_before(opencv.chains[a], opencv.chains[b]); });
        std::vector<Chain> expected;
        const Contours without_holes = contours(mask);
        REQUIRE(without_holes.count() == order.size());
        for (std::size_t p = 0; p < order.size(); ++p) {
            REQUIRE(chain_of(without_holes.contour(p)) == opencv.chains[order[p]]);
            expected.push_back(opencv.chains[order[p]]);
            std::vector<Chain> of_piece;
            for (std::size_t c = 0; c < opencv.chains.size(); ++c) {
                if (opencv.parents[c] == static_cast<int>(order[p])) of_piece.push_back(opencv.chains[c]);
            }
            std::ranges::sort(of_piece, starts_before);
            expected.insert(expected.end(), of_piece.begin(), of_piece.end());
            holes += of_piece.size();
        }
        const Contours all = contours(mask, {.holes = true});
        REQUIRE(all.count() == expected.size());
        for (std::size_t c = 0; c < expected.size(); ++c) {
            REQUIRE(chain_of(all.contour(c)) == expected[c]);
        }
    }
    CHECK(holes > share_of<std::size_t>(500, Weight::fair));
}
