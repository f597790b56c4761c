// The only file that includes toml++, which takes long to compile.

#include "batch/config_file.h"

#include <algorithm>
#include <array>
#include <cstdint>

// NOLINTNEXTLINE(readability-identifier-naming): its name there
#define TOML_ENABLE_FORMATTERS 0
#include <fmt/format.h>
#include <toml++/toml.h>

#include <hitmask/offline/image.h>

#include "files/read_file.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

constexpr std::int64_t most_config_bytes = std::int64_t{1} << 20;
constexpr std::size_t longest_pattern = 1024, longest_reason = 300; // bytes; a reason may quote a key
constexpr std::array<std::string_view, 2> configured_commands{"trace", "bake"};

int line_of(const toml::node& node) {
    return static_cast<int>(node.source().begin.line);
}

class Reader {
public:
    explicit Reader(Config& config) : config_(config) {}

    void read(const toml::table& root, std::string_view command) {
        for (const auto& [key, value] : root) {
            if (key.str() == "sprites") {
                add_rules(value);
            } else if (value.is_array_of_tables()) {
                refuse_list(key.str(), value);
            } else if (!value.is_table()) {
                config_.entries.push_back(entry_of(key.str(), value));
            }
        }
        for (const auto& [key, value] : root) {
            if (!value.is_table()) continue;
            if (std::ranges::find(configured_commands, key.str()) == configured_commands.end()) {
                fail(value, fmt::format("there is no table [{}]; there are [trace], [bake] and [[sprites]]",
                                        shown_name(key.str())));
            }
            if (key.str() == command) add_entries(*value.as_table(), config_.entries);
        }
        // The parser sorts keys by name; errors should come in the order of the lines.
        std::ranges::stable_sort(config_.entries, {}, &ConfigEntry::line);
    }

private:
    [[noreturn]] void fail(const toml::node& node, const std::string& reason) const {
        throw IoError(config_place(config_, line_of(node)) + reason);
    }

    /// Throws for an array of tables. Only [[sprites]] is one.
    [[noreturn]] void refuse_list(std::string_view key, const toml::node& node) const {
        const bool is_command = std::ranges::find(configured_commands, key) != configured_commands.end();
        if (is_command) fail(node, fmt::format("[{}] is in single brackets, not in double ones", key));
        fail(node, fmt::format("there is no [[{}]]; there is [[sprites]]", shown_name(key)));
    }

    void add_entries(const toml::table& table, std::vector<ConfigEntry>& entries) const {
        for (const auto& [key, value] : table) {
            entries.push_back(entry_of(key.str(), value));
        }
    }

    void add_rules(const toml::node& node) {
        const toml::array* const rules = node.as_array();
        if (rules == nullptr) fail(node, "rules for sprites begin with [[sprites]], in two brackets");
        for (const toml::node& rule : *rules) {
            if (!rule.is_table()) fail(rule, "rules for sprites begin with [[sprites]], in two brackets");
            config_.rules.push_back(rule_of(*rule.as_table()));
        }
    }

    [[nodiscard]] ConfigRule rule_of(const toml::table& table) const {
        ConfigRule rule;
        rule.line = line_of(table);
        for (const auto& [key, value] : table) {
            ConfigEntry entry = entry_of(key.str(), value);
            if (key.str() != "match") {
                rule.entries.push_back(std::move(entry));
                continue;
            }
            if (entry.is_flag || entry.has_number) fail(value, "match is a text or a list of texts");
            rule.patterns = std::move(entry.words);
            const bool too_long = std::ranges::any_of(
                rule.patterns, [](const std::string& pattern) { return pattern.size() > longest_pattern; });
            if (too_long) fail(value, fmt::format("a pattern has more than {} bytes", longest_pattern));
        }
        if (rule.patterns.empty()) fail(table, R"(a rule needs match = "PATTERN", or a list of patterns)");
        std::ranges::stable_sort(rule.entries, {}, &ConfigEntry::line);
        return rule;
    }

    [[nodiscard]] ConfigEntry entry_of(std::string_view key, const toml::node& value) const {
        ConfigEntry entry;
        entry.key = key;
        entry.line = line_of(value);
        if (const toml::array* const list = value.as_array()) {
            entry.is_list = true;
            for (const toml::node& word : *list) {
                entry.words.push_back(word_of(word, key));
                entry.has_number = entry.has_number || word.is_number();
            }
            if (list->empty()) fail(value, fmt::format("{} is an empty list", shown_name(key)));
        } else if (value.is_boolean()) {
            entry.is_flag = true;
            entry.is_on = value.as_boolean()->get();
        } else {
            entry.words.push_back(word_of(value, key));
            entry.has_number = value.is_number();
        }
        return entry;
    }

    [[nodiscard]] std::string word_of(const toml::node& value, std::string_view key) const {
        if (const auto* const text = value.as_string()) {
            if (text->get().find('\0') == std::string::npos) return text->get();
            fail(value, fmt::format("{} has a NUL in it", shown_name(key)));
        }
        if (const auto* const number = value.as_integer()) return fmt::format("{}", number->get());
        if (const auto* const number = value.as_floating_point()) return fmt::format("{}", number->get());
        fail(value, fmt::format("{} is text, a number, true, false or a list of texts and numbers", shown_name(key)));
    }

    Config& config_;
};

/// Throws IoError for a key of many parts. The parser nests a table per part, and freeing them recurses.
void refuse_long_keys(const Config& config, std::string_view text) {
    constexpr std::ptrdiff_t most_parts = 64;
    for (int line = 1; !text.empty(); ++line) {
        const std::string_view row = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(row.size() + 1, text.size()));
        const std::string_view key = row.substr(0, row.find('='));
        const auto first = key.find_first_not_of(" \t");
        const bool is_key = first != std::string_view::npos && key[first] != '#';
        if (is_key && std::ranges::count(key, '.') > most_parts) {
            throw IoError(config_place(config, line) + fmt::format("a key of more than {} parts", most_parts));
        }
    }
}

} // namespace

std::string config_place(const Config& config, int line) {
    return fmt::format("{}: line {}: ", printable(config.file), line);
}

Config load_config(const std::string& file, std::string_view command) {
    const std::vector<std::uint8_t> bytes = read_file(file, most_config_bytes);
    Config config{.file = file, .entries = {}, .rules = {}};
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    try {
        refuse_long_keys(config, text);
        Reader(config).read(toml::parse(text), command);
    } catch (const toml::parse_error& error) {
        throw IoError(config_place(config, static_cast<int>(error.source().begin.line)) +
                      printable(error.description().substr(0, longest_reason)));
    }
    return config;
}

} // namespace hitmask::tool
