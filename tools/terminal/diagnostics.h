#pragma once

#include <span>
#include <string>
#include <string_view>

#include "terminal/terminal.h"

namespace hitmask::tool {

class Progress;

/// What a user hears on standard error, a line each. For one thread.
class Diagnostics {
public:
    Diagnostics(When color, bool quiet) : color_(wants_color(color)), quiet_(quiet) {}

    /// The bar that has to make room for lines; it must outlive its use here, null ends that.
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

/// For errors that end the program.
void print_error(std::string_view text);

/// The error, and where the options are explained. An empty command stands for the whole tool.
void print_usage_error(std::string_view text, std::string_view command);

} // namespace hitmask::tool
