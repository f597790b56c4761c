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
///
/// Texts are copied before they are searched: with its sanitizers, GCC 12 cannot search a template argument.
template<Text signature>
struct ParsedSignature {
    static constexpr std::size_t size = sizeof(signature.chars);

    /// The signature, with 0 behind each name.
    static constexpr std::array<char, size> make_chars() {
        std::array<char, size> result{};
        for (std::size_t i = 0; i < size; ++i) {
            const char c = signature.chars[i];
            result[i] = c == '(' || c == ',' || c == '=' || c == ')' ? '\0' : c;
        }
        return result;
    }
    static constexpr std::array<char, size> chars = make_chars();

    /// Returns the index of the comma or bracket that ends the parameter at `begin`; commas in brackets do not count.
    static constexpr std::size_t end_of(std::string_view text, std::size_t begin) {
        std::size_t depth = 0;
        while (depth > 0 || (text[begin] != ',' && text[begin] != ')')) {
            if (text[begin] == '(') ++depth;
            if (text[begin] == ')') --depth;
            ++begin;
        }
        return begin;
    }

    static constexpr void add(Parameters& into, std::string_view parameter, std::size_t begin, bool& keyword_only) {
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
        const auto copy = signature;
        const std::string_view text = copy.view();
        Parameters result;
        result.function = chars.data();
        bool keyword_only = false;
        for (std::size_t begin = text.find('(') + 1; begin < text.size();) {
            const std::size_t end = end_of(text, begin);
            add(result, text.substr(begin, end - begin), begin, keyword_only);
            begin = end + 1;
            if (begin < text.size() && text[begin] == ' ') ++begin;
        }
        return result;
    }
    static constexpr Parameters parameters = parse();
};

/// The docstring: the signature in the form that Python reads, then the text.
template<Text signature, Text text>
struct Docstring {
    static constexpr std::size_t size = sizeof(signature.chars) + sizeof(text.chars) + 4;

    static constexpr std::array<char, size> make() {
        const auto first = signature;
        const auto last = text;
        std::array<char, size> result{};
        char* at = result.data();
        for (const std::string_view part : {first.view(), std::string_view("\n--\n\n"), last.view()}) {
            for (const char c : part) *at++ = c;
        }
        return result;
    }
    static constexpr std::array<char, size> chars = make();
};

} // namespace hitmask::python
