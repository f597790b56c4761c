#pragma once

#include <optional>
#include <string_view>

namespace hitmask {

/// Reads the texts of SVG attributes from left to right.
class SvgScanner {
public:
    explicit SvgScanner(std::string_view text) : rest_(text) {}

    /// Skips blanks, and at most one comma among them.
    void skip_separators();

    /// Returns true if only blanks are left.
    [[nodiscard]] bool is_at_end();

    /// The next character, if it is a letter.
    [[nodiscard]] std::optional<char> letter();

    /// The next number, if there is one, in a spelling of SVG and finite. "1.5.5" is 1.5 and .5, "1-2" is 1 and -2.
    [[nodiscard]] std::optional<double> number();

    /// The next flag of an arc, if there is one: a single 0 or 1, which needs no separator behind it.
    [[nodiscard]] std::optional<bool> flag();

    /// Skips this character, and returns true, if it comes next.
    bool take(char c);

    /// The next letters, up to another character.
    [[nodiscard]] std::string_view word();

private:
    std::string_view rest_;
};

/// The number in a text such as "32px"; empty for a unit other than px.
[[nodiscard]] std::optional<double> svg_length(std::string_view text);

} // namespace hitmask
