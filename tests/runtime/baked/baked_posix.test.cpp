// Baked files on POSIX systems: memory that must not be read, and files of other kinds.

#include <hitmask/baked.h>

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/baked_file.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("opening reads the header and nothing else, whatever the size") {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    constexpr int bits = sizeof(void*) == 8 ? 32 : 29; // so much memory that must not be touched
    const auto entries = static_cast<std::size_t>((std::uint64_t{1} << bits) / 40);
    const std::size_t size = page + entries * 40;
    void* const memory = mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    REQUIRE(memory != MAP_FAILED);
    REQUIRE(mprotect(memory, page, PROT_READ | PROT_WRITE) == 0);
    std::string header = baked_file({});
    set_number(header, 32, 8, size);
    set_number(header, 40, 8, entries);
    set_number(header, 48, 8, page);
    repair_checksums(header);
    std::memcpy(memory, header.data(), header.size());
    const auto opened = BakedMasks::open({static_cast<const std::byte*>(memory), size});
    CHECK(opened);
    CHECK(opened.value.size() == entries);
    munmap(memory, size);
}

namespace {

std::string text_of_file(const MappedFile& file) {
    return {reinterpret_cast<const char*>(file.bytes().data()), file.bytes().size()};
}

} // namespace

TEST_CASE("a copy does not change with the file, and a file that was replaced stays mapped as it was") {
    const TempFolder folder;
    folder.add("file", "before");
    folder.add("new", "after!");
    const MappedFile mapped = MappedFile::open(folder / "file");
    const MappedFile copied = MappedFile::open(folder / "file", FileAccess::copied);
    std::filesystem::rename(folder / "new", folder / "file");
    CHECK(text_of_file(mapped) == "before");
    std::ofstream(folder / "file") << "";
    CHECK(text_of_file(mapped) == "before");
    CHECK(text_of_file(copied) == "before");
}

TEST_CASE("what is no file is refused at once") {
    const TempFolder folder;
    REQUIRE(mkfifo((folder / "fifo").c_str(), 0600) == 0);
    for (const FileAccess access : {FileAccess::mapped, FileAccess::copied}) {
        CHECK(MappedFile::open(folder / "fifo", access).error() == std::errc::not_supported);
        CHECK(MappedFile::open("/dev/zero", access).error() == std::errc::not_supported);
    }
}
