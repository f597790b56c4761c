#include "inputs/path_list.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "text/file_fault.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

constexpr std::size_t longest_path = 1 << 16, most_entries = 1 << 20, longest_list = 1 << 26;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF"; // as editors on Windows write it

/// Splits a list while it is read, so that input that is no list, such as /dev/zero, is refused early.
class Splitter {
public:
    Splitter(std::string label, bool nul_separated) : label_(std::move(label)), nul_separated_(nul_separated) {}

    void take(char c) {
        if (++bytes_ > longest_list) throw io_error(label_, fmt::format("longer than {} bytes", longest_list));
        if (c == (nul_separated_ ? '\0' : '\n')) return end_entry();
        if (c == '\0') refuse_entry("holds a NUL byte; -0 reads lists with those");
        entry_.push_back(c);
        if (entry_.size() > longest_path) refuse_entry("is longer than any path");
    }

    std::vector<std::string> finish() {
        if (!entry_.empty()) end_entry();
        return std::move(entries_);
    }

private:
    void end_entry() {
        if (!nul_separated_ && entry_.ends_with('\r')) entry_.pop_back(); // a list from Windows
        if (ended_ == 0 && entry_.starts_with(byte_order_mark)) entry_.erase(0, byte_order_mark.size());
        if (!entry_.empty()) {
            if (entries_.size() == most_entries)
                throw io_error(label_, fmt::format("more than {} paths", most_entries));
            entries_.push_back(entry_);
            entry_.clear();
        } else if (nul_separated_) {
            refuse_entry("is empty");
        }
        ++ended_;
    }

    /// Throws IoError for the entry that is being read.
    [[noreturn]] void refuse_entry(const char* reason) const {
        throw io_error(label_, fmt::format("entry {} {}", ended_ + 1, reason));
    }

    std::string label_, entry_;
    bool nul_separated_;
    std::size_t ended_ = 0, bytes_ = 0;
    std::vector<std::string> entries_;
};

/// Returns null if the file cannot be opened; errno says why.
std::FILE* open_to_read(const std::filesystem::path& path) {
#ifdef _WIN32
    std::FILE* const file = _wfopen(path.c_str(), L"rb");
    std::error_code ignored;
    if (file == nullptr && std::filesystem::is_directory(path, ignored)) errno = EISDIR; // Windows: access is denied
    return file;
#else
    return std::fopen(path.c_str(), "rb"); // NOLINT(cppcoreguidelines-owning-memory): the caller owns it
#endif
}

} // namespace

std::vector<std::string> read_path_list(const std::string& list, bool nul_separated) {
    const bool from_stdin = list == "-";
    const std::string label = from_stdin ? "standard input" : list;
    const auto unreadable = [&] { return io_error(label, std::generic_category().message(errno)); };
    const auto close = [](std::FILE* file) { static_cast<void>(std::fclose(file)); };
    const std::unique_ptr<std::FILE, decltype(close)> opened(from_stdin ? nullptr : open_to_read(list), close);
    std::FILE* const file = from_stdin ? stdin : opened.get();
    if (file == nullptr) throw unreadable();

    Splitter splitter(label, nul_separated);
    std::vector<char> chunk(1 << 16); // not on the stack, which may be small
    while (const std::size_t got = std::fread(chunk.data(), 1, chunk.size(), file)) {
        for (std::size_t i = 0; i < got; ++i) {
            splitter.take(chunk[i]);
        }
    }
    if (std::ferror(file) != 0) throw unreadable();
    return splitter.finish();
}

} // namespace hitmask::tool
