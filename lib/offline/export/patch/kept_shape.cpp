#include <hitmask/offline/edited_shapes.h>

#include <cstddef>

namespace hitmask {

namespace {

constexpr std::size_t id_digits = 16;
constexpr std::size_t farthest_id = 64; // behind its key, in any syntax: key": "..., key" type="string" value="...

/// The text behind the key, up to farthest_id; empty if the key is not there.
std::string_view text_behind(std::string_view text, std::string_view key) {
    const std::size_t at = text.find(key);
    return at == std::string_view::npos ? std::string_view() : text.substr(at + key.size(), farthest_id);
}

bool is_id_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

/// The first run of digits that is as long as an id.
std::string_view id_in(std::string_view text) {
    std::size_t run = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        run = is_id_digit(text[i]) ? run + 1 : 0;
        const bool ends = i + 1 == text.size() || !is_id_digit(text[i + 1]);
        if (run == id_digits && ends) return text.substr(i + 1 - id_digits, id_digits);
    }
    return {};
}

} // namespace

KeptShape kept_shape(std::string_view text, const std::string& name, std::string_view mask_id_now) {
    const std::string_view noted = id_in(text_behind(text, mask_id_key));
    if (noted.empty() || mask_id_now.empty()) return {name, std::nullopt};
    return {name, noted == mask_id_now};
}

} // namespace hitmask
