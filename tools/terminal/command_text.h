#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hitmask::tool {

/// A command line, and its purpose.
using Example = std::pair<std::string_view, std::string_view>;

/// An option as text, for help, manual pages and completion.
struct OptionText {
    std::string short_name = {}; ///< "-o"; "": none
    std::string long_name = {};  ///< "--out"
    std::string value = {};      ///< "PATH", "auto|always|never"; "": no value
    std::string help = {};
    std::vector<std::string> words = {}; ///< the words that it accepts, if these are few
    bool is_list = false;                ///< it takes a list of words, separated by commas

    /// Returns true if the next argument is always its value.
    [[nodiscard]] bool takes_value() const { return !value.empty() && !value.starts_with('['); }

    /// Returns true if its value is the name of a file or a folder.
    [[nodiscard]] bool takes_path() const { return value == "FILE" || value == "PATH" || value == "FOLDER"; }
};

/// Options under a heading.
struct OptionSection {
    std::string heading;
    std::vector<OptionText> options;
};

/// A command as text, for help, manual pages and completion.
struct CommandText {
    std::string name = {};    ///< "trace"
    std::string summary = {}; ///< one line
    std::string description = {};
    std::string arguments = {}, arguments_help = {}; ///< "INPUT"
    std::vector<OptionSection> sections = {};
    std::vector<Example> examples = {};
};

} // namespace hitmask::tool
