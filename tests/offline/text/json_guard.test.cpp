#include "text/json_guard.h"

#include <cstdint>
#include <string>
#include <vector>

#include <hitmask/offline/polygon_file.h>
#include <hitmask/offline/sheet.h>

#include "support/catch.h"
#include "support/peak_memory.h"
#include "text/file_fault.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

std::span<const std::uint8_t> bytes_in(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// The reason of the refusal; "" if the text is accepted.
std::string guard_fault(const std::string& text) {
    try {
        refuse_long_words(bytes_in(text), 4);
    } catch (const FileFault& fault) {
        return fault.what();
    }
    return "";
}

std::string quoted(std::size_t length) {
    return '"' + std::string(length, 'k') + '"';
}

} // namespace

TEST_CASE("keys, numbers, texts and blanks of a JSON are refused beyond their lengths, with the line") {
    constexpr std::size_t key = longest_sheet_key, text = longest_sheet_text;
    const std::string long_key = "a key of more than 65536 bytes", long_text = "a text of more than 1048576 bytes";
    CHECK(guard_fault("{" + quoted(key) + ": 1}").empty());
    CHECK(guard_fault("{\n\n" + quoted(key + 1) + " \n: 1}") == "line 3: " + long_key);
    CHECK(guard_fault("{" + quoted(text + 1) + ": 1}") == "line 1: " + long_key);
    CHECK(guard_fault("[" + quoted(key + 1) + ",\n" + quoted(text) + "]").empty());
    CHECK(guard_fault("[1,\n" + quoted(text + 1) + "]") == "line 2: " + long_text);
    CHECK(guard_fault("[" + std::string(key, '1') + "]").empty());
    CHECK(guard_fault("[" + std::string(key + 1, '1') + "]") == "line 1: a number or a word of more than 65536 bytes");
    CHECK(guard_fault("[" + std::string(text, ' ') + "]").empty());
    CHECK(guard_fault("[\n" + std::string(text + 1, '\n') + "]") ==
          "line 1: a run of blanks of more than 1048576 bytes");
}

TEST_CASE("values of a JSON are counted, and keys are not") {
    for (const char* const fits :
         {"[1, \"a\", null]", "{\"a\": {\"b\": [], \"c\": {}}}", "[[[[]]]]", "[{\"a:b\": 1}, 2]"}) {
        CHECK(guard_fault(fits).empty());
    }
    for (const char* const many : {"[1, 2, 3, 4]", "[[[[[]]]]]", "[\"a\", \"b\", \"c\", \"d\"]", "[1, 2, 3, 4, 5, 6"}) {
        CHECK(guard_fault(many) == "more than 4 values");
    }
}

TEST_CASE("a quote behind a backslash ends no text, and what is not JSON is left to the parser") {
    const std::string escaped = '"' + std::string(longest_sheet_text / 2, '\\') + '"'; // an even number
    CHECK(guard_fault("[" + escaped + ", 1]").empty());
    CHECK(guard_fault("[\"\\\"" + std::string(longest_sheet_text, 'x') + "\"]") ==
          "line 1: a text of more than 1048576 bytes");
    CHECK(guard_fault("[\"" + std::string(longest_sheet_text + 1, 'x')) == "line 1: a text of more than 1048576 bytes");
    for (const char* const text : {"", "\"", "\"\\", "[\"a", "}}", "nul", "{\"a\"", "\xff\xfe"}) {
        CHECK(guard_fault(text).empty());
    }
}

TEST_CASE("a key as long as a whole file is refused before it is copied") {
    const std::string sheet =
        R"({"frames": {")" + std::string(static_cast<std::size_t>(most_sheet_bytes) - 64, 'k') + R"(": 1}})";
    const std::string polygons = sheet.substr(0, static_cast<std::size_t>(most_polygon_file_bytes) - 8) + R"(": 1}})";
    const PeakMemory memory;
    CHECK_THROWS_WITH(parse_sheet(bytes_in(sheet), "a.json", "a.json"),
                      "a.json: line 1: a key of more than 65536 bytes");
    CHECK_THROWS_WITH(parse_polygons(bytes_in(polygons), "a.json", "a"),
                      "a.json: line 1: a key of more than 65536 bytes");
    CHECK(memory.growth_mebibytes() < 4);
}
