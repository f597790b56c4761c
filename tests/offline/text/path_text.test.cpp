#include "text/path_text.h"

#include <filesystem>
#include <string>

#include "support/catch.h"

using hitmask::normal_path;
using hitmask::path_text;
using hitmask::windows_path_text;

TEST_CASE("a path of Windows is written with slashes, and keeps its server or drive") {
    CHECK(windows_path_text(u"a\\b\\c.png") == "a/b/c.png");
    CHECK(windows_path_text(u"C:\\a\\b") == "C:/a/b");
    CHECK(windows_path_text(u"\\\\server\\share\\a") == "//server/share/a");
    CHECK(windows_path_text(u"//server/share/a") == "//server/share/a");
    CHECK(windows_path_text(u"\\\\?\\C:\\a") == "C:/a");
    CHECK(windows_path_text(u"\\\\?\\UNC\\server\\share\\a") == "//server/share/a");
    CHECK(windows_path_text(u"").empty());
}

TEST_CASE("a name of Windows is UTF-8, whatever its units are") {
    CHECK(windows_path_text(u"caf\u00e9 \u20ac") == "caf\xc3\xa9 \xe2\x82\xac");
    CHECK(windows_path_text(u"\U0001F600.png") == "\xf0\x9f\x98\x80.png");
    const std::u16string first{0xD83D}, second{0xDE00};
    CHECK(windows_path_text(first) == "\xef\xbf\xbd");
    CHECK(windows_path_text(u"a" + second + u"b") == "a\xef\xbf\xbd"
                                                     "b");
    CHECK(windows_path_text(second + first) == "\xef\xbf\xbd\xef\xbf\xbd");
}

TEST_CASE("elsewhere a path is its bytes") {
#if !defined(_WIN32) // where this is no path
    CHECK(path_text("a/b\xff.png") == "a/b\xff.png");
#endif
    CHECK(normal_path("a/./b/../c") == std::filesystem::path("a/c"));
}
