#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "batch/effective_options.h"
#include "terminal/diagnostics.h"
#include "text/printable_path.h"

namespace hitmask::tool {

/// The settings of each sprite, with the rules of hitmask.toml applied. Inputs that match the same rules share one.
template<class Setting>
class SpriteSettings {
public:
    /// `usual` is for sprites that no rule matches. `make` is called once for each other command line. Warns of rules
    /// that match no sprite. Throws what `make` throws; adds rule and sprite to the message of a UsageError.
    SpriteSettings(const EffectiveOptions& run, std::span<const Input> inputs, Diagnostics& diagnostics, Setting usual,
                   const std::function<Setting(const CommandLine& line)>& make)
        : inputs_(inputs) {
        settings_.push_back(std::move(usual));
        std::map<std::vector<std::size_t>, std::size_t> known{{{}, 0}};
        std::vector<bool> is_used(run.config.rules.size());
        for (const Input& input : inputs) {
            const std::vector<std::size_t> rules = rules_for(run.config, input);
            for (const std::size_t rule : rules) {
                is_used[rule] = true;
            }
            const auto [found, is_new] = known.emplace(rules, settings_.size());
            if (is_new) settings_.push_back(made(run, rules, input, make));
            setting_of_.push_back(found->second);
        }
        for (std::size_t i = 0; i < is_used.size(); ++i) {
            const ConfigRule& rule = run.config.rules[i];
            if (is_used[i]) continue;
            diagnostics.warning(fmt::format("{}no sprite matches {}", config_place(run.config, rule.line),
                                            printable(rule.patterns.front())));
        }
    }

    /// The setting of an input. Requires one of the inputs given to the constructor.
    [[nodiscard]] const Setting& of(const Input& input) const {
        return settings_[setting_of_[static_cast<std::size_t>(&input - inputs_.data())]];
    }

    /// All settings: the usual one first, then those of the rules that matched.
    [[nodiscard]] std::span<const Setting> all() const noexcept { return settings_; }

private:
    static Setting made(const EffectiveOptions& run, const std::vector<std::size_t>& rules, const Input& input,
                        const std::function<Setting(const CommandLine& line)>& make) {
        try {
            return make(merged(run.config, rules, run.given));
        } catch (const UsageError& error) {
            throw UsageError(fmt::format("{}for {}: {}", config_place(run.config, run.config.rules[rules.back()].line),
                                         printable(sprite_name(input)), error.what()));
        }
    }

    std::span<const Input> inputs_;
    std::vector<Setting> settings_;
    std::vector<std::size_t> setting_of_; ///< for each input
};

} // namespace hitmask::tool
