#pragma once

#include <span>
#include <string>
#include <string_view>

#include "terminal/terminal.h"

namespace hitmask::tool {

class Progress;

/// Prints messages on standard error, one line each. For use by one thread.
class Diagnostics {
public:
    Diagnostics(When color, bool quiet) : color_(wants_color(color)), quiet_(quiet) {}

    /// Sets the progress bar that is hidden before each line. It must stay valid until this is called with null.
    void set_progress(Progress* progress) { progress_ = progress; }

    void error(std::string_view text); ///< "hitmask: error: " and the text
    void errors(std::span<const std::string> texts);
    void warning(std::string_view text);            ///< "hitmask: warning: " and the text, unless quiet
    void notes(std::span<const std::string> texts); ///< "hitmask: " and the text, unless quiet
    void line(std::string_view text);               ///< the text alone, unless quiet
    void result(std::string_view text); ///< the text alone, on standard output; throws what write_to_stdout() may

private:
    void print(std::string_view kind, std::string_view color, std::string_view text);

    bool color_, quiet_;
    Progress* progress_ = nullptr;
};

/// Prints an error that ends the program.
void print_error(std::string_view text);

/// Prints an error and the command for help. An empty `command` is the tool itself.
void print_usage_error(std::string_view text, std::string_view command);

} // namespace hitmask::tool
