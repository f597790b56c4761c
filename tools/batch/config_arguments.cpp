#include "batch/config_arguments.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "batch/presets.h"
#include "batch/sprite_option_names.h"
#include "inputs/glob.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

constexpr std::string_view inputs_key = "inputs", preset_key = "preset";

/// Options that only the command line may have: they control the whole run, or name this file.
constexpr std::string_view not_in_a_file[] = {"config", "help", "list-formats", "list-presets", "watch"};

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

    /// Returns true for an entry of a rule that another command uses: an option of trace when bake runs.
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
        if (check_.kind_of("--" + entry.key) == OptionKind::none) return; // check_entry() reports it
        fail(entry, fmt::format("{} is for all sprites: it belongs above all [[sprites]]", printable(entry.key)));
    }

    [[nodiscard]] std::string why_unknown(const std::string& key) const {
        std::string with_dashes = key;
        std::ranges::replace(with_dashes, '_', '-');
        for (const std::string& name : {key, with_dashes}) {
            const bool is_here = check_.kind_of("--" + name) != OptionKind::none;
            if (!is_here && !is_trace_option("--" + name) && !is_bake_option("--" + name)) continue;
            if (name != key) return fmt::format("there is no option '{}'; there is {}", shown_name(key), name);
            return fmt::format("{} has no option '{}' here; options of another command go below [trace] or [bake]",
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
        if (kind == OptionKind::value && entry.is_list) refuse("one value, not a list");
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

ConfigEntry preset_entry(const PresetOption& option) {
    const bool is_flag = option.value.empty();
    return {
        .key = std::string(option.name), .words = {std::string(option.value)}, .is_flag = is_flag, .is_on = is_flag};
}

/// Merges options from several places. Later ones override earlier ones.
class ChosenOptions {
public:
    struct Option {
        ConfigEntry entry;
        bool is_of_preset = false;
    };
    using Map = std::map<std::string, Option, std::less<>>;

    /// Adds the options of one place: the file, or one of its rules.
    void add(std::span<const ConfigEntry> entries) {
        for (const ConfigEntry& entry : entries) {
            if (entry.key == preset_key) use_preset(entry.is_flag ? "" : entry.words.front());
        }
        for (const ConfigEntry& entry : entries) {
            set(entry, false);
        }
    }

    /// Applies the command line: its options override those of the file, so the latter are removed.
    void add(const GivenLine& given) {
        if (!given.preset.empty()) use_preset(given.preset);
        for (const std::string& name : given.options) {
            give_way_to(name, false);
            options_.erase(name);
        }
    }

    [[nodiscard]] const Map& all() const noexcept { return options_; }

private:
    /// Replaces the options of an earlier preset.
    void use_preset(const std::string& name) {
        std::erase_if(options_, [](const auto& option) { return option.second.is_of_preset; });
        if (name.empty()) return;
        for (const PresetOption& option : preset_named(name).options) {
            set(preset_entry(option), true);
        }
    }

    void set(const ConfigEntry& entry, bool is_of_preset) {
        const bool is_off = entry.is_flag && !entry.is_on;
        if (!is_off) give_way_to(entry.key, is_of_preset);
        if (is_off && entry.key == "fit") drop_preset_option("fit-goal"); // it needs --fit
        options_[entry.key] = {entry, is_of_preset};
    }

    void drop_preset_option(const std::string& name) {
        const auto found = options_.find(name);
        if (found != options_.end() && found->second.is_of_preset) options_.erase(found);
    }

    /// Removes options that contradict this one if a preset has set one of the two. A contradiction of two options that
    /// the user has set stays, and is refused later.
    void give_way_to(std::string_view name, bool is_of_preset) {
        std::erase_if(options_, [&](const auto& option) {
            return (is_of_preset || option.second.is_of_preset) && contradict(name, option.first);
        });
    }

    Map options_;
};

ChosenOptions chosen_options(const Config& config, std::span<const std::size_t> rules, const GivenLine& given) {
    ChosenOptions chosen;
    chosen.add(config.entries);
    for (const std::size_t rule : rules) {
        chosen.add(config.rules[rule].entries);
    }
    chosen.add(given);
    return chosen;
}

/// The name that rules match.
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

CommandLine merged(const Config& config, std::span<const std::size_t> rules, const GivenLine& given) {
    const ChosenOptions chosen = chosen_options(config, rules, given);
    CommandLine line{given.arguments.front()};
    for (const auto& [key, option] : chosen.all()) {
        if (key != inputs_key) append(line, option.entry);
    }
    line.insert(line.end(), given.arguments.begin() + 1, given.arguments.end());
    const auto inputs = chosen.all().find(inputs_key);
    if (given.has_inputs || inputs == chosen.all().end()) return line;
    if (std::ranges::find(line, "--") == line.end()) line.emplace_back("--");
    const std::vector<std::string>& words = inputs->second.entry.words;
    line.insert(line.end(), words.begin(), words.end());
    return line;
}

std::vector<std::string> set_by_preset(const Config& config, std::span<const std::size_t> rules,
                                       const GivenLine& given) {
    std::vector<std::string> names;
    const ChosenOptions chosen = chosen_options(config, rules, given);
    for (const auto& [key, option] : chosen.all()) {
        if (option.is_of_preset) names.push_back(key);
    }
    return names;
}

} // namespace hitmask::tool
