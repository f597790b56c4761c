#include "text/yaml_block.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "text/text_lines.h"

namespace hitmask {

namespace {

/// The contents of the first line of a block scalar.
struct BlockHeader {
    bool folds = false;
    char chomping = ' ';
    std::optional<std::size_t> indent; ///< of the text, relative to its key
};

std::optional<BlockHeader> header_of(std::string_view value) noexcept {
    if (!value.starts_with('|') && !value.starts_with('>')) return std::nullopt;
    BlockHeader header{.folds = value.front() == '>', .chomping = ' ', .indent = {}};
    std::string_view rest = value.substr(1, end_of_line(value, 0) - 1);
    while (!rest.empty() && rest.front() != ' ' && rest.front() != '\t') {
        const char c = rest.front();
        if ((c == '+' || c == '-') && header.chomping == ' ') {
            header.chomping = c;
        } else if (c >= '1' && c <= '9' && !header.indent) {
            header.indent = static_cast<std::size_t>(c - '0');
        } else {
            return std::nullopt;
        }
        rest.remove_prefix(1);
    }
    const std::string_view comment = trimmed_text(rest);
    return comment.empty() || comment.starts_with('#') ? std::optional(header) : std::nullopt;
}

/// Builds the text of a block scalar, line by line.
class BlockWriter {
public:
    explicit BlockWriter(bool folds) : folds_(folds) {}

    void add(std::string_view line) {
        if (line.empty()) {
            ++empty_lines_;
            return;
        }
        const bool is_further = line.front() == ' ' || line.front() == '\t';
        const bool joins = folds_ && has_line_ && !is_further && !was_further_;
        if (has_line_ && !joins) text_ += '\n';
        if (joins && empty_lines_ == 0) text_ += ' ';
        text_.append(std::exchange(empty_lines_, 0), '\n');
        text_ += line;
        was_further_ = is_further;
        has_line_ = true;
    }

    std::string finish(char chomping) && {
        if (chomping == '-') return std::move(text_);
        if (has_line_) text_ += '\n';
        if (chomping == '+') text_.append(empty_lines_, '\n');
        return std::move(text_);
    }

private:
    std::string text_;
    std::size_t empty_lines_ = 0; ///< number of empty lines in a row that have not been written
    bool folds_ = false, has_line_ = false, was_further_ = false;
};

} // namespace

bool is_yaml_block(std::string_view value) noexcept {
    return header_of(value).has_value();
}

std::string yaml_block_text(std::string_view value, std::size_t indent) {
    const BlockHeader header = header_of(value).value_or(BlockHeader());
    std::optional<std::size_t> left;
    if (header.indent) left = indent + *header.indent;
    BlockWriter writer(header.folds);
    for (std::size_t at = behind_line_end(value, end_of_line(value, 0)); at < value.size();) {
        const std::size_t end = end_of_line(value, at);
        const std::string_view line = value.substr(at, end - at);
        const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
        if (!left && blanks < line.size()) left = blanks; // the indent of the first line that is not empty
        writer.add(line.substr(std::min(blanks, left.value_or(blanks))));
        at = behind_line_end(value, end);
    }
    return std::move(writer).finish(header.chomping);
}

} // namespace hitmask
