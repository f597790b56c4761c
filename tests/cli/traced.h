#pragma once

// Runs `hitmask trace` and reads its output, for the tests of its options.

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/tool.h"
#include "support/catch.h"

namespace hitmask::test {

using Options = std::vector<std::string>;

/// The sprites in the JSON of a run. Requires that the run succeeds.
inline nlohmann::json traced(const TempFolder& folder, Options options) {
    options.insert(options.begin(), {"trace", "-q"});
    const ProcessResult run = hitmask_in(folder, options);
    CAPTURE(options, run.err);
    REQUIRE(run.exit_code == 0);
    return nlohmann::json::parse(run.out).at("sprites");
}

/// The first sprite of a run.
inline nlohmann::json traced_one(const TempFolder& folder, Options options) {
    return traced(folder, std::move(options)).at(0);
}

inline std::vector<std::string> names_of(const nlohmann::json& sprites) {
    std::vector<std::string> names;
    for (const nlohmann::json& sprite : sprites) names.push_back(sprite.at("name"));
    return names;
}

} // namespace hitmask::test
