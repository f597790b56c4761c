#pragma once

// hitmask.toml: the options of a project, and those of some of its sprites.

#include <string>
#include <string_view>
#include <vector>

namespace hitmask::tool {

/// An option in the file, as it would stand on the command line.
struct ConfigEntry {
    std::string key;                ///< "tolerance"
    std::vector<std::string> words; ///< what it is set to; of a list its parts
    bool is_flag = false;           ///< it is set to true or false, and `is_on` says which
    bool is_on = false;
    bool is_list = false;    ///< in brackets
    bool has_number = false; ///< it is one, or one is in the list
    int line = 0;            ///< from 1
};

/// Options for the sprites whose names match.
struct ConfigRule {
    std::vector<std::string> patterns; ///< see glob_matches()
    std::vector<ConfigEntry> entries;
    int line = 0;
};

struct Config {
    std::string file;                 ///< its path as given
    std::vector<ConfigEntry> entries; ///< for all sprites: of the command's own table behind those of all commands
    std::vector<ConfigRule> rules;    ///< later ones win
};

/// What the file says to a command ("trace"): keys at the top and in its table [trace], and the rules [[sprites]].
/// Other commands' tables may be there. Throws IoError: "hitmask.toml: line 3: reason" for what is no TOML, unknown
/// tables, values that are none (dates, tables), rules without `match`; also for files above 1 MiB.
[[nodiscard]] Config load_config(const std::string& file, std::string_view command);

/// "hitmask.toml: line 3: ": how messages about a line begin.
[[nodiscard]] std::string config_place(const Config& config, int line);

} // namespace hitmask::tool
