#include "text/json_guard.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "text/file_fault.h"
#include "text/word_limits.h"

namespace hitmask {

namespace {

enum class JsonByte : std::uint8_t { word, blank, opening, colon, other, quote };

constexpr std::array<JsonByte, 256> json_bytes() {
    std::array<JsonByte, 256> kinds{};
    for (const char c : std::string_view("]},")) {
        kinds[static_cast<unsigned char>(c)] = JsonByte::other;
    }
    kinds['['] = kinds['{'] = JsonByte::opening;
    kinds[':'] = JsonByte::colon;
    for (const char c : std::string_view(" \t\r\n")) {
        kinds[static_cast<unsigned char>(c)] = JsonByte::blank;
    }
    kinds['"'] = JsonByte::quote;
    return kinds;
}

constexpr std::array<JsonByte, 256> kind_of_json_byte = json_bytes();

class JsonGuard {
public:
    JsonGuard(std::string_view text, std::size_t most_values) : text_(text), most_values_(most_values) {}

    void run() {
        if (text_.size() <= std::min(longest_key, most_values_)) return; // it is too short to exceed a limit
        for (std::size_t at = 0; at < text_.size();) {
            const JsonByte kind = kind_at(at);
            count(kind);
            if (values_ > most_values_ + 1) refuse_many(); // the last one may be a key
            if (kind == JsonByte::quote) {
                at = behind_text(at);
            } else {
                at = kind == JsonByte::word || kind == JsonByte::blank ? behind_run(at, kind) : at + 1;
            }
        }
        if (values_ > most_values_) refuse_many();
    }

private:
    [[nodiscard]] JsonByte kind_at(std::size_t at) const {
        return kind_of_json_byte[static_cast<unsigned char>(text_[at])];
    }

    /// A text counts as a value until a colon shows that it was a key.
    void count(JsonByte kind) {
        if (kind == JsonByte::colon && values_ > 0) --values_;
        if (kind == JsonByte::word || kind == JsonByte::quote || kind == JsonByte::opening) ++values_;
    }

    [[noreturn]] void refuse_many() const { throw FileFault(fmt::format("more than {} values", most_values_)); }

    /// The next quote without a backslash before it; the end of the text if there is none.
    [[nodiscard]] std::size_t end_of_text(std::size_t begin) const {
        std::size_t end = begin;
        while (end < text_.size() && text_[end] != '"') {
            end += text_[end] == '\\' ? std::size_t{2} : std::size_t{1};
        }
        return std::min(end, text_.size());
    }

    [[nodiscard]] std::size_t behind_text(std::size_t quote) const {
        const std::size_t begin = quote + 1, end = end_of_text(begin), length = end - begin;
        if (length > longest_key && is_key(end)) refuse(quote, "a key", longest_key);
        if (length > longest_text) refuse(quote, "a text", longest_text);
        return std::min(end + 1, text_.size());
    }

    /// Returns true if the text that ends with that quote is a key.
    [[nodiscard]] bool is_key(std::size_t quote) const {
        std::size_t at = quote + 1;
        while (at < text_.size() && kind_at(at) == JsonByte::blank) {
            ++at;
        }
        return at < text_.size() && text_[at] == ':';
    }

    [[nodiscard]] std::size_t behind_run(std::size_t begin, JsonByte kind) const {
        std::size_t end = begin + 1;
        while (end < text_.size() && kind_at(end) == kind) {
            ++end;
        }
        if (kind == JsonByte::blank && end - begin > longest_text) refuse(begin, "a run of blanks", longest_text);
        if (kind == JsonByte::word && end - begin > longest_key) refuse(begin, "a number or a word", longest_key);
        return end;
    }

    [[noreturn]] void refuse(std::size_t at, std::string_view what, std::size_t limit) const {
        const auto line = std::ranges::count(text_.substr(0, at), '\n') + 1;
        throw FileFault(fmt::format("line {}: {} of more than {} bytes", line, what, limit));
    }

    std::string_view text_;
    std::size_t most_values_, values_ = 0;
};

} // namespace

void refuse_long_words(std::span<const std::uint8_t> text, std::size_t most_values) {
    JsonGuard({reinterpret_cast<const char*>(text.data()), text.size()}, most_values).run();
}

} // namespace hitmask
