// Conversions between UTF-8 and UTF-16 for mingw. Its libstdc++ turns a path of char into one of wchar_t, and back, by
// mbrtowc() and wcrtomb(). Those of msvcrt.dll know no UTF-8, so the program brings its own. Characters outside the
// basic plane have two units: mbrtowc() gives the first one for three bytes, and the second one for the fourth.

#include <cwchar>

namespace {

constexpr std::size_t invalid = static_cast<std::size_t>(-1), incomplete = static_cast<std::size_t>(-2);

/// The number of bytes of a character that begins with this byte; 0 if none does.
std::size_t length_of(unsigned char first) {
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4) return 0;
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

} // namespace

extern "C" std::size_t mbrtowc(wchar_t* to, const char* from, std::size_t count, std::mbstate_t* state) {
    wchar_t unused = 0;
    if (to == nullptr) to = &unused;
    if (from == nullptr) return 0;
    if (count == 0) return incomplete;
    if (*state != 0) { // the second unit, for the fourth byte
        *to = static_cast<wchar_t>(0xDC00U | (static_cast<unsigned>(*state) & 0x3FFU));
        *state = 0;
        return 1;
    }
    const auto first = static_cast<unsigned char>(*from);
    const std::size_t length = length_of(first);
    if (length == 0) return invalid;
    if (length > count) return incomplete;
    unsigned code = length == 1 ? first : first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(from[i]);
        if ((next & 0xC0U) != 0x80) return invalid;
        code = code << 6U | (next & 0x3FU);
    }
    if (length < 4) {
        *to = static_cast<wchar_t>(code);
        return code == 0 ? 0 : length;
    }
    *to = static_cast<wchar_t>(0xD7C0U + (code >> 10U));
    *state = static_cast<std::mbstate_t>(0x10000U | (code & 0x3FFU)); // never 0
    return 3;
}

extern "C" std::size_t wcrtomb(char* to, wchar_t from, std::mbstate_t* state) {
    if (to == nullptr) return 1;
    unsigned code = from;
    if (code >= 0xD800 && code < 0xDC00) { // the first of two units
        *state = static_cast<std::mbstate_t>(code);
        return 0;
    }
    if (*state != 0) {
        code = ((static_cast<unsigned>(*state) - 0xD7C0U) << 10U) + (code & 0x3FFU);
        *state = 0;
    }
    const std::size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (std::size_t i = length - 1; i > 0; --i) {
        to[i] = static_cast<char>(0x80U | (code & 0x3FU));
        code >>= 6U;
    }
    to[0] = static_cast<char>(length == 1 ? code : (0xF00U >> length & 0xFFU) | code);
    return length;
}
