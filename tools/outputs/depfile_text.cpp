#include "outputs/depfile_text.h"

#include <cstddef>

#include <hitmask/offline/image.h>

#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

std::string escaped(const std::string& path) {
    if (path.find('\n') != std::string::npos) {
        throw IoError(printable(path) + ": has a line break in its name, which no depfile can hold");
    }
    std::string text;
    for (const char c : path) {
        if (c == ' ' || c == '#' || c == '\t') {
            // Double the backslashes before it, which would escape each other.
            const std::size_t last = text.find_last_not_of('\\');
            text.append(text.size() - (last == std::string::npos ? 0 : last + 1), '\\');
            text += '\\';
        }
        text += c;
        if (c == '$') text += '$';
    }
    return text;
}

} // namespace

std::string depfile_text(std::span<const std::string> targets, std::span<const fs::path> paths) {
    std::string text, each_alone;
    for (const std::string& target : targets) {
        if (!text.empty()) text += ' ';
        text += escaped(target);
    }
    text += ':';
    for (const fs::path& path : paths) {
        const std::string name = escaped(path_text(path));
        text += " \\\n  ";
        text += name;
        each_alone += name;
        each_alone += ":\n";
    }
    return text + '\n' + each_alone;
}

} // namespace hitmask::tool
