#include "report/report_page.h"

namespace hitmask {

namespace {

/// Replaces a name in the page by a text.
void put(std::string& page, std::string_view name, std::string_view text) {
    page.replace(page.find(name), name.size(), text);
}

std::string joined(std::span<const std::string_view> chunks) {
    std::string text;
    for (const std::string_view chunk : chunks) {
        text += chunk;
    }
    return text;
}

} // namespace

std::string filled_page(const PageFiles& files, std::string_view data) {
    std::string page = joined(files.page);
    put(page, "/*STYLE*/", joined(files.style));
    put(page, "/*SCRIPT*/", joined(files.script));
    put(page, "/*DATA*/", data);
    return page;
}

} // namespace hitmask
