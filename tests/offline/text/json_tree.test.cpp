#include "text/json_tree.h"

#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include "support/catch.h"
#include "support/random.h"
#include "support/settings.h"
#include "text/file_fault.h"

using namespace hitmask;
using namespace hitmask::test;
using nlohmann::json;

namespace {

JsonNode tree_of(const std::string& text) {
    return parse_json_tree({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

std::string fault_of_json(const std::string& text) {
    try {
        static_cast<void>(tree_of(text));
    } catch (const FileFault& fault) {
        return fault.what();
    }
    return "";
}

/// Checks that every value can be cut out of the text by its place.
void check_places(const JsonNode& node, const std::string& text, const json& value) {
    REQUIRE(node.begin < node.end);
    REQUIRE(node.end <= text.size());
    REQUIRE(json::parse(text.substr(node.begin, node.end - node.begin)) == value);
    REQUIRE(node.line == 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(node.begin), '\n'));
    if (value.is_array()) {
        REQUIRE(node.children.size() == value.size());
        for (std::size_t i = 0; i < value.size(); ++i) {
            check_places(node.children[i], text, value[i]);
        }
    }
    for (const JsonNode& child : node.children) {
        if (value.is_object()) check_places(child, text, value.at(child.key));
    }
}

std::string blanks(test::Random& random) {
    std::string text;
    for (std::uint64_t i = random.below(3); i > 0; --i) {
        text += " \t\n\r"[random.below(4)];
    }
    return text;
}

std::string random_json(test::Random& random, int levels) { // NOLINT(misc-no-recursion): a few levels
    const std::uint64_t kind = random.below(levels == 0 ? 5 : 7);
    constexpr const char* scalars[] = {"null", "true", "-12.5e2", R"("a\"b,]}\\")", R"("")"};
    if (kind < 5) return scalars[kind];
    std::string text = kind == 5 ? "[" : "{";
    const std::uint64_t count = random.below(4);
    for (std::uint64_t i = 0; i < count; ++i) {
        text += blanks(random);
        if (kind == 6) text += "\"k\\\"" + std::to_string(i) + "\"" + blanks(random) + ":" + blanks(random);
        text += random_json(random, levels - 1) + blanks(random);
        if (i + 1 < count) text += ",";
    }
    return text + blanks(random) + (kind == 5 ? "]" : "}");
}

} // namespace

TEST_CASE("every value of a JSON tree knows where it stands") {
    test::Random random(99);
    int objects = 0, arrays = 0;
    for (int i = 0; i < case_count(3000); ++i) {
        const std::string text = blanks(random) + random_json(random, 4) + blanks(random);
        const JsonNode root = tree_of(text);
        check_places(root, text, json::parse(text));
        objects += root.is(JsonKind::object) ? 1 : 0, arrays += root.is(JsonKind::array) ? 1 : 0;
    }
    CHECK(objects > 100);
    CHECK(arrays > 100);
}

TEST_CASE("members of a JSON tree stand in the order of the file, and the last of several counts") {
    const JsonNode root = tree_of("{\"b\": 1, \"a\": \"x\",\n \"b\": 2}");
    REQUIRE(root.children.size() == 3);
    CHECK(root.children[1].key == "a");
    CHECK(root.children[1].text == "x");
    CHECK(root.find("b")->number == 2);
    CHECK(root.find("b")->line == 2);
    CHECK(root.find("c") == nullptr);
    CHECK(root.children[0].find("c") == nullptr);
}

TEST_CASE("a byte order mark is passed over, and counts") {
    const JsonNode root = tree_of("\xef\xbb\xbf[1]");
    CHECK(root.begin == 3);
    CHECK(root.children.at(0).begin == 4);
}

TEST_CASE("what is no JSON is refused with its line") {
    CHECK(fault_of_json("{\n\"a\": NaN}") == "line 2: not JSON");
    CHECK(fault_of_json("{\n\n\"a\": 1,}") == "line 3: not JSON");
    CHECK(fault_of_json("") == "line 1: not JSON");
    CHECK(fault_of_json("[1] 2") == "line 1: not JSON");
    CHECK(fault_of_json("\"\xff\"") == "line 1: not JSON");
    CHECK(fault_of_json(std::string("{\0\"\0", 4)) == "UTF-16, where JSON is UTF-8: save it as that");
    CHECK(fault_of_json("\xff\xfe{") == "UTF-16, where JSON is UTF-8: save it as that");
    CHECK(fault_of_json(std::string(100000, '[')) == "nested more than 64 levels deep");
    CHECK(fault_of_json(std::string(64, '[') + std::string(64, ']')).empty());
    std::string many = "[0";
    for (int i = 0; i < (1 << 20); ++i) {
        many += ",0";
    }
    CHECK(fault_of_json(many + "]") == "more than 1048576 values");
}
