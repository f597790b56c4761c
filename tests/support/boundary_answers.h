#pragma once

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// The answers under the open and the closed boundary rule.
struct BoundaryAnswers {
    bool open, closed;

    friend bool operator==(const BoundaryAnswers&, const BoundaryAnswers&) = default;
};

inline constexpr BoundaryAnswers apart{false, false}, touching{false, true}, overlapping{true, true};

template<class A, class B>
BoundaryAnswers answers(const A& a, const B& b) {
    return {overlaps(a, b), overlaps(a, b, Boundary::closed)};
}

} // namespace hitmask::test
