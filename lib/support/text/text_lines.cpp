#include "text/text_lines.h"

#include <algorithm>

#include <fmt/format.h>

#include "text/file_fault.h"
#include "text/take_real.h"
#include "text/utf8.h"
#include "text/word_limits.h"

namespace hitmask {

namespace {

constexpr std::ptrdiff_t most_text_lines = std::ptrdiff_t{1} << 22;

} // namespace

std::size_t end_of_line(std::string_view text, std::size_t from) noexcept {
    while (from < text.size() && text[from] != '\n' && text[from] != '\r') {
        ++from;
    }
    return from;
}

std::size_t behind_line_end(std::string_view text, std::size_t end) noexcept {
    return std::min(end + (text.substr(end).starts_with("\r\n") ? 2 : 1), text.size());
}

std::ptrdiff_t line_breaks_in(std::string_view text) noexcept {
    std::ptrdiff_t count = std::ranges::count(text, '\n');
    for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1)) {
        if (!text.substr(at).starts_with("\r\n")) ++count;
    }
    return count;
}

std::string_view utf8_text(std::span<const std::uint8_t> bytes) {
    std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) throw FileFault("UTF-16: save it as UTF-8");
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    if (const auto bad = first_invalid_utf8(text); bad) {
        throw FileFault(fmt::format("line {}: not UTF-8: save it as that", line_breaks_in(text.substr(0, *bad)) + 1));
    }
    if (line_breaks_in(text) >= most_text_lines) throw FileFault(fmt::format("more than {} lines", most_text_lines));
    return text;
}

std::vector<std::string_view> lines_of_text(std::span<const std::uint8_t> bytes) {
    const std::string_view text = utf8_text(bytes);
    std::vector<std::string_view> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = end_of_line(text, begin);
        lines.push_back(text.substr(begin, end - begin));
        if (lines.back().size() > longest_text) refuse_long_line(lines.size());
        begin = behind_line_end(text, end);
    }
    return lines;
}

void refuse_long_line(std::size_t number) {
    throw FileFault(fmt::format("line {}: longer than {} bytes", number, longest_text));
}

std::string_view trimmed_text(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::optional<double> number_in_text(std::string_view text) {
    text = trimmed_text(text);
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto number = take_real(text);
    return text.empty() ? number : std::nullopt;
}

} // namespace hitmask
