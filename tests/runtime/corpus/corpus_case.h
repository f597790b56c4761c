#pragma once

// The cases of tests/corpus, as the files have them. tests/corpus/README.md describes the format.

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <hitmask/hitmask.h>

namespace hitmask::test::corpus {

/// A line "words: answer", or the lines below it.
struct Question {
    int line = 0;
    std::vector<std::string> words;
    std::string answer; ///< in the form of text_of() and similar functions
};

/// A shape and its pose, in words: "circle 0,0 5 at 3,4 turned 0.5".
using ShapeWords = std::vector<std::string>;

struct Case {
    std::string file;
    int line = 0;
    int number = 0;
    std::string title, caught;
    std::map<std::string, Mask> masks; ///< by name: "a" if none is given
    std::map<std::string, Outline> outlines;
    std::map<std::string, ShapeWords> shapes;
    std::vector<std::uint8_t> alpha; ///< rows without padding
    int alpha_width = 0;
    std::vector<Question> questions;
};

/// Reads the cases of a file. Throws std::runtime_error with file:line if a line is invalid or there are no cases.
[[nodiscard]] std::vector<Case> read_cases(const std::filesystem::path& file);

/// Each of these throws std::runtime_error if the text is something else.
[[nodiscard]] double number_of(const std::string& text);
[[nodiscard]] int int_of(const std::string& text);
[[nodiscard]] Vec2 point_of(const std::string& text);    ///< "1,2.5" or "(1,2.5)"
[[nodiscard]] Offset offset_of(const std::string& text); ///< "1,-2"

/// A number with at most four digits after the point, without zeros at the end.
[[nodiscard]] std::string text_of(double value);
[[nodiscard]] std::string text_of(Vec2 point);
[[nodiscard]] std::string text_of(Offset offset);
[[nodiscard]] std::string text_of(bool value); ///< "yes", "no"
/// "(0,0) (1,0) (1,1) | (5,5) ...", ring by ring; "nothing" without rings.
[[nodiscard]] std::string text_of_rings(OutlineView outline);

/// Returns true if the question has this word.
[[nodiscard]] bool has_word(const Question& question, const std::string& word);

/// The library's answer, chosen by the first word of a question. Empty if the function does not know this word.
[[nodiscard]] std::optional<std::string> answer_about_masks(const Case& task, const Question& question);
[[nodiscard]] std::optional<std::string> answer_about_outlines(const Case& task, const Question& question);
[[nodiscard]] std::optional<std::string> answer_about_shapes(const Case& task, const Question& question);

/// The outline of that name, or the outline of the mask of that name. Throws std::runtime_error if there is neither.
[[nodiscard]] Outline outline_named(const Case& task, const std::string& name);

} // namespace hitmask::test::corpus
