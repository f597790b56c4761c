#include "outline_files/svg_numbers.h"

#include "text/ascii.h"
#include "text/take_real.h"

namespace hitmask {

namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

/// Returns true if a number begins here, behind its sign, and not a sign again.
bool begins_number(std::string_view text) {
    if (text.empty()) return false;
    return is_digit(text[0]) || (text[0] == '.' && text.size() > 1 && is_digit(text[1]));
}

} // namespace

void SvgScanner::skip_separators() {
    bool comma = false;
    while (!rest_.empty() && (is_blank(rest_.front()) || (rest_.front() == ',' && !comma))) {
        comma = comma || rest_.front() == ',';
        rest_.remove_prefix(1);
    }
}

bool SvgScanner::is_at_end() {
    while (!rest_.empty() && is_blank(rest_.front())) {
        rest_.remove_prefix(1);
    }
    return rest_.empty();
}

std::optional<char> SvgScanner::letter() {
    skip_separators();
    if (rest_.empty() || !is_letter(rest_.front())) return std::nullopt;
    const char c = rest_.front();
    rest_.remove_prefix(1);
    return c;
}

std::optional<double> SvgScanner::number() {
    skip_separators();
    std::string_view text = rest_;
    const bool is_negative = !text.empty() && text.front() == '-';
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
    if (!begins_number(text)) return std::nullopt;
    const auto number = take_real(text);
    if (!number) return std::nullopt;
    rest_ = text;
    return is_negative ? -*number : *number;
}

std::optional<bool> SvgScanner::flag() {
    skip_separators();
    if (rest_.empty() || (rest_.front() != '0' && rest_.front() != '1')) return std::nullopt;
    const bool value = rest_.front() == '1';
    rest_.remove_prefix(1);
    return value;
}

bool SvgScanner::take(char c) {
    skip_separators();
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
}

std::string_view SvgScanner::word() {
    skip_separators();
    std::size_t length = 0;
    while (length < rest_.size() && is_letter(rest_[length])) {
        ++length;
    }
    const std::string_view found = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return found;
}

std::optional<double> svg_length(std::string_view text) {
    SvgScanner scanner(text);
    const auto value = scanner.number();
    const std::string_view unit = scanner.word();
    if (!value || (!unit.empty() && unit != "px") || !scanner.is_at_end()) return std::nullopt;
    return value;
}

} // namespace hitmask
