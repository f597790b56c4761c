#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "batch/batch_options.h"
#include "batch/config_arguments.h"
#include "terminal/exit_code.h"

namespace hitmask::tool {

/// The sources of the options of a run: the command line, and the file of --config if there is one.
struct EffectiveOptions {
    Config config; ///< empty without --config
    GivenLine given;

    /// The command line merged with the options of the file for all sprites.
    [[nodiscard]] CommandLine line() const { return merged(config, {}, given); }
};

/// The words of a command line as parsers take them. Valid while `line` lives.
[[nodiscard]] inline std::vector<const char*> pointers_of(const CommandLine& line) {
    std::vector<const char*> words;
    for (const std::string& word : line) {
        words.push_back(word.c_str());
    }
    return words;
}

/// The check of a command whose options `describe` adds.
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

/// Loads and checks the file that `given` names, if any. `given` has the options of the command line alone.
/// Throws IoError if the file cannot be read, and UsageError if an option in it is wrong.
[[nodiscard]] EffectiveOptions effective_options(Arguments arguments, const BatchOptions& given,
                                                 const ConfigCheck& check);

} // namespace hitmask::tool
