#pragma once

// A function's parameters, read at compile time from the text that help() and inspect.signature() show. So both always
// agree.

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace hitmask::python {

/// A string literal as a template argument.
template<std::size_t size>
struct Text {
    char chars[size] = {};

    constexpr Text(const char (&text)[size]) { std::copy_n(text, size, chars); } // NOLINT(google-explicit-constructor)
    [[nodiscard]] constexpr std::string_view view() const { return {chars, size - 1}; }
};

/// The most parameters of a function.
inline constexpr std::size_t max_parameters = 10;

/// The parameters of a function, without self.
struct Parameters {
    const char* function = nullptr;
    std::array<const char*, max_parameters> names{};
    std::size_t count = 0;
    std::size_t positional_only = 0; ///< so many at the start
    std::size_t positional = 0;      ///< so many at the start may be passed by position
    std::size_t required = 0;        ///< so many at the start have no default
};

/// Splits a signature such as "grow($self, radius, metric='euclidean', /, *, margin=0)" into names that end with 0.
template<Text signature>
struct ParsedSignature {
    static constexpr std::size_t size = signature.view().size() + 1;

    /// The signature, with 0 behind each name.
    static constexpr std::array<char, size> make_chars() {
        std::array<char, size> chars{};
        std::copy_n(signature.chars, size, chars.begin());
        for (char& c : chars) {
            if (c == '(' || c == ',' || c == '=' || c == ')') c = 0;
        }
        return chars;
    }
    static constexpr std::array<char, size> chars = make_chars();

    /// Returns the index of the comma or bracket that ends the parameter at `begin`; commas in brackets do not count.
    static constexpr std::size_t end_of(std::size_t begin) {
        const std::string_view text = signature.view();
        std::size_t depth = 0;
        while (depth > 0 || (text[begin] != ',' && text[begin] != ')')) {
            if (text[begin] == '(') ++depth;
            if (text[begin] == ')') --depth;
            ++begin;
        }
        return begin;
    }

    static constexpr void add(Parameters& into, std::size_t begin, std::size_t end, bool& keyword_only) {
        const std::string_view parameter = signature.view().substr(begin, end - begin);
        if (parameter.empty() || parameter.front() == '$') return;
        if (parameter == "/") {
            into.positional_only = into.count;
        } else if (parameter == "*") {
            keyword_only = true;
        } else {
            into.names[into.count++] = chars.data() + begin;
            if (!keyword_only) into.positional = into.count;
            if (parameter.find('=') == std::string_view::npos) into.required = into.count;
        }
    }

    static constexpr Parameters parse() {
        Parameters result;
        result.function = chars.data();
        bool keyword_only = false;
        for (std::size_t begin = signature.view().find('(') + 1; begin < signature.view().size();) {
            const std::size_t end = end_of(begin);
            add(result, begin, end, keyword_only);
            begin = end + 1;
            if (begin < signature.view().size() && signature.view()[begin] == ' ') ++begin;
        }
        return result;
    }
    static constexpr Parameters parameters = parse();
};

/// The docstring: the signature in the form that Python reads, then the text.
template<Text signature, Text text>
struct Docstring {
    static constexpr std::string_view between = "\n--\n\n";
    static constexpr std::size_t size = signature.view().size() + between.size() + text.view().size() + 1;

    static constexpr std::array<char, size> make() {
        std::array<char, size> result{};
        char* at = std::ranges::copy(signature.view(), result.begin()).out;
        at = std::ranges::copy(between, at).out;
        std::ranges::copy(text.view(), at);
        return result;
    }
    static constexpr std::array<char, size> chars = make();
};

} // namespace hitmask::python
