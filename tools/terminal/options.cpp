// The only file that includes CLI11, which takes longer to compile than the rest of the tool.

#include "terminal/options.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "terminal/did_you_mean.h"
#include "text/printable_path.h"
#include "text/take_real.h"

namespace hitmask::tool {

struct Options::Impl {
    CLI::App app;
    std::vector<std::string>* values = nullptr;            ///< of the arguments
    std::map<std::string, std::string> bare;               ///< "--convex" means "--convex=8"
    std::set<std::string> texts, lists;                    ///< options of these kinds
    std::map<std::string, std::vector<std::string>> words; ///< the words of options that accept only a few
    std::vector<std::string_view> most_used;
    std::vector<Example> examples;

    Impl(const std::string& command, const std::string& description) : app(description, command) {
        app.allow_windows_style_options(false); // else /art would be an option there, not a folder
    }

    [[nodiscard]] bool is_most_used(const CLI::Option& option) const {
        return std::ranges::find(most_used, full_name(option)) != most_used.end();
    }

    [[nodiscard]] OptionText text_of(const CLI::Option& option) const {
        OptionText text{.long_name = full_name(option), .help = option.get_description()};
        if (!option.get_snames().empty()) text.short_name = "-" + option.get_snames().front();
        if (option.get_items_expected_max() > 0) text.value = option.get_type_name();
        if (const auto found = words.find(text.long_name); found != words.end()) text.words = found->second;
        text.is_list = lists.contains(text.long_name);
        return text;
    }

private:
    static std::string full_name(const CLI::Option& option) { return "--" + option.get_lnames().front(); }
};

namespace {

constexpr std::pair<OptionGroup, const char*> headings[] = {
    {OptionGroup::input, "Input"},
    {OptionGroup::sheets, "Sheets and masks"},
    {OptionGroup::questions, "What is asked"},
    {OptionGroup::methods, "Methods"},
    {OptionGroup::solid, "What is solid"},
    {OptionGroup::outline, "Outline"},
    {OptionGroup::shapes, "More shapes"},
    {OptionGroup::output, "Output"},
    {OptionGroup::coordinates, "Coordinates"},
    {OptionGroup::builds, "For builds"},
    {OptionGroup::limits, "Limits"},
    {OptionGroup::running, "While it runs"},
};

std::string heading_of(OptionGroup group) {
    const auto* const found = std::ranges::find(headings, group, [](const auto& heading) { return heading.first; });
    return found->second;
}

std::optional<std::int64_t> parse_integer(const std::string& text) {
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [parsed_to, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || parsed_to != end) return std::nullopt;
    return value;
}

/// The name of an option in messages: "--threshold" for "-t,--threshold".
std::string long_name(const std::string& names) {
    return names.substr(names.rfind(',') + 1);
}

std::int64_t integer_of(const std::string& option, const std::string& text, std::int64_t low, std::int64_t high) {
    const auto number = parse_integer(text);
    if (number && *number >= low && *number <= high) return *number;
    throw UsageError(fmt::format("{} is a whole number from {} to {}, not '{}'", option, low, high, printable(text)));
}

constexpr double no_limit = std::numeric_limits<double>::max(); // all finite numbers

double real_of(const std::string& option, const std::string& text, double low, double high = no_limit) {
    std::string_view rest = text;
    const auto number = take_real(rest);
    if (number && rest.empty() && *number >= low && *number <= high) return *number + 0.0; // never -0
    const std::string range = high == no_limit ? fmt::format("{} up", low) : fmt::format("{} to {}", low, high);
    throw UsageError(fmt::format("{} is a number from {}, not '{}'", option, range, printable(text)));
}

/// A range for the help. It leaves out an upper end that nobody reaches.
std::string range_of(std::int64_t low, std::int64_t high) {
    return high > 1'000'000 ? fmt::format("{} or more", low) : fmt::format("{} to {}", low, high);
}

/// Splits a text, which must not be empty. "a,,b" has an empty part.
std::vector<std::string> split_at_commas(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

/// Hides a leading '[' from CLI11, which would split "[a,b]". An argument that begins with the mark gets another one.
constexpr char mark = '\x01';

std::string marked(const std::string& argument) {
    return argument.starts_with('[') || argument.starts_with(mark) ? mark + argument : argument;
}

std::string unmarked(const std::string& argument) {
    return argument.substr(argument.starts_with(mark) ? 1 : 0);
}

CLI::Option* add(CLI::App& app, const std::string& names, const std::string& help,
                 const std::function<void(const std::string&)>& take) {
    return app
        .add_option_function<std::string>(
            names, [take](const std::string& value) { take(unmarked(value)); }, help)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

/// Returns true for digits with an optional sign. They are the value of a bare option, even if too large; other text
/// may be a path.
bool looks_like_a_number(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Returns true if the next argument is the value of this one. Combined short options count as none.
bool takes_value(const CLI::App& app, const std::string& argument) {
    const CLI::Option* const option = argument.starts_with('-') ? app.get_option_no_throw(argument) : nullptr;
    return option != nullptr && option->get_items_expected_min() > 0;
}

/// The arguments for CLI11: without the name of the command, and in reverse order as it expects. Adds the value to bare
/// options, since CLI11 would take a path behind one as its value.
std::vector<std::string> prepared(const CLI::App& app, std::span<const char* const> arguments,
                                  const std::map<std::string, std::string>& bare) {
    std::vector<std::string> result;
    bool options_ended = false, is_value = false;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string argument = arguments[i];
        options_ended = options_ended || argument == "--";
        const bool is_short = argument.size() > 2 && argument[0] == '-' && argument[1] != '-';
        if (!options_ended && is_short && argument[2] == '=') {
            throw UsageError(fmt::format("{} takes its value after a space, not as in '{}'", argument.substr(0, 2),
                                         printable(argument)));
        }
        const auto found = bare.find(argument);
        const bool has_value = i + 1 < arguments.size() && looks_like_a_number(arguments[i + 1]);
        const bool is_bare = found != bare.end() && !options_ended && !is_value && !has_value;
        result.push_back(is_bare ? found->second : marked(argument));
        is_value = !is_value && !is_bare && takes_value(app, argument);
    }
    std::ranges::reverse(result);
    return result;
}

/// The first unknown option, as the user wrote it: CLI11 takes -q from "-quiet" and leaves "-uiet".
std::string unknown_option(const CLI::App& app, std::span<const char* const> arguments) {
    std::string left;
    for (const std::string& argument : app.remaining()) {
        if (left.empty() && argument != "--") left = unmarked(argument);
    }
    const bool is_short_option = left.starts_with('-') && !left.starts_with("--");
    if (!is_short_option || std::ranges::find(arguments, left) != arguments.end()) return left;
    for (const std::string_view argument : arguments) {
        const bool is_short = argument.starts_with('-') && !argument.starts_with("--");
        if (is_short && argument.ends_with(left.substr(1))) return std::string(argument);
    }
    return left;
}

} // namespace

Options::Options(const std::string& command, const std::string& description)
    : impl_(std::make_unique<Impl>(command, description)) {
    group(OptionGroup::running);
    impl_->app.set_help_flag("-h,--help", "Print this help and end")->group(heading_of(OptionGroup::running));
}

Options::~Options() = default;

void Options::group(OptionGroup group) {
    impl_->app.option_defaults()->group(heading_of(group));
}

void Options::guide(std::span<const std::string_view> most_used, std::span<const Example> examples) {
    impl_->most_used.assign(most_used.begin(), most_used.end());
    impl_->examples.assign(examples.begin(), examples.end());
}

void Options::flag(const std::string& names, bool& value, const std::string& help) {
    impl_->app.add_flag_callback(
        names, [&value] { value = true; }, help);
}

void Options::text(const std::string& names, std::string& value, const std::string& type, const std::string& help) {
    text(
        names, [&value](const std::string& text) { value = text; }, type, help);
    if (!value.empty()) impl_->app.get_option(long_name(names))->default_str(value);
}

void Options::text(const std::string& names, const std::function<void(const std::string& text)>& take,
                   const std::string& type, const std::string& help) {
    const auto take_text = [take, option = long_name(names)](const std::string& text) {
        if (text.empty()) throw UsageError(option + " needs a value that is not empty");
        take(text);
    };
    add(impl_->app, names, help, take_text)->type_name(type);
    impl_->texts.insert(long_name(names));
}

void Options::integer(const std::string& names, std::int64_t& value, std::int64_t low, std::int64_t high,
                      const std::string& help) {
    const auto take = [&value, low, high, option = long_name(names)](const std::string& text) {
        value = integer_of(option, text, low, high);
    };
    add(impl_->app, names, fmt::format("{} ({}; default {})", help, range_of(low, high), value), take)->type_name("N");
}

void Options::integer(const std::string& names, std::optional<std::int64_t>& value, std::int64_t low, std::int64_t high,
                      const std::string& otherwise, const std::string& help) {
    const auto take = [&value, low, high, option = long_name(names)](const std::string& text) {
        value = integer_of(option, text, low, high);
    };
    add(impl_->app, names, fmt::format("{} ({}; default: {})", help, range_of(low, high), otherwise), take)
        ->type_name("N");
}

void Options::integer_or_bare(const std::string& name, std::optional<std::int64_t>& value, std::int64_t low,
                              std::int64_t high, std::int64_t bare, const std::string& otherwise,
                              const std::string& help) {
    integer(name, value, low, high, otherwise, help);
    impl_->app.get_option(name)->type_name("[N]");
    impl_->bare.emplace(name, fmt::format("{}={}", name, bare));
}

void Options::real(const std::string& names, double& value, double low, const std::string& help) {
    const auto take = [&value, low, option = long_name(names)](const std::string& text) {
        value = real_of(option, text, low);
    };
    add(impl_->app, names, fmt::format("{} ({} or more; default {})", help, low, value), take)->type_name("X");
}

void Options::real(const std::string& names, std::optional<double>& value, double low, const std::string& otherwise,
                   const std::string& help) {
    const auto take = [&value, low, option = long_name(names)](const std::string& text) {
        value = real_of(option, text, low);
    };
    add(impl_->app, names, fmt::format("{} ({} or more; default: {})", help, low, otherwise), take)->type_name("X");
}

void Options::real(const std::string& names, std::optional<double>& value, double low, double high,
                   const std::string& otherwise, const std::string& help) {
    const auto take = [&value, low, high, option = long_name(names)](const std::string& text) {
        value = real_of(option, text, low, high);
    };
    add(impl_->app, names, fmt::format("{} ({} to {}; default: {})", help, low, high, otherwise), take)->type_name("X");
}

void Options::real_or_share(const std::string& names, std::optional<double>& value, bool& is_share, double low,
                            const std::string& otherwise, const std::string& help) {
    const auto take = [&value, &is_share, low, option = long_name(names)](const std::string& text) {
        is_share = text.ends_with('%');
        const std::size_t unit = is_share ? 1 : text.ends_with("px") ? 2 : 0;
        value = real_of(option, text.substr(0, text.size() - unit), low);
    };
    add(impl_->app, names, fmt::format("{} ({} or more; default: {})", help, low, otherwise), take)->type_name("X");
}

void Options::word(const std::string& names, const std::vector<std::string>& words, const std::string& otherwise,
                   const std::string& help, const std::function<void(std::size_t)>& take) {
    const auto take_word = [take, words, option = long_name(names)](const std::string& text) {
        const auto found = std::ranges::find(words, text);
        if (found == words.end()) {
            throw UsageError(fmt::format("{} is one of {}, not '{}'", option, fmt::join(words, ", "), printable(text)));
        }
        take(static_cast<std::size_t>(found - words.begin()));
    };
    const std::string type = fmt::format("{}", fmt::join(words, "|"));
    add(impl_->app, names, fmt::format("{} ({})", help, otherwise), take_word)->type_name(type);
    impl_->words.emplace(long_name(names), words);
}

void Options::words(const std::string& name, std::vector<std::string> words) {
    impl_->words.emplace(name, std::move(words));
}

void Options::list(const std::string& names, std::vector<std::string>& values, const std::string& help) {
    list(
        names, [&values](const std::vector<std::string>& parts) { values = parts; }, help);
}

void Options::list(const std::string& names, const std::function<void(const std::vector<std::string>& parts)>& take,
                   const std::string& help) {
    const auto take_list = [take, option = long_name(names)](const std::string& text) {
        if (text.empty()) throw UsageError(option + " needs a value that is not empty");
        take(split_at_commas(text));
    };
    add(impl_->app, names, help, take_list)->type_name("LIST");
    impl_->lists.insert(long_name(names));
}

void Options::arguments(const std::string& name, std::vector<std::string>& values, const std::string& help) {
    impl_->values = &values;
    impl_->app.add_option(name, values, help)->type_name("");
}

void Options::parse(std::span<const char* const> arguments) {
    try {
        impl_->app.parse(prepared(impl_->app, arguments, impl_->bare));
        if (impl_->values != nullptr) std::ranges::transform(*impl_->values, impl_->values->begin(), unmarked);
    } catch (const CLI::CallForHelp&) {
        throw HelpAsked(text());
    } catch (const CLI::ArgumentMismatch& error) {
        const std::string text = error.what(); // "--out: 1 required PATH missing"
        throw UsageError(printable(text.substr(0, text.find(':'))) + " needs a value");
    } catch (const CLI::ExtrasError&) {
        const std::string unknown = unknown_option(impl_->app, arguments);
        throw UsageError(fmt::format("there is no option '{}'{}", printable(unknown), similar_to(unknown)));
    } catch (const CLI::ParseError& error) {
        throw UsageError(printable(error.what()));
    }
}

CommandText Options::text() const {
    CommandText text{.name = impl_->app.get_name(), .description = impl_->app.get_description()};
    text.examples = impl_->examples;
    OptionSection most_used{"Most used", {}};
    for (const std::string_view name : impl_->most_used) {
        most_used.options.push_back(impl_->text_of(*impl_->app.get_option(std::string(name))));
    }
    text.sections.push_back(std::move(most_used));
    for (const auto& [group, heading] : headings) {
        OptionSection section{heading, {}};
        for (const CLI::Option* const option : impl_->app.get_options()) {
            if (option->get_positional()) {
                text.arguments = option->get_name(), text.arguments_help = option->get_description();
            } else if (option->get_group() == heading && !impl_->is_most_used(*option)) {
                section.options.push_back(impl_->text_of(*option));
            }
        }
        if (!section.options.empty()) text.sections.push_back(std::move(section));
    }
    return text;
}

std::string Options::similar_to(const std::string& option) const {
    const std::string dashes = option.starts_with('-') ? "--" : "";
    std::vector<std::string> known;
    for (const CLI::Option* const one : impl_->app.get_options()) {
        if (!one->get_lnames().empty()) known.push_back(dashes + one->get_lnames().front());
    }
    return did_you_mean(option.substr(0, option.find('=')), known);
}

OptionKind Options::kind_of(const std::string& option) const {
    const CLI::Option* const found = option.starts_with("--") ? impl_->app.get_option_no_throw(option) : nullptr;
    if (found == nullptr) return OptionKind::none;
    if (found->get_items_expected_max() == 0) return OptionKind::flag;
    if (impl_->lists.contains(option)) return OptionKind::list;
    return impl_->texts.contains(option) ? OptionKind::text : OptionKind::value;
}

std::vector<std::pair<std::string, std::string>> Options::given() const {
    std::vector<std::pair<std::string, std::string>> given;
    for (const CLI::Option* const option : impl_->app.get_options()) {
        if (option->count() == 0 || option->get_lnames().empty()) continue;
        const bool is_flag = option->get_items_expected_max() == 0;
        given.emplace_back(option->get_lnames().front(), is_flag ? "" : unmarked(option->results().back()));
    }
    std::ranges::sort(given);
    return given;
}

} // namespace hitmask::tool
