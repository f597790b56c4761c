// Patterns for names in hitmask.toml.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "inputs/glob.h"
#include "support/catch.h"
#include "support/random.h"
#include "support/tally.h"

using hitmask::tool::glob_matches;
using namespace hitmask::test;

namespace {

/// The rules of the documentation, except sets, by trying everything. `at` is the number of pattern characters used so
/// far.
bool oracle(std::string_view pattern, std::size_t at, std::string_view name, bool is_new = true) {
    const std::string_view rest = pattern.substr(at);
    if (rest.empty()) return name.empty();
    if (rest.starts_with("**")) {
        const bool begins_part = is_new && (at == 0 || pattern[at - 1] == '/');
        if (oracle(pattern, at + 2, name, is_new)) return true;
        if (begins_part && rest.substr(2).starts_with('/') && oracle(pattern, at + 3, name)) return true;
        return !name.empty() && oracle(pattern, at, name.substr(1), false);
    }
    if (rest.front() == '*') {
        if (oracle(pattern, at + 1, name, is_new)) return true;
        return !name.empty() && name.front() != '/' && oracle(pattern, at, name.substr(1), false);
    }
    if (name.empty()) return false;
    const bool fits = rest.front() == '?' ? name.front() != '/' : rest.front() == name.front();
    return fits && oracle(pattern, at + 1, name.substr(1));
}

} // namespace

TEST_CASE("patterns match whole names, and a star stays in its folder") {
    CHECK(glob_matches("ship", "ship"));
    CHECK_FALSE(glob_matches("ship", "ship2"));
    CHECK_FALSE(glob_matches("ship", "a/ship"));
    CHECK(glob_matches("*", "ship"));
    CHECK_FALSE(glob_matches("*", "a/ship"));
    CHECK(glob_matches("**", "a/ship"));
    CHECK(glob_matches("**/ship", "ship"));
    CHECK(glob_matches("**/ship", "a/b/ship"));
    CHECK_FALSE(glob_matches("**/ship", "a/warship"));
    CHECK(glob_matches("enemies/**", "enemies/a/b"));
    CHECK(glob_matches("enemies/*_?", "enemies/bat_1"));
    CHECK_FALSE(glob_matches("enemies/*_?", "enemies/bat_12"));
    CHECK(glob_matches("", ""));
    CHECK_FALSE(glob_matches("", "a"));
}

TEST_CASE("sets and escapes are those of shells") {
    CHECK(glob_matches("bat_[0-3]", "bat_3"));
    CHECK_FALSE(glob_matches("bat_[0-3]", "bat_4"));
    CHECK(glob_matches("bat_[!0-3]", "bat_4"));
    CHECK_FALSE(glob_matches("bat[!0-3]", "bat/"));
    CHECK(glob_matches("[]]", "]"));
    CHECK(glob_matches("a[", "a["));
    CHECK(glob_matches("a\\*", "a*"));
    CHECK_FALSE(glob_matches("a\\*", "ab"));
    CHECK(glob_matches("a\\", "a\\"));
}

TEST_CASE("random patterns match as the slow way says, and the worst of them take no time") {
    Random random(71);
    Tally matches;
    for (int i = 0; i < 20000; ++i) {
        std::string pattern, name;
        for (std::uint64_t n = random.below(7); n > 0; --n) pattern += "ab/**?"[random.below(6)];
        for (std::uint64_t n = random.below(7); n > 0; --n) name += "ab/"[random.below(3)];
        CAPTURE(pattern, name);
        REQUIRE(glob_matches(pattern, name) == oracle(pattern, 0, name));
        matches.count(glob_matches(pattern, name));
    }
    CHECK(matches.hits > 1000);
    CHECK(matches.misses > 1000);
    std::string stars, name(10000, 'a');
    for (int i = 0; i < 200; ++i) stars += "*a";
    CHECK_FALSE(glob_matches(stars + "b", name));
}
