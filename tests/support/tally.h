#pragma once

namespace hitmask::test {

/// Counts the questions answered with yes and with no.
struct Tally {
    int hits = 0, misses = 0;

    void count(bool is_hit) { ++(is_hit ? hits : misses); }
};

} // namespace hitmask::test
