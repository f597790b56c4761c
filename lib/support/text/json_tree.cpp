#include "text/json_tree.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "text/file_fault.h"
#include "text/json_guard.h"

namespace hitmask {

namespace {

constexpr std::size_t most_tree_levels = 64;
constexpr std::size_t most_tree_values = std::size_t{1} << 20; // some 150 bytes each

bool is_blank(std::uint8_t c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Builds the tree from the events of a parser without recursion, and tracks its position in the text.
class Builder : public nlohmann::json_sax<nlohmann::json> {
public:
    /// `begin` is the beginning of the text, behind a byte order mark.
    Builder(std::span<const std::uint8_t> text, std::size_t begin) : text_(text), position_(begin) {}

    bool null() override { return add_scalar(JsonKind::null, 0, {}); }
    bool boolean(bool value) override { return add_scalar(JsonKind::boolean, value ? 1 : 0, {}); }
    bool number_integer(number_integer_t value) override {
        return add_scalar(JsonKind::number, static_cast<double>(value), {});
    }
    bool number_unsigned(number_unsigned_t value) override {
        return add_scalar(JsonKind::number, static_cast<double>(value), {});
    }
    bool number_float(number_float_t value, const string_t& /*digits*/) override {
        return add_scalar(JsonKind::number, value, {});
    }
    bool string(string_t& value) override { return add_scalar(JsonKind::text, 0, std::move(value)); }
    bool binary(binary_t& /*value*/) override { return false; }
    bool start_object(std::size_t /*size*/) override { return open(JsonKind::object); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t /*size*/) override { return open(JsonKind::array); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        key_ = std::move(name);
        skip_blanks();
        position_ = end_of_scalar(position_);
        skip_to(':');
        return true;
    }
    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::json::exception& /*error*/) override {
        throw FileFault(fmt::format("line {}: not JSON", line_at(std::min(position, text_.size()))));
    }

    [[nodiscard]] JsonNode take() && { return std::move(root_); }

private:
    void skip_blanks() {
        while (position_ < text_.size() && is_blank(text_[position_])) {
            ++position_;
        }
    }

    /// Moves behind the next byte `c`, if only blanks come before it.
    void skip_to(std::uint8_t c) {
        skip_blanks();
        if (position_ < text_.size() && text_[position_] == c) ++position_;
    }

    int line_at(std::size_t position) {
        for (; counted_ < position; ++counted_) {
            line_ += text_[counted_] == '\n' ? 1 : 0;
        }
        return line_;
    }

    /// The beginning of the next value.
    std::size_t next_begin() {
        if (!stack_.empty() && stack_.back()->kind == JsonKind::array) skip_to(',');
        skip_blanks();
        return position_;
    }

    /// The end of the scalar that begins at `begin`.
    [[nodiscard]] std::size_t end_of_scalar(std::size_t begin) const {
        std::size_t end = begin;
        if (text_[begin] == '"') {
            for (++end; text_[end] != '"'; ++end) {
                if (text_[end] == '\\') ++end;
            }
            return end + 1;
        }
        const auto ends = [](std::uint8_t c) { return c == ',' || c == ']' || c == '}' || is_blank(c); };
        while (end < text_.size() && !ends(text_[end])) {
            ++end;
        }
        return end;
    }

    JsonNode& add_node(JsonKind kind) {
        if (++values_ > most_tree_values) throw FileFault(fmt::format("more than {} values", most_tree_values));
        JsonNode& node = stack_.empty() ? root_ : stack_.back()->children.emplace_back();
        node.kind = kind;
        node.key = std::move(key_);
        key_.clear();
        node.begin = next_begin();
        node.line = line_at(node.begin);
        return node;
    }

    bool add_scalar(JsonKind kind, double number, std::string text) {
        JsonNode& node = add_node(kind);
        node.number = number;
        node.text = std::move(text);
        node.end = end_of_scalar(node.begin);
        position_ = node.end;
        skip_between();
        return true;
    }

    /// Skips the comma between members, for which there is no event.
    void skip_between() {
        if (!stack_.empty() && stack_.back()->kind == JsonKind::object) skip_to(',');
    }

    bool open(JsonKind kind) {
        if (stack_.size() == most_tree_levels)
            throw FileFault(fmt::format("nested more than {} levels deep", most_tree_levels));
        JsonNode& node = add_node(kind);
        position_ = node.begin + 1;
        stack_.push_back(&node);
        return true;
    }

    bool close() {
        JsonNode& node = *stack_.back();
        skip_to(node.kind == JsonKind::object ? '}' : ']');
        node.end = position_;
        stack_.pop_back();
        skip_between();
        return true;
    }

    std::span<const std::uint8_t> text_;
    JsonNode root_;
    std::vector<JsonNode*> stack_; ///< a node has no sibling behind it while it is open, so it does not move
    std::string key_;
    std::size_t position_;    ///< behind the last token
    std::size_t counted_ = 0; ///< number of bytes that were searched for line breaks
    int line_ = 1;
    std::size_t values_ = 0;
};

} // namespace

const JsonNode* JsonNode::find(std::string_view member) const noexcept {
    if (kind != JsonKind::object) return nullptr;
    const auto found =
        std::find_if(children.rbegin(), children.rend(), [&](const JsonNode& child) { return child.key == member; });
    return found == children.rend() ? nullptr : &*found;
}

JsonNode parse_json_tree(std::span<const std::uint8_t> bytes) {
    const bool is_utf16 =
        bytes.size() >= 2 && ((bytes[0] == 0xff && bytes[1] == 0xfe) || (bytes[0] == 0xfe && bytes[1] == 0xff) ||
                              bytes[0] == 0 || bytes[1] == 0);
    if (is_utf16) throw FileFault("UTF-16, where JSON is UTF-8: save it as that");
    refuse_long_words(bytes, most_tree_values);
    // The parser skips a byte order mark, too, so positions are those of the file.
    const bool has_mark = bytes.size() >= 3 && bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf;
    Builder builder(bytes, has_mark ? 3 : 0);
    const auto* const text = reinterpret_cast<const char*>(bytes.data()); // libc++ has no traits of unsigned characters
    nlohmann::json::sax_parse(text, text + bytes.size(), &builder);
    return std::move(builder).take();
}

} // namespace hitmask
