#include "help/man_page.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace hitmask::tool {

namespace {

/// Escapes text for roff, also at the beginning of a line.
std::string roff(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const bool begins_line = result.empty() || result.back() == '\n';
        if (begins_line && (c == '.' || c == '\'')) result += "\\&";
        if (c == '\\') {
            result += "\\e";
        } else if (c == '-') {
            result += "\\-";
        } else {
            result += c;
        }
    }
    return result;
}

std::string roff_head(const std::string& name, std::string_view summary) {
    std::string title = name;
    std::ranges::transform(title, title.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return fmt::format(".TH {} 1 \"\" \"hitmask " HITMASK_VERSION "\" \"hitmask\"\n.SH NAME\n{} \\- {}\n", roff(title),
                       roff(name), roff(summary));
}

std::string roff_option(const OptionText& option) {
    std::string text = ".TP\n";
    if (!option.short_name.empty()) text += fmt::format("\\fB{}\\fR, ", roff(option.short_name));
    text += fmt::format("\\fB{}\\fR", roff(option.long_name));
    if (!option.value.empty()) text += fmt::format(" \\fI{}\\fR", roff(option.value));
    return text + '\n' + roff(option.help) + '\n';
}

std::string roff_examples(std::span<const Example> examples) {
    std::string text = ".SH EXAMPLES\n";
    for (const auto& [line, meaning] : examples) {
        text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", roff(line), roff(meaning));
    }
    return text;
}

/// Makes a paragraph of each line of the text.
std::string roff_paragraphs(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (!result.empty()) result += ".PP\n";
        result += roff(text.substr(0, end)) + '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

} // namespace

std::string man_page(const CommandText& command) {
    std::string text = roff_head("hitmask-" + command.name, command.summary);
    text += fmt::format(".SH SYNOPSIS\n\\fBhitmask {}\\fR [\\fIOPTIONS\\fR] \\fI{}\\fR...\n", roff(command.name),
                        roff(command.arguments));
    text += ".SH DESCRIPTION\n" + roff_paragraphs(command.description);
    text += fmt::format(".TP\n\\fI{}\\fR\n{}\n.SH OPTIONS\n", roff(command.arguments), roff(command.arguments_help));
    for (const OptionSection& section : command.sections) {
        text += fmt::format(".SS {}\n", roff(section.heading));
        for (const OptionText& option : section.options) {
            text += roff_option(option);
        }
    }
    return text + roff_examples(command.examples) + ".SH SEE ALSO\n\\fBhitmask\\fR(1)\n";
}

std::string tool_man_page(std::span<const CommandText> commands, std::span<const Example> examples) {
    std::string text = roff_head("hitmask", "collision data from transparent sprites");
    text += ".SH SYNOPSIS\n\\fBhitmask\\fR \\fICOMMAND\\fR [\\fIOPTIONS\\fR] \\fIFILE\\fR...\n.SH COMMANDS\n";
    std::string pages;
    for (const CommandText& command : commands) {
        text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", roff(command.name), roff(command.summary));
        if (!pages.empty()) pages += ",\n";
        pages += fmt::format(R"(\fBhitmask\-{}\fR(1))", roff(command.name));
    }
    return text + roff_examples(examples) + ".SH SEE ALSO\n" + pages + '\n';
}

} // namespace hitmask::tool
