#include "files/atomic_file.h"

#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "support/catch.h"
#include "support/temp_folder.h"

using namespace hitmask;
using namespace hitmask::test;

namespace fs = std::filesystem;

TEST_CASE("a file appears whole with commit, and not before") {
    const TempFolder folder;
    AtomicFile file(folder / "out.json");
    file.write("half");
    CHECK(folder.listing().size() == 1);
    CHECK_FALSE(fs::exists(folder / "out.json"));
    file.write(" and half");
    file.commit();
    CHECK(folder.listing() == std::vector<std::string>{"out.json"});
    CHECK(content_of(folder / "out.json") == "half and half");
}

TEST_CASE("without commit nothing is left, and the file that was there stays") {
    const TempFolder folder;
    folder.add("out.json", "before");
    {
        AtomicFile file(folder / "out.json");
        file.write("after");
    }
    CHECK(folder.listing() == std::vector<std::string>{"out.json"});
    CHECK(content_of(folder / "out.json") == "before");
}

TEST_CASE("commit replaces a file") {
    const TempFolder folder;
    folder.add("out.json", "old");
    AtomicFile file(folder / "out.json");
    file.write("new");
    file.commit();
    CHECK(content_of(folder / "out.json") == "new");
    CHECK(folder.listing() == std::vector<std::string>{"out.json"});
}

TEST_CASE("a full disk is told from what concerns one file only") {
    const auto error = [](std::errc reason) { return write_error("a\nb", std::make_error_code(reason)); };
    CHECK(error(std::errc::no_space_on_device).device_failed);
    CHECK(error(std::errc::broken_pipe).device_failed);
    CHECK_FALSE(error(std::errc::filename_too_long).device_failed);
    CHECK(std::string(error(std::errc::no_space_on_device).what()) == "a\\nb: No space left on device");
}

TEST_CASE("many files at once get different temporary names") {
    const TempFolder folder;
    AtomicFile first(folder / "a"), second(folder / "b"), same_again(folder / "a");
    first.write("1");
    second.write("2");
    same_again.write("3");
    same_again.commit();
    second.commit();
    first.commit();
    CHECK(content_of(folder / "a") == "1");
    CHECK(content_of(folder / "b") == "2");
}
