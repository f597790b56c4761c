#include "runtime/corpus/corpus_case.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "support/mask_art.h"

namespace hitmask::test::corpus {

namespace {

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

/// A heading, "words: rest", begins with a small letter. Pictures and rings do not.
bool is_heading(const std::string& line) {
    return !line.empty() && line[0] >= 'a' && line[0] <= 'z' && line.find(':') != std::string::npos;
}

/// A heading and its content.
struct Block {
    int line = 0;
    std::vector<std::string> words; ///< before the colon
    std::string rest;               ///< after the colon
    std::vector<std::string> lines; ///< below it
};

std::vector<Block> blocks_of(std::istream& in) {
    std::vector<Block> blocks;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.empty() || line.starts_with("//")) continue;
        if (is_heading(line)) {
            const std::size_t colon = line.find(':');
            blocks.push_back({number, words_of(line.substr(0, colon)), joined(words_of(line.substr(colon + 1))), {}});
        } else if (blocks.empty()) {
            throw std::runtime_error(std::to_string(number) + ": not a heading: " + line);
        } else {
            blocks.back().lines.push_back(joined(words_of(line)));
        }
    }
    return blocks;
}

std::string lines_below(const Block& block) {
    std::string text;
    for (const std::string& line : block.lines) {
        text += line + "\n";
    }
    return text;
}

Outline rings_of(const Block& block) {
    Outline outline;
    for (const std::string& line : block.lines) {
        for (const std::string& word : words_of(line)) {
            outline.vertices.push_back(point_of(word));
        }
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    }
    return outline;
}

void read_alpha(const Block& block, Case& into) {
    for (const std::string& line : block.lines) {
        const auto words = words_of(line);
        into.alpha_width = static_cast<int>(words.size());
        for (const std::string& word : words) {
            into.alpha.push_back(static_cast<std::uint8_t>(int_of(word)));
        }
    }
    if (into.alpha.size() != static_cast<std::size_t>(into.alpha_width) * block.lines.size())
        throw std::runtime_error("rows of unequal length");
}

void add(const Block& block, Case& into) {
    const std::string name = block.words.size() > 1 ? block.words[1] : "a";
    const std::string& what = block.words[0];
    if (what == "caught") {
        into.caught = block.rest;
    } else if (what == "mask" && block.words.size() <= 2) {
        into.masks.emplace(name, mask_of(lines_below(block)));
    } else if (what == "outline" && block.words.size() <= 2) {
        into.outlines.emplace(name, rings_of(block));
    } else if (what == "shape" && block.words.size() == 2) {
        into.shapes.emplace(name, words_of(block.rest));
    } else if (what == "alpha") {
        read_alpha(block, into);
    } else {
        std::string answer = block.rest;
        for (const std::string& line : block.lines) {
            answer += (answer.empty() ? "" : "\n") + line;
        }
        into.questions.push_back({block.line, block.words, answer});
    }
}

} // namespace

std::vector<Case> read_cases(const std::filesystem::path& file) {
    std::ifstream in(file);
    const std::string name = file.filename().string();
    std::vector<Case> cases;
    int line = 0;
    try {
        for (const Block& block : blocks_of(in)) {
            line = block.line;
            if (block.words.at(0) == "case") {
                cases.push_back({name, line, int_of(block.words.at(1)), block.rest, {}, {}, {}, {}, {}, 0, {}});
            } else if (cases.empty()) {
                throw std::runtime_error("a heading before the first case");
            } else {
                add(block, cases.back());
            }
        }
    } catch (const std::exception& error) {
        throw std::runtime_error(name + ":" + std::to_string(line) + ": " + error.what());
    }
    if (cases.empty()) throw std::runtime_error(name + ": no case");
    return cases;
}

double number_of(const std::string& text) {
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (text.empty() || *end != '\0') throw std::runtime_error("not a number: " + text);
    return value;
}

int int_of(const std::string& text) {
    const double value = number_of(text);
    if (value != std::floor(value)) throw std::runtime_error("not a whole number: " + text);
    return static_cast<int>(value);
}

Vec2 point_of(const std::string& text) {
    const bool in_brackets = text.size() > 1 && text.front() == '(' && text.back() == ')';
    const std::string inner = in_brackets ? text.substr(1, text.size() - 2) : text;
    const std::size_t comma = inner.find(',');
    if (comma == std::string::npos) throw std::runtime_error("not a point: " + text);
    return {static_cast<float>(number_of(inner.substr(0, comma))),
            static_cast<float>(number_of(inner.substr(comma + 1)))};
}

Offset offset_of(const std::string& text) {
    const Vec2 point = point_of(text);
    const Offset offset{static_cast<int>(point.x), static_cast<int>(point.y)};
    if (static_cast<float>(offset.dx) != point.x || static_cast<float>(offset.dy) != point.y) {
        throw std::runtime_error("not whole numbers: " + text);
    }
    return offset;
}

std::string text_of(double value) {
    char text[64];
    const int length = std::snprintf(text, sizeof text, "%.4f", value);
    std::string digits(text, static_cast<std::size_t>(length));
    if (digits.find('.') == std::string::npos) return digits; // inf
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
    return digits == "-0" ? "0" : digits;
}

std::string text_of(Vec2 point) {
    return text_of(double{point.x}) + "," + text_of(double{point.y});
}

std::string text_of(Offset offset) {
    return std::to_string(offset.dx) + "," + std::to_string(offset.dy);
}

std::string text_of(bool value) {
    return value ? "yes" : "no";
}

std::string text_of_rings(OutlineView outline) {
    std::string text;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        if (r > 0) text += " |";
        for (const Vec2 vertex : outline.ring(r)) {
            text += (text.empty() ? "(" : " (") + text_of(vertex) + ")";
        }
    }
    return text.empty() ? "nothing" : text;
}

bool has_word(const Question& question, const std::string& word) {
    for (const std::string& own : question.words) {
        if (own == word) return true;
    }
    return false;
}

Outline outline_named(const Case& task, const std::string& name) {
    if (const auto found = task.outlines.find(name); found != task.outlines.end()) return found->second;
    return trace(task.masks.at(name));
}

} // namespace hitmask::test::corpus
