#include "config_arguments.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "glob.h"
#include "offline/printable_path.h"
#include "offline/sheets/frame_maker.h"
#include "sprite_option_names.h"

namespace hitmask::tool {

namespace {

constexpr std::string_view inputs_key = "inputs";

/// Options that say how often to run or end the program, or that the file itself is named by.
constexpr std::string_view not_in_a_file[] = {"config", "help", "list-formats", "watch"};

void append(CommandLine& line, const ConfigEntry& entry) {
    const std::string option = "--" + entry.key;
    if (entry.is_flag) {
        if (entry.is_on) line.push_back(option);
    } else {
        line.push_back(fmt::format("{}={}", option, fmt::join(entry.words, ",")));
    }
}

class Checker {
public:
    Checker(const Config& config, std::string_view command, const ConfigCheck& check)
        : config_(config), command_(command), check_(check) {}

    void check_all() const {
        for (const ConfigEntry& entry : config_.entries) {
            if (entry.key == inputs_key) {
                check_kind(entry, OptionKind::list);
            } else {
                check_entry(entry);
            }
        }
        for (const ConfigRule& rule : config_.rules) {
            for (const ConfigEntry& entry : rule.entries) {
                if (is_for_another_command(entry)) continue;
                check_rule_entry(entry);
                check_entry(entry);
            }
        }
    }

    /// In a rule.
    [[nodiscard]] bool is_for_another_command(const ConfigEntry& entry) const {
        return check_.kind_of("--" + entry.key) == OptionKind::none &&
               std::ranges::find(trace_sprite_options, entry.key) != std::end(trace_sprite_options);
    }

private:
    [[noreturn]] void fail(const ConfigEntry& entry, const std::string& reason) const {
        throw UsageError(config_place(config_, entry.line) + reason);
    }

    void check_rule_entry(const ConfigEntry& entry) const {
        if (std::ranges::find(check_.of_sprites, entry.key) != check_.of_sprites.end()) return;
        if (check_.kind_of("--" + entry.key) == OptionKind::none) return; // said in another way
        fail(entry, fmt::format("{} is for all sprites: it belongs above all [[sprites]]", printable(entry.key)));
    }

    [[nodiscard]] std::string why_unknown(const std::string& key) const {
        std::string with_dashes = key;
        std::ranges::replace(with_dashes, '_', '-');
        for (const std::string& name : {key, with_dashes}) {
            const bool is_here = check_.kind_of("--" + name) != OptionKind::none;
            if (!is_here && !is_trace_option("--" + name) && !is_bake_option("--" + name)) continue;
            if (name != key) return fmt::format("there is no option '{}'; there is {}", shown_name(key), name);
            return fmt::format("{} has no option '{}' here; what another command has goes below [trace] or [bake]",
                               command_, name);
        }
        return fmt::format("there is no option '{}'{}", shown_name(key), check_.similar_to(key));
    }

    void check_kind(const ConfigEntry& entry, OptionKind kind) const {
        const auto refuse = [&](std::string_view what) {
            fail(entry, fmt::format("{} is {}", printable(entry.key), what));
        };
        if (entry.is_flag) {
            if (entry.is_on && entry.key == inputs_key) refuse("a text or a list of texts");
            return;
        }
        if (kind == OptionKind::flag) refuse("true or false");
        if (kind == OptionKind::list && entry.has_number) refuse("a text or a list of texts");
        if (kind == OptionKind::text && (entry.has_number || entry.is_list)) refuse("a text");
        if (kind == OptionKind::value && entry.is_list) refuse("one value, and no list");
    }

    void check_entry(const ConfigEntry& entry) const {
        const OptionKind kind = check_.kind_of("--" + entry.key);
        if (kind == OptionKind::none) fail(entry, why_unknown(entry.key));
        if (std::ranges::find(not_in_a_file, entry.key) != std::end(not_in_a_file)) {
            fail(entry, fmt::format("--{} is for the command line alone", printable(entry.key)));
        }
        check_kind(entry, kind);
        CommandLine line{std::string(command_)};
        append(line, entry);
        try {
            check_.parse(line);
        } catch (const UsageError& error) {
            fail(entry, error.what());
        }
    }

    const Config& config_;
    std::string_view command_;
    const ConfigCheck& check_;
};

/// What rules know it by.
std::string plain_name(const Input& input) {
    std::string name = sprite_name(input);
    if (input.flip) name.erase(name.size() - std::string_view(flip_name(*input.flip)).size() - 1);
    return name;
}

} // namespace

void check_config(Config& config, std::string_view command, const ConfigCheck& check) {
    const Checker checker(config, command, check);
    checker.check_all();
    for (ConfigRule& rule : config.rules) {
        std::erase_if(rule.entries, [&](const ConfigEntry& entry) { return checker.is_for_another_command(entry); });
    }
}

std::vector<std::size_t> rules_for(const Config& config, const Input& input) {
    const std::string name = plain_name(input);
    std::vector<std::size_t> rules;
    for (std::size_t i = 0; i < config.rules.size(); ++i) {
        const auto matches = [&](const std::string& pattern) { return glob_matches(pattern, name); };
        if (std::ranges::any_of(config.rules[i].patterns, matches)) rules.push_back(i);
    }
    return rules;
}

CommandLine merged(const Config& config, std::span<const std::size_t> rules, Arguments arguments, bool has_inputs) {
    std::map<std::string_view, const ConfigEntry*> entries; // the last of each option
    for (const ConfigEntry& entry : config.entries) {
        entries[entry.key] = &entry;
    }
    for (const std::size_t rule : rules) {
        for (const ConfigEntry& entry : config.rules[rule].entries) {
            entries[entry.key] = &entry;
        }
    }
    CommandLine line{arguments.front()};
    for (const auto& [key, entry] : entries) {
        if (key != inputs_key) append(line, *entry);
    }
    line.insert(line.end(), arguments.begin() + 1, arguments.end());
    const auto inputs = entries.find(inputs_key);
    if (has_inputs || inputs == entries.end()) return line;
    if (std::ranges::find(line, "--") == line.end()) line.emplace_back("--");
    line.insert(line.end(), inputs->second->words.begin(), inputs->second->words.end());
    return line;
}

} // namespace hitmask::tool
