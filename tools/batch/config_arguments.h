#pragma once

// How the options of hitmask.toml and of the command line become one command line for each sprite.

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

/// The command line as it was given.
struct GivenLine {
    Arguments arguments;              ///< the command first
    bool has_inputs = true;           ///< it names some
    std::string preset;               ///< "": none
    std::vector<std::string> options; ///< their long names without dashes
};

/// What a command knows of its options.
struct ConfigCheck {
    std::function<OptionKind(const std::string& option)> kind_of;     ///< of "--tolerance"
    std::function<std::string(const std::string& option)> similar_to; ///< Options::similar_to()
    std::span<const std::string_view> of_sprites;                     ///< those that a rule may set, without dashes
    std::function<void(const CommandLine& line)> parse; ///< throws UsageError for values that make no sense
};

/// Throws UsageError, with file and line, for the first entry that is no option of the command, is not for a rule, or
/// has a value that the option does not take. Takes out what rules say to another command.
void check_config(Config& config, std::string_view command, const ConfigCheck& check);

/// Which rules are for the sprite of an input: their places in Config::rules. A mirrored copy goes by the name of the
/// sprite that it is a copy of, a frame of an animation by that of the animation.
[[nodiscard]] std::vector<std::size_t> rules_for(const Config& config, const Input& input);

/// The options of the file, then those of the rules, then the command line as it was given, of which later ones win.
/// A preset stands for its options, wherever it is; what is beside it wins over them, and so does what comes later.
/// Inputs on the command line replace those of the file (`inputs`).
[[nodiscard]] CommandLine merged(const Config& config, std::span<const std::size_t> rules, const GivenLine& given);

/// The names, without dashes, of those options that a preset has set.
[[nodiscard]] std::vector<std::string> set_by_preset(const Config& config, std::span<const std::size_t> rules,
                                                     const GivenLine& given);

} // namespace hitmask::tool
