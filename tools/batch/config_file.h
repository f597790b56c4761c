#pragma once

// hitmask.toml: the options of a project, and rules for some of its sprites.

#include <string>
#include <string_view>
#include <vector>

namespace hitmask::tool {

/// An option in the file, as it would stand on the command line.
struct ConfigEntry {
    std::string key;                ///< "tolerance"
    std::vector<std::string> words; ///< its value, or the parts of a list
    bool is_flag = false;           ///< its value is true or false, see `is_on`
    bool is_on = false;
    bool is_list = false;    ///< its value is a list
    bool has_number = false; ///< its value is a number, or the list has one
    int line = 0;            ///< from 1
};

/// Options for sprites whose names match a pattern.
struct ConfigRule {
    std::vector<std::string> patterns; ///< see glob_matches()
    std::vector<ConfigEntry> entries;
    int line = 0;
};

struct Config {
    std::string file;                 ///< its path as given
    std::vector<ConfigEntry> entries; ///< for all sprites: those of all commands, then those of the command's table
    std::vector<ConfigRule> rules;    ///< later ones win
};

/// Reads the options for a command ("trace"): keys at the top, its table [trace], and the rules [[sprites]]. Tables of
/// other commands are ignored.
/// Throws IoError, "hitmask.toml: line 3: reason", for invalid TOML, an unknown table, a value that no option takes (a
/// date, a table) or a rule without `match`. Throws IoError for files above 1 MiB, too.
[[nodiscard]] Config load_config(const std::string& file, std::string_view command);

/// The beginning of a message about a line: "hitmask.toml: line 3: ".
[[nodiscard]] std::string config_place(const Config& config, int line);

} // namespace hitmask::tool
