#pragma once

// The answers of a method along the rows of a board, of which those that follow from others are not asked.

#include <cstddef>
#include <vector>

#include <hitmask/offline/bench.h>

#include "board.h"

namespace hitmask {

/// Asks one row after the other, from the first one. Refers to the answerer and the board.
template<typename Query>
class RowAnswers {
public:
    /// `are_convex`: the places whose answer is yes are a convex region. `most_false`: none is yes that is farther from
    /// the nearest hit, px.
    RowAnswers(Answerer<Query>& answerer, const Board<Query>& board, bool are_convex, double most_false)
        : answerer_(&answerer), board_(&board), are_convex_(are_convex), most_false_(most_false),
          answers_(static_cast<std::size_t>(board.asked.columns)) {}

    void ask(int row) {
        row_ = row;
        if (!are_convex_) {
            for (int column = 0; column < columns(); ++column) {
                answers_[static_cast<std::size_t>(column)] = question(column);
            }
        } else if (begin_ < end_) {
            follow();
        } else {
            scan();
        }
    }

    /// The answer in the row that was asked last.
    [[nodiscard]] bool at(int column) const noexcept {
        return are_convex_ ? begin_ <= column && column < end_ : answers_[static_cast<std::size_t>(column)];
    }

private:
    [[nodiscard]] int columns() const noexcept { return board_->asked.columns; }
    [[nodiscard]] bool question(int column) {
        const Pixel place = board_->asked.at(column, row_);
        const TruthGrid& truth = board_->truth;
        if (!truth.hit(place.x, place.y) && truth.to_other(place.x, place.y) > most_false_) return false;
        return answerer_->answer(board_->query(place.x, place.y));
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
        if (begin_ == end_) return scan(); // slanted, and thin: none is below one of the row above
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
    const Board<Query>* board_;
    bool are_convex_;
    double most_false_;
    std::vector<bool> answers_;
    int row_ = 0, begin_ = 0, end_ = 0; ///< of convex ones: columns [begin, end) are yes
};

} // namespace hitmask
