#include "compare/question_set.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <hitmask/prepared_mask.h>

namespace hitmask {

namespace {

/// Asks as many places as allowed. Among them is {0, 0}, where sprites lie on top of each other: thin sprites are hit
/// at hardly any other place.
AskedPlaces asked_of(const PlaceRect& places, std::int64_t most) {
    AskedPlaces asked;
    const int middle_x = std::max(0, -places.x), middle_y = std::max(0, -places.y);
    while (true) {
        const int step = asked.step;
        asked.first = {middle_x % step, middle_y % step};
        asked.middle = {middle_x / step, middle_y / step};
        const int wide = places.w - asked.first.x, high = places.h - asked.first.y;
        asked.columns = std::max(1, wide / step), asked.rows = std::max(1, high / step);
        asked.shifts_x = std::clamp(wide, 1, step), asked.shifts_y = std::clamp(high, 1, step);
        if (std::int64_t{asked.columns} * asked.rows <= most || step > std::max(places.w, places.h)) return asked;
        ++asked.step;
    }
}

QuestionGrid grid_of(const PlaceRect& places, const AskedPlaces& asked, double spacing) {
    return {(places.x + asked.first.x) * spacing, (places.y + asked.first.y) * spacing, asked.step * spacing,
            asked.columns, asked.rows};
}

/// The rectangle relative to the first place of another.
PlaceRect within(const PlaceRect& rect, const PlaceRect& places) {
    return {rect.x - places.x, rect.y - places.y, rect.w, rect.h};
}

Vec2 middle_of(const Mask& mask) {
    return {static_cast<float>(mask.width()) / 2, static_cast<float>(mask.height()) / 2};
}

/// An angle and a scale as in a game, at a position between pixels.
Pose random_pose(const Mask& mask, Random& random) {
    const auto lattice = [&] { return static_cast<float>(between(random, 0, 15)) / 16; };
    Pose pose;
    pose.position = {lattice(), lattice()};
    pose.pivot = middle_of(mask);
    pose.angle = static_cast<float>(between(random, 0, 8191)) * (6.2831853F / 8192);
    pose.scale = static_cast<float>(between(random, 8, 32)) / 16;
    pose.mirrored = random() % 2 == 1;
    return pose;
}

/// A box of screen pixels around a box of the sprite.
PixelRect box_on_screen(const PixelRect& box, const Pose& pose) {
    const SpriteToScreen to = sprite_to_screen(pose);
    constexpr double one = 16.0 * (1 << SpriteToScreen::fraction_bits);
    std::array<double, 4> xs{}, ys{};
    for (int i = 0; i < 4; ++i) {
        const std::int64_t u = std::int64_t{16} * (box.x + (i % 2 == 0 ? 0 : box.w)),
                           v = std::int64_t{16} * (box.y + (i / 2 == 0 ? 0 : box.h));
        xs[static_cast<std::size_t>(i)] = static_cast<double>(to.xx * u + to.xy * v + to.x0) / one;
        ys[static_cast<std::size_t>(i)] = static_cast<double>(to.yx * u + to.yy * v + to.y0) / one;
    }
    const auto [left, right] = std::ranges::minmax(xs);
    const auto [top, bottom] = std::ranges::minmax(ys);
    const int x = static_cast<int>(std::floor(left)) - 1, y = static_cast<int>(std::floor(top)) - 1;
    return {x, y, static_cast<int>(std::ceil(right)) + 1 - x, static_cast<int>(std::ceil(bottom)) + 1 - y};
}

} // namespace

QuestionSet<Offset> offset_questions(const QuestionSprite& a, const QuestionSprite& b, std::int64_t most_questions) {
    const PlaceRect places = offsets_where_boxes_meet(a.reach, b.reach);
    const AskedPlaces asked = asked_of(places, most_questions);
    return {offset_truth(*a.mask, *b.mask, places), asked,
            within(offsets_where_boxes_meet(a.mask->bounds(), b.mask->bounds()), places),
            [places](int x, int y) {
                return Offset{places.x + x, places.y + y};
            },
            grid_of(places, asked, 1)};
}

QuestionSet<Circle> circle_questions(const QuestionSprite& a, double radius, std::int64_t most_questions) {
    const PlaceRect places = centers_where_boxes_meet(a.reach, radius);
    const AskedPlaces asked = asked_of(places, most_questions);
    const auto size = static_cast<float>(radius);
    return {circle_truth(*a.mask, radius, places), asked,
            within(centers_where_boxes_meet(a.mask->bounds(), radius), places),
            [places, size](int x, int y) {
                return Circle{{static_cast<float>(places.x + x) / 2, static_cast<float>(places.y + y) / 2}, size};
            },
            grid_of(places, asked, 0.5)};
}

QuestionSet<PosePair> pose_questions(const QuestionSprite& a, const QuestionSprite& b, Random& random,
                                     std::int64_t most_questions) {
    const PosePair poses{random_pose(*a.mask, random), random_pose(*b.mask, random)};
    const PixelRect screen_a = box_on_screen(a.reach, poses.a), screen_b = box_on_screen(b.reach, poses.b);
    const Mask drawn_a = posed(*a.mask, poses.a, screen_a), drawn_b = posed(*b.mask, poses.b, screen_b);
    // Offsets of the drawn masks. The offset of b itself differs by the distance between the two rectangles.
    const PlaceRect places = offsets_where_boxes_meet({0, 0, screen_a.w, screen_a.h}, {0, 0, screen_b.w, screen_b.h});
    const AskedPlaces asked = asked_of(places, most_questions);
    const Offset apart{screen_a.x - screen_b.x, screen_a.y - screen_b.y};
    return {offset_truth(drawn_a, drawn_b, places),
            asked,
            within(offsets_where_boxes_meet(drawn_a.bounds(), drawn_b.bounds()), places),
            [places, apart, poses](int x, int y) {
                PosePair moved = poses;
                moved.b.position.x += static_cast<float>(places.x + x + apart.dx);
                moved.b.position.y += static_cast<float>(places.y + y + apart.dy);
                return moved;
            },
            {}};
}

} // namespace hitmask
