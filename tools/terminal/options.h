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

/// What is wrong with a command line, as one sentence. Ends the program with exit code 2.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Somebody wants to know what options there are, instead of what they do. `main` tells.
struct HelpAsked : std::exception {
    CommandText text;

    explicit HelpAsked(CommandText text_) : text(std::move(text_)) {}
};

/// What an option is.
enum class OptionKind : std::uint8_t {
    none,  ///< there is none of that name
    flag,  ///< it takes no value
    value, ///< it takes a number, or a word of a few
    text,  ///< it takes a text
    list,  ///< it takes texts
};

/// What an option is about: the headings of the help, in their order.
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

/// The words that an option takes, and what they mean.
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

    /// What the options are about that are added from here on.
    void group(OptionGroup group);
    /// The options that stand above all groups in the help, in this order, and the examples below them.
    void guide(std::span<const std::string_view> most_used, std::span<const Example> examples);

    // Each takes the names ("-o,--out"), the variable with its default, and the help. The variables must live until
    // parse() returns.
    void flag(const std::string& names, bool& value, const std::string& help);
    void text(const std::string& names, std::string& value, const std::string& type, const std::string& help);
    /// The same for a text that `take` understands, or throws UsageError.
    void text(const std::string& names, const std::function<void(const std::string& text)>& take,
              const std::string& type, const std::string& help);
    void integer(const std::string& names, std::int64_t& value, std::int64_t low, std::int64_t high,
                 const std::string& help);
    void real(const std::string& names, double& value, double low, const std::string& help);
    /// A number that may be left out; what happens then is said in `otherwise`.
    void real(const std::string& names, std::optional<double>& value, double low, const std::string& otherwise,
              const std::string& help);
    void real(const std::string& names, std::optional<double>& value, double low, double high,
              const std::string& otherwise, const std::string& help);
    /// The same; "2%" sets `value` to 2 and `is_share`.
    void real_or_share(const std::string& names, std::optional<double>& value, bool& is_share, double low,
                       const std::string& otherwise, const std::string& help);
    void integer(const std::string& names, std::optional<std::int64_t>& value, std::int64_t low, std::int64_t high,
                 const std::string& otherwise, const std::string& help);
    /// The same; the option alone, before anything that is not a whole number, means the value `bare`.
    void integer_or_bare(const std::string& name, std::optional<std::int64_t>& value, std::int64_t low,
                         std::int64_t high, std::int64_t bare, const std::string& otherwise, const std::string& help);
    /// The few words that such an option takes, for the completion in shells.
    void words(const std::string& name, std::vector<std::string> words);
    /// A list with commas between its parts.
    void list(const std::string& names, std::vector<std::string>& values, const std::string& help);
    /// The same for parts that `take` understands, or throws UsageError.
    void list(const std::string& names, const std::function<void(const std::vector<std::string>& parts)>& take,
              const std::string& help);
    void arguments(const std::string& name, std::vector<std::string>& values, const std::string& help);

    /// One of several words, each with the value that it stands for. The default must be among them.
    template<class T>
    void choice(const std::string& names, T& value, const Choices<T>& choices, const std::string& help) {
        std::string current;
        for (const auto& [word, meaning] : choices) {
            if (meaning == value) current = word;
        }
        word(names, words_of(choices), "default " + current, help,
             [&value, choices](std::size_t i) { value = choices[i].second; });
    }

    /// The same for a word that may be left out; what happens then is said in `otherwise`.
    template<class T>
    void choice(const std::string& names, std::optional<T>& value, const Choices<T>& choices,
                const std::string& otherwise, const std::string& help) {
        word(names, words_of(choices), "default: " + otherwise, help,
             [&value, choices](std::size_t i) { value = choices[i].second; });
    }

    /// Throws UsageError, and HelpAsked.
    void parse(std::span<const char* const> arguments);

    /// What there is to tell of the options that were added.
    [[nodiscard]] CommandText text() const;

    /// did_you_mean(), of "--tolerence", "--tolerence=2", or as files have it "tolerence".
    [[nodiscard]] std::string similar_to(const std::string& option) const;

    /// Of "--tolerance".
    [[nodiscard]] OptionKind kind_of(const std::string& option) const;

    /// After parse(): the options that were given, by their long names without dashes, in byte order, each with the
    /// value that counts; of flags it is "". Without the arguments.
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
