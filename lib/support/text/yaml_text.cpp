#include "text/yaml_text.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "text/file_fault.h"
#include "text/printable_path.h"
#include "text/utf8.h"
#include "text/yaml_block.h"

namespace hitmask {

namespace {

/// The code of the first `digits` hexadecimal digits; empty if the text does not begin with them.
std::optional<std::uint32_t> hex_code(std::string_view text, std::size_t digits) {
    if (text.size() < digits) return std::nullopt;
    std::uint32_t code = 0;
    const char* const last = text.data() + digits;
    const auto [end, error] = std::from_chars(text.data(), last, code, 16);
    return error == std::errc() && end == last ? std::optional(code) : std::nullopt;
}

/// The number of digits behind \x, \u or \U; 0 for other letters.
std::size_t digits_of(char letter) {
    return letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
}

/// The character that a letter behind a backslash stands for, if it is ASCII.
std::optional<char> plain_escape(char letter) {
    constexpr std::string_view letters = "0abtnvfre \"/\\", meanings("\0\a\b\t\n\v\f\r\x1b \"/\\", 13);
    const std::size_t at = letters.find(letter);
    return at == std::string_view::npos ? std::nullopt : std::optional(meanings[at]);
}

/// The same for characters that are not ASCII.
std::optional<std::uint32_t> far_escape(char letter) {
    switch (letter) {
    case 'N':
        return 0x85; // next line
    case '_':
        return 0xA0; // no-break space
    case 'L':
        return 0x2028; // line separator
    case 'P':
        return 0x2029; // paragraph separator
    default:
        return std::nullopt;
    }
}

/// Reads a text in double quotes.
class EscapeReader {
public:
    explicit EscapeReader(std::string_view text) : rest_(text) {}

    std::string read() {
        while (!rest_.empty()) {
            const std::size_t length = rest_.find('\\');
            out_ += rest_.substr(0, length);
            rest_.remove_prefix(std::min(length, rest_.size()));
            if (!rest_.empty()) take_escape();
        }
        return std::move(out_);
    }

private:
    void take_escape() {
        const char letter = rest_.size() > 1 ? rest_[1] : '\0';
        const std::size_t digits = digits_of(letter);
        if (digits != 0) {
            if (const auto code = hex_code(rest_.substr(2), digits)) return take_code(*code, 2 + digits);
        }
        if (const auto plain = plain_escape(letter); plain && rest_.size() > 1) {
            out_ += *plain;
            return rest_.remove_prefix(2);
        }
        if (const auto far = far_escape(letter)) return take_code(*far, 2);
        throw FileFault(fmt::format("a wrong escape: {}", printable(rest_.substr(0, 2 + digits))));
    }

    /// Unity writes codes above FFFF in two halves, as JSON does.
    void take_code(std::uint32_t code, std::size_t length) {
        rest_.remove_prefix(length);
        if (code >= 0xD800 && code < 0xDC00 && rest_.starts_with("\\u")) {
            const auto low = hex_code(rest_.substr(2), 4);
            if (low && *low >= 0xDC00 && *low < 0xE000) {
                code = 0x10000 + ((code - 0xD800) << 10U) + (*low - 0xDC00);
                rest_.remove_prefix(6);
            }
        }
        out_ += utf8_of(code);
    }

    std::string_view rest_;
    std::string out_;
};

/// Replaces each line break, and the blanks around it, by one blank. In double quotes, a line break behind a backslash
/// is dropped. There a backslash also keeps a blank at the beginning of a line.
std::string folded(std::string_view text, bool has_escapes) {
    constexpr std::string_view blanks = " \t\r\n";
    std::string line;
    while (true) {
        const std::size_t length = text.find_first_of("\r\n");
        if (length == std::string_view::npos) return line += text;
        std::string_view part = text.substr(0, length);
        part = part.substr(0, part.find_last_not_of(blanks) + 1);
        const std::size_t backslashes = part.size() - (part.find_last_not_of('\\') + 1);
        const bool joins = has_escapes && backslashes % 2 == 1;
        if (joins) part.remove_suffix(1);
        line += part;
        if (!joins) line += ' ';
        text.remove_prefix(std::min(text.find_first_not_of(blanks, length), text.size()));
    }
}

std::string with_single_quotes(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        out += text[i];
        if (text[i] == '\'') ++i; // there are two
    }
    return out;
}

} // namespace

std::size_t closing_quote(std::string_view value) noexcept {
    const char quote = value.empty() ? '\0' : value.front();
    for (std::size_t i = 1; i < value.size(); ++i) {
        if (quote == '"' && value[i] == '\\') {
            ++i;
        } else if (value[i] == quote) {
            if (quote == '"' || i + 1 == value.size() || value[i + 1] != quote) return i;
            ++i;
        }
    }
    return std::string_view::npos;
}

std::string yaml_text(std::string_view value, std::size_t indent) {
    if (is_yaml_block(value)) return yaml_block_text(value, indent);
    const bool is_double = value.starts_with('"'), is_single = value.starts_with('\'');
    const std::size_t end = is_double || is_single ? closing_quote(value) : std::string_view::npos;
    if (end == std::string_view::npos) return std::string(value);
    const std::string inside = folded(value.substr(1, end - 1), is_double);
    return is_double ? EscapeReader(inside).read() : with_single_quotes(inside);
}

} // namespace hitmask
