#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "batch/batch_options.h"
#include "batch/config_arguments.h"
#include "terminal/exit_code.h"

namespace hitmask::tool {

/// The command lines behind a run: what was given, and the file that --config names, if any.
struct EffectiveOptions {
    Config config; ///< empty without --config
    GivenLine given;

    /// The command line with what the file says for all sprites.
    [[nodiscard]] CommandLine line() const { return merged(config, {}, given); }
};

/// The words of a command line as parsers of them want it; valid as long as the line is.
[[nodiscard]] inline std::vector<const char*> pointers_of(const CommandLine& line) {
    std::vector<const char*> words;
    for (const std::string& word : line) {
        words.push_back(word.c_str());
    }
    return words;
}

/// What check_config() asks about a command whose options `describe` adds.
template<class Values>
ConfigCheck config_check(const std::string& command, void (*describe)(Options& options, Values& values),
                         std::span<const std::string_view> of_sprites) {
    return {.kind_of =
                [=](const std::string& option) {
                    Values values;
                    Options options(command, "");
                    describe(options, values);
                    return options.kind_of(option);
                },
            .similar_to =
                [=](const std::string& option) {
                    Values values;
                    Options options(command, "");
                    describe(options, values);
                    return options.similar_to(option);
                },
            .of_sprites = of_sprites,
            .parse =
                [=](const CommandLine& line) {
                    Values values;
                    Options options(command, "");
                    describe(options, values);
                    options.parse(pointers_of(line));
                }};
}

/// `given`: what the command line alone says. Throws IoError if the file cannot be read, UsageError for what is wrong
/// in it.
[[nodiscard]] EffectiveOptions effective_options(Arguments arguments, const BatchOptions& given,
                                                 const ConfigCheck& check);

} // namespace hitmask::tool
