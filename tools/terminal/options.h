#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/command_text.h"

namespace hitmask::tool {

/// An error in the command line, as one sentence. Ends the program with exit code 2.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Thrown by --help instead of running the command. run_tool() prints the text.
struct HelpAsked : std::exception {
    CommandText text;

    explicit HelpAsked(CommandText text_) : text(std::move(text_)) {}
};

/// The kind of an option, by its value.
enum class OptionKind : std::uint8_t {
    none,  ///< there is no such option
    flag,  ///< no value
    value, ///< a number, or one of a few words
    text,  ///< any text
    list,  ///< several texts
};

/// The topic of an option: the headings of the help, in order.
enum class OptionGroup : std::uint8_t {
    input,
    sheets,
    questions,
    methods,
    solid,
    outline,
    shapes,
    output,
    coordinates,
    builds,
    limits,
    running,
};

/// The words that an option accepts, with their values.
template<class T>
using Choices = std::vector<std::pair<std::string, T>>;

/// The options of one command. Numbers are plain decimals: no hexadecimal, no octal, no locale. A value may begin
/// with a minus, `--` ends the options, and the last of several values wins.
class Options {
public:
    Options(const std::string& command, const std::string& description);
    ~Options();
    Options(const Options&) = delete;
    Options& operator=(const Options&) = delete;

    /// Sets the topic of the options that are added after this call.
    void group(OptionGroup group);
    /// Sets the options that the help shows first, in this order, and the examples at its end.
    void guide(std::span<const std::string_view> most_used, std::span<const Example> examples);

    // Each of these adds an option. Parameters: its names ("-o,--out"), a variable with the default, and the help. The
    // variables must live until parse() returns.
    void flag(const std::string& names, bool& value, const std::string& help);
    void text(const std::string& names, std::string& value, const std::string& type, const std::string& help);
    /// A text that `take` parses; it throws UsageError for an invalid one.
    void text(const std::string& names, const std::function<void(const std::string& text)>& take,
              const std::string& type, const std::string& help);
    void integer(const std::string& names, std::int64_t& value, std::int64_t low, std::int64_t high,
                 const std::string& help);
    void real(const std::string& names, double& value, double low, const std::string& help);
    /// A number without a default. `otherwise` is the text in the help for what happens without it.
    void real(const std::string& names, std::optional<double>& value, double low, const std::string& otherwise,
              const std::string& help);
    void real(const std::string& names, std::optional<double>& value, double low, double high,
              const std::string& otherwise, const std::string& help);
    /// The same, but also takes a share: "2%" sets `value` to 2 and `is_share` to true.
    void real_or_share(const std::string& names, std::optional<double>& value, bool& is_share, double low,
                       const std::string& otherwise, const std::string& help);
    void integer(const std::string& names, std::optional<std::int64_t>& value, std::int64_t low, std::int64_t high,
                 const std::string& otherwise, const std::string& help);
    /// The same, but the value may be left out: without a whole number behind the option, it is `bare`.
    void integer_or_bare(const std::string& name, std::optional<std::int64_t>& value, std::int64_t low,
                         std::int64_t high, std::int64_t bare, const std::string& otherwise, const std::string& help);
    /// Sets the words that an option accepts, for completion in shells.
    void words(const std::string& name, std::vector<std::string> words);
    /// A list, separated by commas.
    void list(const std::string& names, std::vector<std::string>& values, const std::string& help);
    /// The same for parts that `take` parses; it throws UsageError for an invalid one.
    void list(const std::string& names, const std::function<void(const std::vector<std::string>& parts)>& take,
              const std::string& help);
    /// The positional arguments.
    void arguments(const std::string& name, std::vector<std::string>& values, const std::string& help);

    /// One of several words, each with its value. The default must be one of them.
    template<class T>
    void choice(const std::string& names, T& value, const Choices<T>& choices, const std::string& help) {
        std::string current;
        for (const auto& [word, meaning] : choices) {
            if (meaning == value) current = word;
        }
        word(names, words_of(choices), "default " + current, help,
             [&value, choices](std::size_t i) { value = choices[i].second; });
    }

    /// The same without a default. `otherwise` is the text in the help for what happens without the option.
    template<class T>
    void choice(const std::string& names, std::optional<T>& value, const Choices<T>& choices,
                const std::string& otherwise, const std::string& help) {
        word(names, words_of(choices), "default: " + otherwise, help,
             [&value, choices](std::size_t i) { value = choices[i].second; });
    }

    /// Parses the command line. Throws UsageError, and HelpAsked for --help.
    void parse(std::span<const char* const> arguments);

    /// The command and the added options as text.
    [[nodiscard]] CommandText text() const;

    /// did_you_mean() for an option: "--tolerence", "--tolerence=2", or "tolerence" as in files.
    [[nodiscard]] std::string similar_to(const std::string& option) const;

    /// The kind of an option, such as "--tolerance".
    [[nodiscard]] OptionKind kind_of(const std::string& option) const;

    /// Call this after parse(). Returns the given options, sorted by their long names without dashes, each with its
    /// last value; "" for flags. Other arguments are not included.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> given() const;

private:
    template<class T>
    static std::vector<std::string> words_of(const Choices<T>& choices) {
        std::vector<std::string> words;
        for (const auto& choice : choices) {
            words.push_back(choice.first);
        }
        return words;
    }
    void word(const std::string& names, const std::vector<std::string>& words, const std::string& otherwise,
              const std::string& help, const std::function<void(std::size_t)>& take);

    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace hitmask::tool
