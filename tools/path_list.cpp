#include "path_list.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include "offline/atomic_file.h"
#include "offline/printable_path.h"

namespace hitmask::tool {

namespace {

constexpr std::size_t longest_path = 1 << 16;

/// Takes a list apart while it comes in: what is no list, such as /dev/zero, is refused early.
class Splitter {
public:
    Splitter(std::string label, bool nul_separated) : label_(std::move(label)), nul_separated_(nul_separated) {}

    void take(char c) {
        if (c == (nul_separated_ ? '\0' : '\n')) return end_entry();
        if (c == '\0') refuse("holds a NUL byte; -0 reads lists with those");
        entry_.push_back(c);
        if (entry_.size() > longest_path) refuse("is longer than any path");
    }

    std::vector<std::string> finish() {
        if (!entry_.empty()) end_entry();
        return std::move(entries_);
    }

private:
    void end_entry() {
        ++number_;
        if (!nul_separated_ && entry_.ends_with('\r')) entry_.pop_back(); // a list from Windows
        if (!entry_.empty()) {
            entries_.push_back(entry_);
            entry_.clear();
        } else if (nul_separated_) {
            refuse("is empty");
        }
    }

    [[noreturn]] void refuse(const char* reason) const {
        throw IoError(fmt::format("{}: entry {} {}", label_, number_ + (entry_.empty() ? 0 : 1), reason));
    }

    std::string label_, entry_;
    bool nul_separated_;
    std::size_t number_ = 0;
    std::vector<std::string> entries_;
};

} // namespace

std::vector<std::string> read_path_list(const std::string& list, bool nul_separated) {
    const bool from_stdin = list == "-";
    const std::string label = from_stdin ? "standard input" : printable(list);
    const auto close = [](std::FILE* file) { static_cast<void>(std::fclose(file)); };
    const std::unique_ptr<std::FILE, decltype(close)> opened(from_stdin ? nullptr : std::fopen(list.c_str(), "rb"),
                                                             close);
    std::FILE* const file = from_stdin ? stdin : opened.get();
    if (file == nullptr) throw write_error(list, errno);

    Splitter splitter(label, nul_separated);
    std::array<char, 1 << 16> chunk{};
    while (const std::size_t got = std::fread(chunk.data(), 1, chunk.size(), file)) {
        for (std::size_t i = 0; i < got; ++i) {
            splitter.take(chunk[i]);
        }
    }
    if (std::ferror(file) != 0) throw write_error(from_stdin ? "standard input" : list, errno);
    return splitter.finish();
}

} // namespace hitmask::tool
