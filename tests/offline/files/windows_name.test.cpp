#include "files/windows_name.h"

#include "support/catch.h"

using hitmask::why_no_windows_name;

TEST_CASE("names of devices and hidden streams are no names of files on Windows") {
    for (const char* name : {"NUL", "nul.png", "Con.svg", "aux.tar.gz", "prn", "COM1", "lpt9.json", "com1 .png",
                             "CONIN$", "com\xc2\xb9.json"}) {
        CAPTURE(name);
        CHECK(why_no_windows_name(name) == "is the name of a device on Windows");
    }
    for (const char* name : {"a.png:b", "C:x.png", "what?.svg", "a|b", "<a>", "*.png", "\"a\""}) {
        CAPTURE(name);
        CHECK(why_no_windows_name(name).starts_with("has a character that Windows does not allow in names: "));
    }
    for (const char* name :
         {"null.png", "com.png", "COM10", "console", "a nul.png", "", "caf\xc3\xa9", ".", "..", "com\xc2\xb4"}) {
        CAPTURE(name);
        CHECK(why_no_windows_name(name).empty());
    }
    CHECK(why_no_windows_name("a\x01.json") == "has a control character");
    for (const char* name : {"x.json.", "x.json ", "...", "a "}) {
        CAPTURE(name);
        CHECK(why_no_windows_name(name) == "ends with a dot or a space, which Windows leaves out");
    }
}
