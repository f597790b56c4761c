#include "text/xml_text.h"

#include <cstddef>

#include "text/json_string.h"

namespace hitmask {

std::string xml_text(std::string_view text) {
    std::string escaped, valid = valid_text(text);
    for (const char* const never : {"\xef\xbf\xbe", "\xef\xbf\xbf"}) { // U+FFFE and U+FFFF are no characters of XML
        for (std::size_t at = 0; (at = valid.find(never, at)) != std::string::npos;) {
            valid.replace(at, 3, "\xef\xbf\xbd");
        }
    }
    for (const char c : valid) {
        switch (c) {
        case '&':
            escaped += "&amp;";
            break;
        case '<':
            escaped += "&lt;";
            break;
        case '>':
            escaped += "&gt;";
            break;
        case '"':
            escaped += "&quot;";
            break;
        case '\n':
            escaped += "&#10;";
            break;
        case '\t':
            escaped += "&#9;";
            break;
        case '\r':
            escaped += "&#13;";
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x20) {
                escaped += "\xef\xbf\xbd";
            } else {
                escaped += c;
            }
        }
    }
    return escaped;
}

} // namespace hitmask
