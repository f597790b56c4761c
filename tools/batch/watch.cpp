#include "batch/watch.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/image.h>

#include "inputs/file_id.h"
#include "terminal/diagnostics.h"
#include "terminal/interrupt.h"
#include "terminal/options.h"
#include "text/path_text.h"
#include "text/png_name.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

using Stamps = std::map<fs::path, std::string>;

/// A change takes up to two intervals to be seen, since files must be unchanged for one interval first.
constexpr std::chrono::milliseconds watch_interval(250), signal_interval(50);

/// A stamp of the names of PNGs and folders in a folder. Other files and write times do not count: outputs may be
/// there.
std::string folder_stamp(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        std::string name = path_text(entry->path().filename());
        std::error_code ignored; // counts as no folder
        if (is_png_name(name) || entry->is_directory(ignored)) names.push_back(std::move(name));
    }
    std::ranges::sort(names);
    std::string stamp = "folder";
    for (const std::string& name : names) {
        stamp += '/' + name;
    }
    return stamp;
}

/// A text that differs once the file was changed or replaced; "" if it does not exist.
std::string stamp_of(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::is_directory(status)) return folder_stamp(path);
    if (!fs::is_regular_file(status)) return "";
    const std::uintmax_t size = fs::file_size(path, error);
    const auto id = file_id(path);
    return fmt::format("{} {} {}", write_time(path), size, id ? id->file : 0);
}

Stamps stamps_now(const Stamps& before) {
    Stamps now;
    for (const auto& [path, stamp] : before) {
        now.emplace(path, stamp_of(path));
    }
    return now;
}

void watch_pause() {
    for (auto waited = signal_interval; waited <= watch_interval; waited += signal_interval) {
        throw_if_interrupted();
        std::this_thread::sleep_for(signal_interval);
    }
    throw_if_interrupted();
}

/// Waits until a stamp differs from `before`, and then until no stamp changes for one interval. Programs write files in
/// pieces, and several files in a row.
Stamps wait_for_change(const Stamps& before) {
    Stamps now = stamps_now(before);
    while (now == before) {
        watch_pause();
        now = stamps_now(before);
    }
    for (Stamps last; last != now;) {
        last = now;
        watch_pause();
        now = stamps_now(before);
    }
    return now;
}

} // namespace

int run_watched(const std::function<int(const TellPaths& tell)>& run) {
    note_signals();
    Stamps seen;
    const auto tell = [&](std::span<const fs::path> paths) {
        seen.clear();
        for (const fs::path& path : paths) {
            seen.emplace(path, stamp_of(path));
        }
    };
    const int code = run(tell);
    if (seen.empty()) return code;
    while (true) {
        seen = wait_for_change(seen);
        try {
            static_cast<void>(run(tell));
        } catch (const UsageError& error) {
            print_error(error.what());
        } catch (const IoError& error) {
            print_error(error.what());
        }
    }
}

} // namespace hitmask::tool
