// Links, rights, names and reasons as they are on Unix; cli/inputs/paths.test.cpp has those of Windows.

#include "files/atomic_file.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <sys/stat.h>

#include "support/catch.h"
#include "support/temp_folder.h"

using namespace hitmask;
using namespace hitmask::test;

namespace fs = std::filesystem;

TEST_CASE("commit replaces a link, not what the link leads to") {
    const TempFolder folder;
    folder.add("target", "kept");
    fs::create_symlink("target", folder / "link");
    AtomicFile file(folder / "link");
    file.write("new");
    file.commit();
    CHECK(content_of(folder / "link") == "new");
    CHECK(content_of(folder / "target") == "kept");
    CHECK_FALSE(fs::is_symlink(folder / "link"));
}

TEST_CASE("a file takes over the rights of the one that it replaces, if it is to") {
    const TempFolder folder;
    const auto mode_of = [&](const char* name) {
        return static_cast<unsigned>(fs::status(folder / name).permissions());
    };
    const mode_t before = umask(022);
    for (const unsigned mode : {0640U, 0600U, 0666U, 0400U, 0755U}) {
        folder.add("old", "old");
        fs::permissions(folder / "old", static_cast<fs::perms>(mode));
        AtomicFile file(folder / "old", FileRights::of_replaced);
        CHECK(mode_of(folder.listing().front().c_str()) == mode); // also while it is written
        file.write("new");
        file.commit();
        CHECK(content_of(folder / "old") == "new");
        CHECK(mode_of("old") == mode);
        fs::remove(folder / "old");
    }
    folder.add("old", "old");
    fs::permissions(folder / "old", static_cast<fs::perms>(0640));
    for (const char* name : {"old", "none"}) {
        AtomicFile file(folder / name,
                        std::string_view(name) == "old" ? FileRights::of_new_file : FileRights::of_replaced);
        file.commit();
        CHECK(mode_of(name) == 0644);
    }
    umask(before);
}

TEST_CASE("a name of 255 bytes can be written") {
    const TempFolder folder;
    AtomicFile file(folder / std::string(255, 'x'));
    file.write("x");
    file.commit();
    CHECK(folder.listing().size() == 1);
}

TEST_CASE("errors name the target and the reason") {
    const TempFolder folder;
    folder.add("folder/file", "");
    const auto error_of = [&](const char* name) {
        try {
            AtomicFile file(folder / name);
            file.commit();
        } catch (const WriteError& error) {
            CHECK_FALSE(error.device_failed);
            return std::string(error.what()).substr(folder.path().string().size() + 1);
        }
        return std::string("no error");
    };
    CHECK(error_of("missing/out.json") == "missing/out.json: No such file or directory");
    CHECK(error_of("folder") == "folder: Is a directory");
    CHECK(error_of("folder/file/out.json") == "folder/file/out.json: Not a directory");
    CHECK(error_of(std::string(256, 'x').c_str()) == std::string(256, 'x') + ": File name too long");
    CHECK(folder.listing() == std::vector<std::string>{"folder/", "folder/file"});
}
