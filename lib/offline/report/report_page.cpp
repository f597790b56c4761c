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

std::string filled_page(std::string page, const std::string& style, const std::string& script, std::string_view data) {
    put(page, "/*STYLE*/", style);
    put(page, "/*SCRIPT*/", script);
    put(page, "/*DATA*/", data);
    return page;
}

} // namespace

std::string compare_page(std::string_view data) {
    return filled_page(joined(report_files::compare_page), joined(report_files::compare_style),
                       joined(report_files::compare_script), data);
}

std::string gallery_page(std::string_view data) {
    return filled_page(joined(report_files::gallery_page), joined(report_files::gallery_style),
                       joined(report_files::gallery_script), data);
}

} // namespace hitmask
