#include "text/yaml_block.h"

#include <string>
#include <vector>

#include "support/catch.h"
#include "text/yaml_lines.h"
#include "text/yaml_text.h"

using namespace hitmask;

TEST_CASE("a block scalar is told by its first line") {
    for (const char* const value : {"|", ">", "|-", ">+", "|2", ">1-", "|-1", "| ", "|  # why", ">-\n  a", "|\r\n a"}) {
        CAPTURE(value);
        CHECK(is_yaml_block(value));
    }
    for (const char* const value : {"", "a", "|a", ">>", "|0", "|12", "|--", "|-+", "| a", "'|'", "#|", "-|"}) {
        CAPTURE(value);
        CHECK_FALSE(is_yaml_block(value));
    }
}

TEST_CASE("the text of a block scalar keeps or folds its lines, and ends as its first line says") {
    CHECK(yaml_block_text("|\n    a\n    b\n", 2) == "a\nb\n");
    CHECK(yaml_block_text("|-\n    a\n      b\n\n", 2) == "a\n  b");
    CHECK(yaml_block_text("|+\n    a\n\n\n", 2) == "a\n\n\n");
    CHECK(yaml_block_text(">\n    a\n    b\n\n    c\n", 2) == "a b\nc\n");
    CHECK(yaml_block_text(">-\n    a\n     b\n    c\n", 2) == "a\n b\nc");
    CHECK(yaml_block_text(">-\n\n    a\n\n\n    b", 2) == "\na\n\nb");
    CHECK(yaml_block_text("|1-\n     a\n    b\n", 2) == "  a\n b");
    CHECK(yaml_block_text("|-\r\n    a\r\n    b\r\n", 2) == "a\nb");
    CHECK(yaml_block_text("|-\r    a\r    b\r", 2) == "a\nb");
    CHECK(yaml_block_text("|\n", 2).empty());
    CHECK(yaml_block_text(">+", 2).empty());
}

TEST_CASE("the lines of a block scalar are those further right than its key, and none of them is a key") {
    const std::string text = "a:\n  b: |-\n    x: 1\n\n    - y: 2\n\n  c: 3\nd: >-\n";
    const std::vector<YamlLine> lines = yaml_lines(text);
    REQUIRE(lines.size() == 5);
    CHECK(yaml_text(lines[1].value, lines[1].indent) == "x: 1\n\n- y: 2");
    CHECK(lines[2].key.empty());
    CHECK(lines[3].key == "c");
    CHECK(lines[3].number == 7);
    CHECK(yaml_text(lines[4].value, lines[4].indent).empty());
    std::string joined;
    for (const YamlLine& line : lines) {
        joined += text.substr(line.begin, line.end - line.begin);
    }
    CHECK(joined == text);
}
