#include "xml_text.h"

#include "valid_text.h"

namespace hitmask {

std::string xml_text(std::string_view text) {
    std::string escaped;
    for (const char c : valid_text(text)) {
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
