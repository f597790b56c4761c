#include "support/temp_folder.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <string>
#include <system_error>

namespace hitmask::test {

namespace fs = std::filesystem;

TempFolder::TempFolder() {
    std::random_device random;
    do {
        path_ = fs::temp_directory_path() / ("hitmask-test-" + std::to_string(random()));
    } while (!fs::create_directory(path_)); // throws if it cannot; false if there is one already
    fs::permissions(path_, fs::perms::all);
}

TempFolder::~TempFolder() {
    std::error_code ignored;
    for (fs::recursive_directory_iterator entry(path_, ignored), end; !ignored && entry != end;
         entry.increment(ignored)) {
        // A test may have removed the right to look inside.
        if (fs::is_directory(entry->symlink_status(ignored))) fs::permissions(*entry, fs::perms::all, ignored);
    }
    fs::remove_all(path_, ignored);
}

void TempFolder::add(const fs::path& below, std::string_view bytes) const {
    const fs::path file = path_ / below;
    fs::create_directories(file.parent_path());
    std::ofstream stream(file, std::ios::binary);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!stream.flush()) throw std::runtime_error(file.string());
}

void TempFolder::add(const fs::path& below, const std::vector<std::uint8_t>& bytes) const {
    add(below, std::string(bytes.begin(), bytes.end()));
}

std::vector<std::string> TempFolder::listing() const {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path_)) {
        const std::string name = entry.path().lexically_relative(path_).string();
        names.push_back(fs::is_directory(entry.symlink_status()) ? name + '/' : name);
    }
    std::ranges::sort(names);
    return names;
}

std::string content_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw std::runtime_error("no file " + file.string());
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace hitmask::test
