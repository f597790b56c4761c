#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hitmask::tool {

/// A command line, and what it does.
using Example = std::pair<std::string_view, std::string_view>;

/// An option as people are told of it.
struct OptionText {
    std::string short_name = {}; ///< "-o"; "": none
    std::string long_name = {};  ///< "--out"
    std::string value = {};      ///< "PATH", "auto|always|never"; "": it takes none
    std::string help = {};
    std::vector<std::string> words = {}; ///< those that it takes, if they are few
    bool is_list = false;                ///< of such words, with commas between them

    /// Does what follows belong to it, in any case?
    [[nodiscard]] bool takes_value() const { return !value.empty() && !value.starts_with('['); }

    /// Is its value the name of a file or a folder?
    [[nodiscard]] bool takes_path() const { return value == "FILE" || value == "PATH" || value == "FOLDER"; }
};

/// Options under their heading.
struct OptionSection {
    std::string heading;
    std::vector<OptionText> options;
};

/// What there is to tell of a command.
struct CommandText {
    std::string name = {};    ///< "trace"
    std::string summary = {}; ///< a line
    std::string description = {};
    std::string arguments = {}, arguments_help = {}; ///< "INPUT"
    std::vector<OptionSection> sections = {};
    std::vector<Example> examples = {};
};

} // namespace hitmask::tool
