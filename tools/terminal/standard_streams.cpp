#include "terminal/standard_streams.h"

#include <cerrno>
#include <cstdio>
#include <system_error>

#include <fcntl.h>
#ifdef _WIN32
#include <io.h>
#include <sys/stat.h>
#else
#include <unistd.h>
#endif

#include <fmt/format.h>

#include "files/atomic_file.h"
#include "text/file_fault.h"

namespace hitmask::tool {

void open_standard_streams() {
#ifdef _WIN32
    // Text streams would end lines with CR LF, and end at a byte 26.
    for (const int stream : {0, 1, 2}) static_cast<void>(_setmode(stream, _O_BINARY));
    // Messages are to be seen at once, and not lost when a signal ends the program.
    static_cast<void>(std::setvbuf(stderr, nullptr, _IONBF, 0));
#else
    for (const int stream : {0, 1, 2}) {
        if (::fcntl(stream, F_GETFD) != -1) continue;
        // The access mode is wrong on purpose: using the stream fails, as with a closed one. open() takes the lowest
        // free number, which is this one.
        static_cast<void>(::open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY));
    }
#endif
}

namespace {

bool stdout_failed = false;

/// Returns true if nobody reads what was written.
bool has_reader_gone(int error) {
#ifdef _WIN32 // says EINVAL
    struct _stat64 status {};
    const bool is_pipe = _fstat64(1, &status) == 0 && (status.st_mode & _S_IFMT) == _S_IFIFO;
    if (is_pipe && error == EINVAL) return true;
#endif
    return error == EPIPE;
}

[[noreturn]] void fail_stdout(int error) {
    stdout_failed = true;
    if (has_reader_gone(error)) throw ReaderGone();
    throw write_error("standard output", {error, std::generic_category()});
}

} // namespace

void write_to_stdout(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size()) fail_stdout(errno);
}

void flush_stdout() {
    if (!stdout_failed && std::fflush(stdout) != 0) fail_stdout(errno);
}

std::vector<std::uint8_t> read_stdin(std::int64_t max_bytes,
                                     const std::function<void(std::span<const std::uint8_t>)>& check) {
    std::vector<std::uint8_t> bytes;
    std::vector<std::uint8_t> chunk(1 << 16); // not on the stack, which may be small
    while (const std::size_t got = std::fread(chunk.data(), 1, chunk.size(), stdin)) {
        bytes.insert(bytes.end(), chunk.begin(), chunk.begin() + static_cast<std::ptrdiff_t>(got));
        if (static_cast<std::int64_t>(bytes.size()) > max_bytes) {
            throw IoError(fmt::format("standard input: longer than {} bytes", max_bytes));
        }
        check(bytes);
    }
    if (std::ferror(stdin) != 0) throw io_error("standard input", std::generic_category().message(errno));
    return bytes;
}

} // namespace hitmask::tool
