#include "help/completion.h"

#include <functional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "terminal/did_you_mean.h"
#include "terminal/options.h"
#include "terminal/shell_words.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

using TextVisitor = std::function<void(const OptionText& option)>;

void for_each_option(const CommandText& command, const TextVisitor& visit) {
    for (const OptionSection& section : command.sections) {
        for (const OptionText& option : section.options) {
            visit(option);
        }
    }
}

/// The text with a backslash before each of these characters.
std::string escaped(std::string_view text, std::string_view characters) {
    std::string result;
    for (const char c : text) {
        if (characters.find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

std::vector<std::string> names_in(const CommandText& command) {
    std::vector<std::string> names;
    for_each_option(command, [&](const OptionText& option) {
        if (!option.short_name.empty()) names.push_back(option.short_name);
        names.push_back(option.long_name);
    });
    return names;
}

/// "trace\ --out|trace\ -o", a pattern of `case`.
std::string bash_pattern(const CommandText& command, const OptionText& option) {
    std::string pattern = fmt::format("{}\\ {}", command.name, option.long_name);
    if (!option.short_name.empty()) pattern += fmt::format("|{}\\ {}", command.name, option.short_name);
    return pattern;
}

/// The line of `case` that completes the value of an option. The shell completes paths by itself.
std::string bash_value(const CommandText& command, const OptionText& option) {
    std::string action = "compopt +o default +o bashdefault 2>/dev/null";
    if (option.takes_path()) action = ":";
    const std::string words = in_quotes(fmt::format("{}", fmt::join(option.words, " ")));
    if (!option.words.empty()) action = fmt::format("_hitmask_{} {}", option.is_list ? "list" : "words", words);
    return fmt::format("        {}) {}; return ;;\n", bash_pattern(command, option), action);
}

constexpr std::string_view bash_head = R"(# Completion of hitmask in bash, made by hitmask --completion bash.

_hitmask_words() {
    COMPREPLY=($(compgen -W "$1" -- "$cur"))
}

# Words with commas between them.
_hitmask_list() {
    local before=
    [[ $cur == *,* ]] && before=${cur%,*},
    COMPREPLY=($(compgen -P "$before" -W "$1" -- "${cur##*,}"))
}

_hitmask() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
    COMPREPLY=()
    if [[ $cur == = ]]; then
        cur=
    elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD-2]}
    fi
)";

std::string bash_script(std::span<const CommandText> commands) {
    std::string names, values, options;
    for (const CommandText& command : commands) {
        names += command.name + ' ';
        for_each_option(command, [&](const OptionText& option) {
            if (option.takes_value()) values += bash_value(command, option);
        });
        options += fmt::format("        {}) _hitmask_words '{}' ;;\n", command.name, fmt::join(names_in(command), " "));
    }
    std::string script(bash_head);
    script += fmt::format("    if [[ $COMP_CWORD -eq 1 ]]; then\n        _hitmask_words '{}--help --version'\n"
                          "        return\n    fi\n",
                          names);
    script += "    case ${COMP_WORDS[1]}\\ $prev in\n" + values + "    esac\n";
    script += "    [[ $cur == -* ]] || return\n    case ${COMP_WORDS[1]} in\n" + options + "    esac\n}\n\n";
    return script + "complete -o bashdefault -o default -F _hitmask hitmask\n";
}

std::string zsh_value(const OptionText& option) {
    if (!option.takes_value()) return "";
    const std::string name = escaped(option.words.empty() ? option.value : "WORD", "[]:\\");
    if (option.takes_path()) return fmt::format(":{}:_files", name);
    if (option.words.empty()) return fmt::format(":{}:", name);
    if (!option.is_list) return fmt::format(":{}:({})", name, fmt::join(option.words, " "));
    return fmt::format(":{}:_values -s , {} {}", name, name, fmt::join(option.words, " "));
}

/// An option as arguments of zsh's `_arguments`.
std::string zsh_option(const OptionText& option) {
    const std::string help = fmt::format("[{}]", escaped(option.help, "[]\\"));
    const std::string long_name = option.long_name + (option.takes_value() ? "=" : "");
    const std::string rest = in_quotes(help + zsh_value(option));
    if (option.short_name.empty()) return fmt::format("                {}{} \\\n", long_name, rest);
    return fmt::format("                '({0} {1})'{0}{3} \\\n                '({0} {1})'{2}{3} \\\n",
                       option.short_name, option.long_name, long_name, rest);
}

std::string zsh_script(std::span<const CommandText> commands) {
    std::string names, cases;
    for (const CommandText& command : commands) {
        names += fmt::format("                {}\n", in_quotes(command.name + ':' + escaped(command.summary, ":\\")));
        cases += fmt::format("        {})\n            _arguments -s -S \\\n", command.name);
        for_each_option(command, [&](const OptionText& option) { cases += zsh_option(option); });
        cases += fmt::format("                '*:{}:_files' ;;\n", escaped(command.arguments, "[]:\\"));
    }
    return fmt::format(R"(#compdef hitmask
# Completion of hitmask in zsh, made by hitmask --completion zsh.

_hitmask() {{
    local curcontext="$curcontext" state line
    typeset -A opt_args
    _arguments -C '(- *)'{{-h,--help}}'[List the commands]' '(- *)'{{-V,--version}}'[Print the version]' \
        '1:command:->command' '*::argument:->argument'
    case $state in
        command)
            local -a commands
            commands=(
{}            )
            _describe command commands
            return ;;
        argument) ;;
        *) return ;;
    esac
    case $line[1] in
{}    esac
}}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _hitmask "$@"
else
    compdef _hitmask hitmask
fi
)",
                       names, cases);
}

std::string fish_option(const CommandText& command, const OptionText& option) {
    std::string line = fmt::format("complete -c hitmask -n '__fish_seen_subcommand_from {}'", command.name);
    if (!option.short_name.empty()) line += fmt::format(" -s {}", option.short_name.substr(1));
    line += fmt::format(" -l {}", option.long_name.substr(2));
    if (option.takes_value()) line += option.takes_path() ? " -r -F" : " -x";
    const std::string words = fmt::format("{}", fmt::join(option.words, " "));
    if (!option.words.empty()) {
        line += option.is_list ? fmt::format(" -a \"(__fish_append , {})\"", words) : fmt::format(" -a '{}'", words);
    }
    return line + fmt::format(" -d {}\n", in_quotes(escaped(option.help, "\\")));
}

std::string fish_script(std::span<const CommandText> commands) {
    std::string script = "# Completion of hitmask in fish, made by hitmask --completion fish.\n\n"
                         "complete -c hitmask -n __fish_use_subcommand -s h -l help -f -d 'List the commands'\n"
                         "complete -c hitmask -n __fish_use_subcommand -s V -l version -f -d 'Print the version'\n";
    for (const CommandText& command : commands) {
        script += fmt::format("\ncomplete -c hitmask -n __fish_use_subcommand -f -a {} -d {}\n", command.name,
                              in_quotes(command.summary));
        for_each_option(command, [&](const OptionText& option) { script += fish_option(command, option); });
    }
    return script;
}

} // namespace

std::string completion_script(std::string_view shell, std::span<const CommandText> commands) {
    if (shell == "bash") return bash_script(commands);
    if (shell == "zsh") return zsh_script(commands);
    if (shell == "fish") return fish_script(commands);
    throw UsageError(fmt::format("--completion is one of bash, zsh, fish, not '{}'", printable(shell)));
}

} // namespace hitmask::tool
