#pragma once

// The questions that are timed: a random sample of each class from all questions that are asked.

#include <array>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "compare/question_set.h"

namespace hitmask {

inline constexpr double near_zone_px = 3;

/// A question with its true answer.
template<typename Query>
struct Question {
    Query query;
    bool hit = false;
    double to_other = 0; ///< px, see TruthGrid
};

/// Keeps a random sample of `most` of the things that it is shown, each with the same probability.
template<typename T>
class Lot {
public:
    explicit Lot(std::size_t most) : most_(most) {}

    /// Vitter. Random Sampling with a Reservoir. 1985 (algorithm R)
    template<typename Make>
    void show(Random& random, Make make) {
        ++seen_;
        if (kept_.size() < most_) {
            kept_.push_back(make());
        } else if (const auto i = static_cast<std::size_t>(random() % seen_); i < most_) {
            kept_[i] = make();
        }
    }

    [[nodiscard]] const std::vector<T>& kept() const noexcept { return kept_; }

private:
    std::size_t most_, seen_ = 0;
    std::vector<T> kept_;
};

/// Random questions of each class, and random questions where the boxes meet.
template<typename Query>
class QuestionSample {
public:
    explicit QuestionSample(std::size_t most)
        : most_(most), of_class_{Lot<Question<Query>>(most), Lot<Question<Query>>(most), Lot<Question<Query>>(most),
                                 Lot<Question<Query>>(most)},
          mixed_(most) {
        static_assert(compare_class_count == 4);
    }

    void draw(const QuestionSet<Query>& questions, Random& random) {
        for (int row = 0; row < questions.asked.rows; ++row) {
            for (int column = 0; column < questions.asked.columns; ++column) {
                const Pixel place = questions.asked.at(column, row);
                const int x = place.x, y = place.y;
                const auto make = [&] {
                    return Question<Query>{questions.query(x, y), questions.truth.hit(x, y),
                                           questions.truth.to_other(x, y)};
                };
                if (!questions.do_boxes_meet(x, y)) continue;
                lot_of(class_of(questions, x, y)).show(random, make);
                mixed_.show(random, make);
            }
        }
        draw_apart(questions, random);
    }

    [[nodiscard]] const std::vector<Question<Query>>& of_class(std::size_t i) const { return of_class_[i].kept(); }
    [[nodiscard]] const std::vector<Question<Query>>& mixed() const { return mixed_.kept(); }

private:
    Lot<Question<Query>>& lot_of(CompareClass compare_class) {
        return of_class_[static_cast<std::size_t>(compare_class)];
    }

    static CompareClass class_of(const QuestionSet<Query>& questions, int x, int y) {
        if (questions.truth.hit(x, y)) return CompareClass::overlap;
        return questions.truth.to_other(x, y) <= near_zone_px ? CompareClass::near_miss : CompareClass::boxes_touch;
    }

    /// Draws questions beside the places where the boxes meet, in a rectangle about half as large again. Few such
    /// places lie on the grid.
    void draw_apart(const QuestionSet<Query>& questions, Random& random) {
        const PlaceRect& meet = questions.boxes_meet;
        const int wide = meet.w / 4 + 8, high = meet.h / 4 + 8;
        for (std::size_t i = 0; i < most_; ++i) {
            const int x = between(random, meet.x - wide, meet.x + meet.w - 1 + wide),
                      y = between(random, meet.y - high, meet.y + meet.h - 1 + high);
            if (questions.do_boxes_meet(x, y)) continue;
            lot_of(CompareClass::apart).show(random, [&] {
                return Question<Query>{questions.query(x, y), false, std::numeric_limits<double>::infinity()};
            });
        }
    }

    std::size_t most_;
    std::array<Lot<Question<Query>>, compare_class_count> of_class_;
    Lot<Question<Query>> mixed_;
};

} // namespace hitmask
