#include <hitmask/offline/image.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "support/catch.h"

#include "files/read_file.h"
#include "support/peak_memory.h"
#include "support/png_builder.h"
#include "support/settings.h"
#include "text/file_fault.h"
#include "text/path_text.h"

#if defined(__unix__) || defined(__APPLE__)
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#endif

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// A new folder for each test, removed at the end.
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

    /// Writes a new file and returns its path.
    [[nodiscard]] std::filesystem::path write(const std::string& name, const Bytes& bytes) const {
        std::ofstream out(path_ / name, std::ios::binary);
        out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        return path_ / name;
    }

private:
    std::filesystem::path path_;
};

/// The reason of the refusal, or "" if the file is read.
std::string refusal_of_file(const std::filesystem::path& file, std::int64_t max_bytes = 1 << 20) {
    try {
        (void)read_file(file, max_bytes);
        return "";
    } catch (const IoError& error) {
        const std::string text = error.what();
        const std::string prefix = path_text(file) + ": ";
        CHECK(text.substr(0, prefix.size()) == prefix);
        return text.substr(prefix.size());
    }
}

Bytes counting_bytes(std::size_t count) {
    Bytes bytes(count);
    for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::uint8_t>(i * 7 + i / 251);
    return bytes;
}

constexpr std::uint32_t sparse_bytes = 200U << 20U;

/// A file of this length that begins with these bytes. The rest is zeros, which use no disk space.
std::filesystem::path sparse_file(const Folder& folder, const Bytes& beginning) {
    static int count = 0;
    auto file = folder.write("sparse" + std::to_string(count++) + ".png", beginning);
    std::filesystem::resize_file(file, sparse_bytes);
    return file;
}

/// Adds a comment, so that the next chunk begins at a multiple of read_step, plus `shift`.
void fill_to_step(Bytes& file, int shift) {
    constexpr std::ptrdiff_t empty_comment = 12;
    const auto size = static_cast<std::ptrdiff_t>(file.size());
    std::ptrdiff_t target = shift;
    while (target < size + empty_comment) target += static_cast<std::ptrdiff_t>(read_step);
    const auto payload = static_cast<std::size_t>(target - size - empty_comment);
    file = concat({file, png_chunk("tEXt", Bytes(payload, 'x'))});
}

/// A file whose chunks except IHDR begin at multiples of read_step, plus `shift`.
Bytes with_chunks_at_steps(const PngParts& png, int shift) {
    std::vector<Bytes> idats;
    const Bytes stream = deflated(png.scanlines);
    for (std::size_t at = 0; at < stream.size();) {
        const std::size_t size = std::min(stream.size() - at, read_step - 12);
        const auto begin = stream.begin() + static_cast<std::ptrdiff_t>(at);
        idats.push_back(png_chunk("IDAT", Bytes(begin, begin + static_cast<std::ptrdiff_t>(size))));
        at += size;
    }
    REQUIRE(idats.size() > 2);
    Bytes file = concat({png_signature_bytes(), png.ihdr()});
    for (const Bytes& chunk : {png.plte(), png.trns(), concat(idats), iend()}) {
        fill_to_step(file, shift);
        file = concat({file, chunk});
    }
    return file;
}

} // namespace

TEST_CASE("read_file returns every byte, for sizes around those it reads in") {
    const Folder folder;
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{1}, read_step - 1, read_step, read_step + 1, 5 * read_step, 5 * read_step + 1}) {
        CAPTURE(size);
        const Bytes bytes = counting_bytes(size);
        CHECK(read_file(folder.write("file", bytes), 1 << 20) == bytes);
    }
}

TEST_CASE("read_file takes a file of the limit and refuses one byte more") {
    const Folder folder;
    const auto file = folder.write("file", counting_bytes(100));
    CHECK(read_file(file, 100).size() == 100);
    CHECK(refusal_of_file(file, 99) == "longer than the limit of 99 bytes");
    CHECK(refusal_of_file(file, 0) == "longer than the limit of 0 bytes");
    CHECK(refusal_of_file(file, -1) == "longer than the limit of -1 bytes");
}

TEST_CASE("read_file refuses what is not there and what is a folder") {
    const Folder folder;
    CHECK(refusal_of_file(folder / "missing") == "No such file or directory");
    CHECK(refusal_of_file(folder / "") == "is a directory");
}

TEST_CASE("load_image reads a PNG of any name") {
    const Folder folder;
    test::Random random(2101);
    const Bytes png = random_png(random, {9, 4, 6, 8, false, false}).file();
    const Image expected = decode_png(png, "test").image;
    for (const std::string name : {"sprite.png", "sprite", "sprite.JPG", "a b%s.png", "-"}) {
        CHECK(load_image(folder.write(name, png)).image.rgba == expected.rgba);
    }
    CHECK_THROWS_WITH(load_image(folder.write("e.png", {})), path_text(folder / "e.png") + ": empty file");
    CHECK_THROWS_WITH(load_image(folder.write("g.png", bytes_of("GIF89a"))),
                      path_text(folder / "g.png") + ": not a PNG but a GIF");
}

TEST_CASE("load_image looks at the header before it reads on") {
    const Folder folder;
    PngParts png;
    png.width = 11;
    const auto large = sparse_file(folder, concat({png_signature_bytes(), png.ihdr()}));
    const auto text = sparse_file(folder, bytes_of("GIF89a"));
    const PeakMemory before;
    CHECK_THROWS_WITH(load_image(large, {.max_pixels = 10}),
                      path_text(large) + ": 11 x 1 pixels: more than the limit of 10");
    CHECK_THROWS_WITH(load_image(text), path_text(text) + ": not a PNG but a GIF");
    CHECK(before.growth_mebibytes() <= 2);
}

TEST_CASE("load_image reads no further than to the chunk that is wrong") {
    const Folder folder;
    PngParts png;
    png.scanlines = Bytes(5, 0);
    const Bytes start = concat({png_signature_bytes(), png.ihdr()});
    const Bytes comment = png_chunk("tEXt", Bytes(3 * read_step, 0)); // the fault comes in a later step
    const auto refused_early = [&](const Bytes& chunks, const std::string& reason) {
        const auto file = sparse_file(folder, concat({start, chunks}));
        const PeakMemory before;
        CHECK_THROWS_WITH(load_image(file), path_text(file) + ": " + reason);
        CHECK(before.growth_mebibytes() <= 2);
    };
    for (const Bytes& before : {Bytes{}, comment, concat({comment, png.idat()})}) {
        refused_early(before, "damaged: no chunk where one must begin");
        refused_early(concat({before, chunk_head(sparse_bytes, "tEXt")}), "truncated in chunk tEXt");
        refused_early(concat({before, chunk_head(sparse_bytes / 2, "IDAT")}),
                      "more compressed bytes than the picture can need");
        refused_early(concat({before, chunk_head(sparse_bytes / 2, "HITM")}), "impossible length of chunk HITM");
        refused_early(concat({before, chunk_head(0xFFFFFFFF, "tEXt")}), "impossible length of chunk tEXt");
    }
    refused_early(concat({comment, iend()}), "no IDAT chunk");
    refused_early(concat({comment, png_chunk("IDAT", {1}, 1)}), "damaged: wrong CRC in chunk IDAT");
}

TEST_CASE("load_image reads a PNG whose chunks begin and end anywhere around the steps it is read in") {
    const Folder folder;
    test::Random random(2102);
    const PngParts png = random_png(random, {700, 700, 3, 8, false, true});
    const LoadedImage expected = decode_png(png.file(), "test");
    for (int shift = -13; shift <= 13; shift += slow_build ? 2 : 1) {
        CAPTURE(shift);
        const LoadedImage loaded = load_image(folder.write("file.png", with_chunks_at_steps(png, shift)));
        CHECK(loaded.image.rgba == expected.image.rgba);
        CHECK(loaded.info.warnings == expected.info.warnings);
    }
}

TEST_CASE("load_image reads a PNG of many small chunks") {
    const Folder folder;
    PngParts png;
    png.scanlines = {0, 1, 2, 3, 4};
    std::vector<Bytes> idats(200000, png_chunk("IDAT", {}));
    idats[100000] = png.idat();
    CHECK(load_image(folder.write("file.png", png.file_with_idats(idats))).image.rgba == Bytes{1, 2, 3, 4});
}

TEST_CASE("load_image lets anything follow the end of a PNG") {
    const Folder folder;
    PngParts png;
    png.scanlines = {0, 1, 2, 3, 4};
    const LoadedImage loaded = load_image(folder.write("file.png", concat({png.file(), Bytes(2 * read_step, 0)})));
    CHECK(loaded.image.rgba == Bytes{1, 2, 3, 4});
    CHECK(loaded.info.warnings == std::vector<std::string>{"bytes after the end of the PNG ignored"});
}

TEST_CASE("the check of read_file_checked sees each step, and how long the file is") {
    const Folder folder;
    for (const std::size_t size : {std::size_t{1}, read_step - 1, read_step, read_step + 1, 3 * read_step + 100}) {
        CAPTURE(size);
        const Bytes bytes = counting_bytes(size);
        std::size_t seen = 0;
        const auto check = [&](std::span<const std::uint8_t> prefix, std::optional<std::size_t> file_bytes) {
            REQUIRE(file_bytes == size);
            REQUIRE(prefix.size() >= std::min(size, seen + 1));
            REQUIRE(prefix.size() <= seen + read_step);
            REQUIRE(std::equal(prefix.begin(), prefix.end(), bytes.begin()));
            seen = prefix.size();
        };
        CHECK(read_file_checked(folder.write("file", bytes), 1 << 20, check) == bytes);
        CHECK(seen == size);
    }
}

TEST_CASE("the check of read_file_checked ends the reading with its reason") {
    const Folder folder;
    const auto file = folder.write("file", counting_bytes(4 * read_step));
    int calls = 0;
    const auto check = [&calls](std::span<const std::uint8_t> prefix, std::optional<std::size_t>) {
        ++calls;
        if (prefix.size() > read_step) throw FileFault("seen enough");
    };
    CHECK_THROWS_WITH(read_file_checked(file, 1 << 20, check), path_text(file) + ": seen enough");
    CHECK(calls == 2);
}

TEST_CASE("a file that grows or shrinks while it is read is refused") {
    const Folder folder;
    const std::size_t size = 3 * read_step; // so that the last step comes before the end of the file is noticed
    for (const std::size_t new_size : {std::size_t{0}, read_step - 1, read_step, size - 1, size + 1, 4 * size}) {
        for (const std::size_t change_at : {std::size_t{1}, 2 * read_step, size}) { // bytes read by then
            const auto file = folder.write("file", counting_bytes(size));
            bool changed = false;
            const auto change = [&](std::span<const std::uint8_t> prefix, std::optional<std::size_t> file_bytes) {
                CHECK(file_bytes == size);
                CHECK(prefix.size() <= size);
                if (prefix.size() < change_at || changed) return;
                std::filesystem::resize_file(file, new_size);
                changed = true;
            };
            CAPTURE(new_size, change_at);
            // Once all announced bytes are read, a shorter file no longer matters.
            if (change_at == size && new_size < size) {
                CHECK(read_file_checked(file, 1 << 20, change) == counting_bytes(size));
            } else {
                CHECK_THROWS_WITH(read_file_checked(file, 1 << 20, change),
                                  path_text(file) + ": changed while it was read");
            }
            CHECK(changed);
        }
    }
}

#if defined(__unix__) || defined(__APPLE__)

namespace {

/// Gives up root's rights during its lifetime, if this process has them.
class WithoutRoot {
public:
    WithoutRoot() {
        constexpr uid_t nobody = 65534;
        if (was_root_) REQUIRE(::seteuid(nobody) == 0);
    }
    WithoutRoot(const WithoutRoot&) = delete;
    WithoutRoot(WithoutRoot&&) = delete;
    WithoutRoot& operator=(const WithoutRoot&) = delete;
    WithoutRoot& operator=(WithoutRoot&&) = delete;
    ~WithoutRoot() {
        if (was_root_ && ::seteuid(0) != 0) std::abort();
    }

private:
    bool was_root_ = ::geteuid() == 0;
};

} // namespace

TEST_CASE("read_file takes any bytes for a name, and says what is no folder") {
    const Folder folder;
    const Bytes bytes = counting_bytes(10);
    CHECK(read_file(folder.write("a b\n%s\xff", bytes), 100) == bytes);
    CHECK(refusal_of_file(folder.write("file", {}) / "below") == "Not a directory");
}

TEST_CASE("read_file follows links and refuses broken ones") {
    const Folder folder;
    const Bytes bytes = counting_bytes(10);
    std::filesystem::create_symlink(folder.write("file", bytes), folder / "link");
    std::filesystem::create_symlink(folder / "nothing", folder / "broken");
    std::filesystem::create_symlink(folder / "loop", folder / "loop");
    CHECK(read_file(folder / "link", 100) == bytes);
    CHECK(refusal_of_file(folder / "broken") == "No such file or directory");
    CHECK(refusal_of_file(folder / "loop") == "Too many levels of symbolic links");
}

TEST_CASE("read_file never waits for a FIFO, a socket or a device") {
    const Folder folder;
    REQUIRE(::mkfifo((folder / "fifo").c_str(), 0600) == 0);
    CHECK(refusal_of_file(folder / "fifo") == "not a regular file");
    CHECK(refusal_of_file("/dev/zero") == "not a regular file");
    CHECK(refusal_of_file("/dev/null") == "not a regular file");

    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string name = (folder / "socket").string();
    REQUIRE(name.size() < sizeof address.sun_path);
    std::copy(name.begin(), name.end(), static_cast<char*>(address.sun_path));
    const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
    REQUIRE(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    CHECK(refusal_of_file(name) == "not a regular file");
    ::close(listener);
}

TEST_CASE("read_file says why it may not read") {
    const Folder folder;
    const auto file = folder.write("file", counting_bytes(10));
    std::filesystem::permissions(file, std::filesystem::perms::none);
    const std::string reason = [&file] {
        const WithoutRoot ordinary_user; // root may read everything
        return refusal_of_file(file);
    }();
    CHECK(reason == "Permission denied");
}

TEST_CASE("read_file refuses a long sparse file at once") {
    const Folder folder;
    const auto file = folder.write("sparse", {});
    std::filesystem::resize_file(file, std::uintmax_t{3} << 30U);
    CHECK(refusal_of_file(file, std::int64_t{1} << 28) == "longer than the limit of 268435456 bytes");
}

#endif

#if defined(__linux__)

TEST_CASE("read_file reads files of /proc, which claim to be empty") {
    CHECK_FALSE(read_file("/proc/self/status", 1 << 20).empty());
    CHECK(refusal_of_file("/proc/self/status", 10) == "longer than the limit of 10 bytes");
    const auto check = [](std::span<const std::uint8_t>, std::optional<std::size_t> file_bytes) {
        CHECK_FALSE(file_bytes.has_value());
    };
    CHECK_FALSE(read_file_checked("/proc/self/status", 1 << 20, check).empty());
}

#endif
