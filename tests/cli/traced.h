#pragma once

// What `hitmask trace` writes, for the tests of its options.

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/tool.h"
#include "support/catch.h"

namespace hitmask::test {

using Options = std::vector<std::string>;

/// The sprites in the JSON of inputs and options. Requires that all goes well.
inline nlohmann::json traced(const TempFolder& folder, Options options) {
    options.insert(options.begin(), {"trace", "-q"});
    const ProcessResult run = hitmask_in(folder, options);
    CAPTURE(options, run.err);
    REQUIRE(run.exit_code == 0);
    return nlohmann::json::parse(run.out).at("sprites");
}

/// Its first sprite.
inline nlohmann::json traced_one(const TempFolder& folder, Options options) {
    return traced(folder, std::move(options)).at(0);
}

inline std::vector<std::string> names_of(const nlohmann::json& sprites) {
    std::vector<std::string> names;
    for (const nlohmann::json& sprite : sprites) names.push_back(sprite.at("name"));
    return names;
}

} // namespace hitmask::test
