#include <hitmask/baked.h>

#include <cstring>
#include <fstream>
#include <string>
#include <utility>

#include "support/catch.h"
#include "support/temp_folder.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

std::string text_in(const MappedFile& file) {
    return {reinterpret_cast<const char*>(file.bytes().data()), file.bytes().size()};
}

} // namespace

TEST_CASE("a file has the same bytes mapped and copied, aligned to 8") {
    const TempFolder folder;
    const std::string text(100'001, 'x');
    folder.add("file", text + "end");
    for (const FileAccess access : {FileAccess::mapped, FileAccess::copied}) {
        const MappedFile file = MappedFile::open(folder / "file", access);
        REQUIRE_FALSE(file.error());
        CHECK(text_in(file) == text + "end");
        CHECK(reinterpret_cast<std::uintptr_t>(file.bytes().data()) % 8 == 0);
    }
}

TEST_CASE("what cannot be mapped is an error at once, and an empty file is none") {
    const TempFolder folder;
    folder.add("empty", "");
    for (const FileAccess access : {FileAccess::mapped, FileAccess::copied}) {
        const auto error = [&](const char* name) {
            const MappedFile file = MappedFile::open(folder / name, access);
            CHECK(file.bytes().empty());
            return file.error();
        };
        CHECK_FALSE(error("empty"));
        CHECK(error("missing") == std::errc::no_such_file_or_directory);
        CHECK(error(".") == std::errc::is_a_directory);
        CHECK(MappedFile::open("", access).error() == std::errc::no_such_file_or_directory);
    }
}

TEST_CASE("a mapped file can be moved, and its bytes stay where they are") {
    const TempFolder folder;
    folder.add("a", "first");
    folder.add("b", "second");
    for (const FileAccess access : {FileAccess::mapped, FileAccess::copied}) {
        MappedFile a = MappedFile::open(folder / "a", access);
        const std::byte* const data = a.bytes().data();
        MappedFile moved = std::move(a);
        CHECK(moved.bytes().data() == data);
        CHECK(a.bytes().empty()); // NOLINT(bugprone-use-after-move): the test is that it is empty
        moved = MappedFile::open(folder / "b", access);
        CHECK(text_in(moved) == "second");
        MappedFile& itself = moved;
        moved = std::move(itself);
        moved = MappedFile();
        CHECK(moved.bytes().empty());
    }
    CHECK(MappedFile().bytes().empty());
}
