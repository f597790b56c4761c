#pragma once

// The answers of a method along the rows of a set of questions. Questions whose answers follow from others are skipped.

#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include <hitmask/mask.h>
#include <hitmask/offline/answerer.h>

#include "compare/question_set.h"

namespace hitmask {

/// Answers that are known without asking.
struct KnownAnswers {
    bool are_convex = false; ///< the places whose answer is yes are a convex region
    /// The greatest distance in px from a true hit at which an answer can be yes.
    double most_false = std::numeric_limits<double>::infinity();
    Mask hits; ///< places whose answer is surely yes
};

/// Asks one row after the other, from the first one. Stores references to the answerer and the questions.
template<typename Query>
class RowAnswers {
public:
    RowAnswers(Answerer<Query>& answerer, const QuestionSet<Query>& questions, KnownAnswers known)
        : answerer_(&answerer), questions_(&questions), known_(std::move(known)),
          answers_(static_cast<std::size_t>(questions.asked.columns)) {}

    void ask(int row) {
        row_ = row;
        if (!known_.are_convex) {
            for (int column = 0; column < columns(); ++column) {
                answers_[static_cast<std::size_t>(column)] = question(column);
            }
        } else if (begin_ < end_) {
            follow();
        } else {
            scan();
        }
    }

    /// The answer at a column of the row that was asked last.
    [[nodiscard]] bool at(int column) const noexcept {
        return known_.are_convex ? begin_ <= column && column < end_ : answers_[static_cast<std::size_t>(column)];
    }

private:
    [[nodiscard]] int columns() const noexcept { return questions_->asked.columns; }
    [[nodiscard]] bool question(int column) {
        const Pixel place = questions_->asked.at(column, row_);
        const TruthGrid& truth = questions_->truth;
        if (!truth.hit(place.x, place.y) && truth.to_other(place.x, place.y) > known_.most_false) return false;
        if (known_.hits.test(place.x, place.y)) return true;
        return answerer_->answer(questions_->query(place.x, place.y));
    }

    /// Looks for both ends in the whole row.
    void scan() {
        begin_ = 0, end_ = columns();
        while (begin_ < end_ && !question(begin_)) {
            ++begin_;
        }
        while (begin_ < end_ && !question(end_ - 1)) {
            --end_;
        }
    }

    /// Looks for both ends, which lie beside those of the row above.
    void follow() {
        const int left = begin_, right = end_;
        while (begin_ < end_ && !question(begin_)) {
            ++begin_;
        }
        if (begin_ == end_) return scan(); // slanted and thin: no hit lies below a hit of the row above
        while (begin_ <= left && begin_ > 0 && question(begin_ - 1)) {
            --begin_;
        }
        while (!question(end_ - 1)) {
            --end_;
        }
        while (end_ >= right && end_ < columns() && question(end_)) {
            ++end_;
        }
    }

    Answerer<Query>* answerer_;
    const QuestionSet<Query>* questions_;
    KnownAnswers known_;
    std::vector<bool> answers_;
    int row_ = 0, begin_ = 0, end_ = 0; ///< if convex: columns [begin, end) are yes
};

} // namespace hitmask
