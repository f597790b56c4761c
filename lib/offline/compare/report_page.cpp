#include "report_page.h"

#include "report_files.h"

namespace hitmask {

namespace {

/// Puts a text in the place of its name.
void put(std::string& page, std::string_view name, std::string_view text) {
    page.replace(page.find(name), name.size(), text);
}

std::string joined(const auto& chunks) {
    std::string text;
    for (const std::string_view chunk : chunks) {
        text += chunk;
    }
    return text;
}

} // namespace

std::string report_page(std::string_view data) {
    std::string page = joined(report_files::page);
    put(page, "/*STYLE*/", joined(report_files::style));
    put(page, "/*SCRIPT*/", joined(report_files::script));
    put(page, "/*DATA*/", data);
    return page;
}

} // namespace hitmask
