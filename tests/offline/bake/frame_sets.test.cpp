#include "bake/frame_sets.h"

#include "support/catch.h"

using namespace hitmask;

namespace {

Image picture(std::vector<std::uint8_t> rgba) {
    return {static_cast<int>(rgba.size() / 4), 1, std::move(rgba)};
}

} // namespace

TEST_CASE(
    "of frames on each other remains the pixel with the highest alpha, or with the lowest, and of equals the first") {
    const Image first = picture({1, 1, 1, 100, 1, 1, 1, 7, 1, 1, 1, 200, 1, 1, 1, 0});
    const Image second = picture({2, 2, 2, 101, 2, 2, 2, 7, 2, 2, 2, 199, 2, 2, 2, 255});
    Image any = first, all = first;
    combine_frames(any, second, FrameMerge::any);
    combine_frames(all, second, FrameMerge::all);
    CHECK(any.rgba == picture({2, 2, 2, 101, 1, 1, 1, 7, 1, 1, 1, 200, 2, 2, 2, 255}).rgba);
    CHECK(all.rgba == picture({1, 1, 1, 100, 1, 1, 1, 7, 2, 2, 2, 199, 1, 1, 1, 0}).rgba);
}

TEST_CASE("frames fit each other if they have the same size") {
    const Image image{3, 2, std::vector<std::uint8_t>(24)}, turned{2, 3, std::vector<std::uint8_t>(24)};
    CHECK(unfit_frame(image, image).empty());
    CHECK(unfit_frame(image, turned) == "2 x 3 px, but the first of its folder has 3 x 2");
    CHECK(unfit_frame(Mask(3, 2), Mask(3, 2)).empty());
    CHECK(unfit_frame(Mask(3, 2), Mask(4, 2)) == "4 x 2 px, but the first of its folder has 3 x 2");
}
