#pragma once

// The places at which questions about a pair are asked, with their true answers.

#include <cstdint>
#include <functional>
#include <span>

#include <hitmask/offline/compare.h>

#include "compare/truth_grid.h"
#include "timing/bench_rounds.h"

namespace hitmask {

/// The places that are asked: all of them, or one in each square of 2 x 2, 3 x 3, ... places.
///
/// The position in the square varies from row to row and from column to column. With a fixed position, a sprite that
/// repeats, such as a row of bars, would be asked at the same part everywhere.
struct AskedPlaces {
    Pixel first;  ///< the corner of the first square
    Pixel middle; ///< column and row of the square whose corner is asked
    int step = 1;
    int columns = 0, rows = 0;
    int shifts_x = 1, shifts_y = 1; ///< number of neighbouring places that are asked in turn, at most `step`

    [[nodiscard]] Pixel at(int column, int row) const noexcept {
        return {first.x + column * step + shift(row - middle.y, shifts_x),
                first.y + row * step + shift(column - middle.x, shifts_y)};
    }

private:
    [[nodiscard]] static int shift(int squares, int shifts) noexcept { return (squares % shifts + shifts) % shifts; }
};

/// Questions on a grid.
template<typename Query>
struct QuestionSet {
    TruthGrid truth;
    AskedPlaces asked;
    PlaceRect boxes_meet;                     ///< the places at which the boxes around the solid pixels meet
    std::function<Query(int x, int y)> query; ///< the question at a place of the truth
    QuestionGrid grid;                        ///< what is asked, for people

    [[nodiscard]] bool do_boxes_meet(int x, int y) const noexcept {
        return x >= boxes_meet.x && x < boxes_meet.x + boxes_meet.w && y >= boxes_meet.y &&
               y < boxes_meet.y + boxes_meet.h;
    }
};

/// A sprite, and a box around its mask and all regions that methods test in its place.
struct QuestionSprite {
    const Mask* mask = nullptr;
    PixelRect reach;
};

[[nodiscard]] QuestionSet<Offset> offset_questions(const QuestionSprite& a, const QuestionSprite& b,
                                                   std::int64_t most_questions);
[[nodiscard]] QuestionSet<Circle> circle_questions(const QuestionSprite& a, double radius, std::int64_t most_questions);

/// Questions about a random pose of both sprites, with whole offsets added to b.
[[nodiscard]] QuestionSet<PosePair> pose_questions(const QuestionSprite& a, const QuestionSprite& b, Random& random,
                                                   std::int64_t most_questions);

} // namespace hitmask
