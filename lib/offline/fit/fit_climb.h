#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace hitmask {

/// The limits at which a search stops.
struct ClimbLimits {
    int halvings, budget;
    int aslant; ///< random directions before steps are halved: few for a smooth value, more for one with ridges
};

/// A local search for a greater value, from a start.
///
/// Each round moves one number after the other a step up or down, and keeps a step if the value rises. The sum of these
/// steps is then tried once more. On a ridge only steps along several numbers help. They are tried in pseudo-random
/// directions, which are always the same. If these do not help either, all steps are halved, at most `halvings` times.
/// The search computes about `budget` values at most.
///
/// Source: Hooke, Jeeves. "Direct Search" Solution of Numerical and Statistical Problems. 1961
template<std::size_t n, class Value>
class Climb {
public:
    using Numbers = std::array<double, n>;

    Numbers at;
    double value;

    Climb(const Numbers& start, const Numbers& steps, const ClimbLimits& limits, Value value_of)
        : at(start), value(value_of(start)), value_of_(value_of), steps_(steps), aslant_(limits.aslant),
          budget_(limits.budget) {
        for (int halvings = 0; halvings <= limits.halvings && budget_ > 0;) {
            const Numbers before = at;
            if (poll() || poll_aslant()) {
                Numbers further = at;
                for (std::size_t i = 0; i < n; ++i) {
                    further[i] += at[i] - before[i];
                }
                rises_at(further);
                continue;
            }
            for (double& step : steps_) {
                step /= 2;
            }
            ++halvings;
        }
    }

private:
    bool poll() {
        bool rose = false;
        for (std::size_t i = 0; i < n; ++i) {
            Numbers step{};
            step[i] = steps_[i];
            rose = rises_along(step) || rose;
        }
        return rose;
    }

    bool poll_aslant() {
        for (int tries = 0; tries < aslant_; ++tries) {
            Numbers step;
            for (std::size_t i = 0; i < n; ++i) {
                step[i] = steps_[i] * next_random();
            }
            if (rises_along(step)) return true;
        }
        return false;
    }

    bool rises_along(const Numbers& step) {
        Numbers up = at, down = at;
        for (std::size_t i = 0; i < n; ++i) {
            up[i] += step[i];
            down[i] -= step[i];
        }
        return rises_at(up) || rises_at(down);
    }

    bool rises_at(const Numbers& next) {
        --budget_;
        const double there = value_of_(next);
        if (!(there > value + 1e-12)) return false;
        at = next;
        value = there;
        return true;
    }

    /// Returns a number from -1 to 1, by Knuth's linear congruential generator.
    double next_random() {
        random_ = random_ * 6364136223846793005U + 1442695040888963407U;
        return static_cast<double>(random_ >> 11) / static_cast<double>(std::uint64_t{1} << 52) - 1;
    }

    Value value_of_;
    Numbers steps_;
    int aslant_, budget_;
    std::uint64_t random_ = 1;
};

} // namespace hitmask
