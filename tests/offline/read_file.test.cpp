#include <hitmask/offline/image.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "support/catch.h"

#include "support/peak_memory.h"
#include "support/png_builder.h"

#if defined(__unix__) || defined(__APPLE__)
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#endif

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// A folder of its own for each test, removed at the end.
class Folder {
public:
    Folder() {
        for (int i = 0;; ++i) {
            path_ = std::filesystem::temp_directory_path() / ("hitmask_read_file_test_" + std::to_string(i));
            if (std::filesystem::create_directory(path_)) return;
        }
    }
    Folder(const Folder&) = delete;
    Folder(Folder&&) = delete;
    Folder& operator=(const Folder&) = delete;
    Folder& operator=(Folder&&) = delete;
    ~Folder() { std::filesystem::remove_all(path_); }

    [[nodiscard]] std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

    /// The path of a new file.
    [[nodiscard]] std::filesystem::path write(const std::string& name, const Bytes& bytes) const {
        std::ofstream out(path_ / name, std::ios::binary);
        out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        return path_ / name;
    }

private:
    std::filesystem::path path_;
};

/// The reason of the refusal, or "" if the file is read.
std::string refusal(const std::filesystem::path& file, std::int64_t max_bytes = 1 << 20) {
    try {
        (void)read_file(file, max_bytes);
        return "";
    } catch (const IoError& error) {
        const std::string text = error.what();
        const std::string prefix = file.string() + ": ";
        CHECK(text.substr(0, prefix.size()) == prefix);
        return text.substr(prefix.size());
    }
}

Bytes counting_bytes(std::size_t count) {
    Bytes bytes(count);
    for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::uint8_t>(i * 7 + i / 251);
    return bytes;
}

} // namespace

TEST_CASE("read_file returns every byte, for sizes around those it reads in") {
    const Folder folder;
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{63}, std::size_t{64}, std::size_t{65},
                                   std::size_t{65535}, std::size_t{65536}, std::size_t{65600}, std::size_t{300000}}) {
        CAPTURE(size);
        const Bytes bytes = counting_bytes(size);
        CHECK(read_file(folder.write("file", bytes), 1 << 20) == bytes);
    }
}

TEST_CASE("read_file takes a file of the limit and refuses one byte more") {
    const Folder folder;
    const auto file = folder.write("file", counting_bytes(100));
    CHECK(read_file(file, 100).size() == 100);
    CHECK(refusal(file, 99) == "longer than the limit of 99 bytes");
    CHECK(refusal(file, 0) == "longer than the limit of 0 bytes");
    CHECK(refusal(file, -1) == "longer than the limit of -1 bytes");
}

TEST_CASE("read_file refuses what is not there and what is a folder") {
    const Folder folder;
    CHECK(refusal(folder / "missing") == "No such file or directory");
    CHECK(refusal(folder / "") == "is a directory");
    CHECK(refusal(folder.write("file", {}) / "below") == "Not a directory");
}

TEST_CASE("load_image reads a PNG of any name") {
    const Folder folder;
    Random random(2101);
    const Bytes png = random_png(random, {9, 4, 6, 8, false, false}).file();
    const Image expected = decode_png(png, "test").image;
    for (const std::string name : {"sprite.png", "sprite", "sprite.JPG", "a b\n%s\xff.png", "-"}) {
        CHECK(load_image(folder.write(name, png)).image.rgba == expected.rgba);
    }
    CHECK_THROWS_WITH(load_image(folder.write("e.png", {})), (folder / "e.png").string() + ": empty file");
    CHECK_THROWS_WITH(load_image(folder.write("g.png", bytes_of("GIF89a"))),
                      (folder / "g.png").string() + ": not a PNG");
}

TEST_CASE("load_image looks at the header before it reads on") {
    const Folder folder;
    const LoadOptions options{.max_pixels = 10, .max_file_bytes = 1 << 28};
    PngParts png;
    png.width = 11;
    const auto large = folder.write("large.png", concat({png_signature_bytes(), png.ihdr()}));
    const auto text = folder.write("text.png", bytes_of("GIF89a"));
    for (const auto& file : {large, text}) std::filesystem::resize_file(file, std::uintmax_t{200} << 20U);
    const PeakMemory before;
    CHECK_THROWS_WITH(load_image(large, options), large.string() + ": 11 x 1 pixels: more than the limit of 10");
    CHECK_THROWS_WITH(load_image(text, options), text.string() + ": not a PNG");
    CHECK(before.growth_mebibytes() <= 2);
}

#if defined(__unix__) || defined(__APPLE__)

TEST_CASE("read_file follows links and refuses broken ones") {
    const Folder folder;
    const Bytes bytes = counting_bytes(10);
    std::filesystem::create_symlink(folder.write("file", bytes), folder / "link");
    std::filesystem::create_symlink(folder / "nothing", folder / "broken");
    std::filesystem::create_symlink(folder / "loop", folder / "loop");
    CHECK(read_file(folder / "link", 100) == bytes);
    CHECK(refusal(folder / "broken") == "No such file or directory");
    CHECK(refusal(folder / "loop") == "Too many levels of symbolic links");
}

TEST_CASE("read_file never waits for a FIFO, a socket or a device") {
    const Folder folder;
    REQUIRE(::mkfifo((folder / "fifo").c_str(), 0600) == 0);
    CHECK(refusal(folder / "fifo") == "not a regular file");
    CHECK(refusal("/dev/zero") == "not a regular file");
    CHECK(refusal("/dev/null") == "not a regular file");

    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string name = (folder / "socket").string();
    REQUIRE(name.size() < sizeof address.sun_path);
    std::copy(name.begin(), name.end(), static_cast<char*>(address.sun_path));
    const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
    REQUIRE(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    CHECK(refusal(name) == "not a regular file");
    ::close(listener);
}

TEST_CASE("read_file says why it may not read") {
    if (::geteuid() == 0) return; // root may read everything
    const Folder folder;
    const auto file = folder.write("file", counting_bytes(10));
    std::filesystem::permissions(file, std::filesystem::perms::none);
    CHECK(refusal(file) == "Permission denied");
}

TEST_CASE("read_file refuses a long sparse file at once") {
    const Folder folder;
    const auto file = folder.write("sparse", {});
    std::filesystem::resize_file(file, std::uintmax_t{3} << 30U);
    CHECK(refusal(file, std::int64_t{1} << 28) == "longer than the limit of 268435456 bytes");
}

#endif

#if defined(__linux__)

TEST_CASE("read_file reads files of /proc, which claim to be empty") {
    CHECK_FALSE(read_file("/proc/self/status", 1 << 20).empty());
    CHECK(refusal("/proc/self/status", 10) == "longer than the limit of 10 bytes");
}

#endif
