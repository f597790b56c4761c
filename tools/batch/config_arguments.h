#pragma once

// Merges the options of hitmask.toml and of the command line into one command line for each sprite.

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "batch/config_file.h"
#include "inputs/inputs.h"
#include "terminal/exit_code.h"
#include "terminal/options.h"

namespace hitmask::tool {

/// A command line: its first word is the command.
using CommandLine = std::vector<std::string>;

/// The command line as the user gave it.
struct GivenLine {
    Arguments arguments;              ///< the command first
    bool has_inputs = true;           ///< it names inputs
    std::string preset;               ///< "": none
    std::vector<std::string> options; ///< long names without dashes
};

/// Answers questions about the options of a command.
struct ConfigCheck {
    std::function<OptionKind(const std::string& option)> kind_of;     ///< of "--tolerance"
    std::function<std::string(const std::string& option)> similar_to; ///< Options::similar_to()
    std::span<const std::string_view> of_sprites;                     ///< options that a rule may set, without dashes
    std::function<void(const CommandLine& line)> parse;               ///< throws UsageError for invalid values
};

/// Checks the entries of the file. Removes entries of rules that are for another command.
/// Throws UsageError, with file and line, for the first entry that is no option of the command, that no rule may set,
/// or whose value is invalid.
void check_config(Config& config, std::string_view command, const ConfigCheck& check);

/// The rules that match the sprite of an input, as indices into Config::rules. A mirrored copy has the name of its
/// original here, and a frame of an animation has the name of the animation.
[[nodiscard]] std::vector<std::size_t> rules_for(const Config& config, const Input& input);

/// Merges options into one command line. Later ones win: the file, then the rules, then the command line as given.
/// A preset counts as its options. Options in the same place as the preset, and in later places, override them.
/// Inputs on the command line replace those of the file (`inputs`).
[[nodiscard]] CommandLine merged(const Config& config, std::span<const std::size_t> rules, const GivenLine& given);

/// The names, without dashes, of the options that a preset has set.
[[nodiscard]] std::vector<std::string> set_by_preset(const Config& config, std::span<const std::size_t> rules,
                                                     const GivenLine& given);

} // namespace hitmask::tool
