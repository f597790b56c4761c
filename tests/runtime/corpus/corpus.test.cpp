// Runs tests/corpus: cases that failed once or would fail easily, written so that a person can add one by hand.

#include <algorithm>
#include <set>

#include "runtime/corpus/corpus_case.h"
#include "support/catch.h"
#include "support/mask_oracle.h"
#include "support/settings.h"
#include "support/temp_folder.h"

namespace hitmask::test::corpus {

namespace {

std::vector<std::filesystem::path> corpus_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(HITMASK_CASES_DIR))) {
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

std::string place_of(const Case& task, int line) {
    return "tests/corpus/" + task.file + ":" + std::to_string(line);
}

std::string answer_to(const Case& task, const Question& question) {
    try {
        for (const auto answer : {answer_about_masks, answer_about_outlines, answer_about_shapes}) {
            if (const auto text = answer(task, question)) return *text;
        }
    } catch (const std::exception& error) {
        return std::string("! ") + error.what();
    }
    return "! unknown question";
}

void check_answers(const Case& task) {
    for (const Question& question : task.questions) {
        const std::string answer = answer_to(task, question);
        if (answer == question.answer) continue;
        FAIL_CHECK(place_of(task, question.line)
                   << ": case " << task.number << ": " << task.title << "\n  " << name_of(simd_target()) << " answers "
                   << answer << "\n  and not " << question.answer);
    }
}

/// Checks what is true of every mask, whatever the questions are.
void check_mask(const Case& task, const Mask& mask) {
    for (const Connectivity connectivity : {Connectivity::four, Connectivity::eight}) {
        const Outline outline = trace(mask, connectivity);
        CAPTURE(place_of(task, task.line));
        CHECK(rasterize(outline, mask.width(), mask.height()) == mask);
        CHECK(signed_area(outline) == static_cast<double>(mask.count()));
        CHECK(static_cast<std::int64_t>(outline.vertices.size()) == corner_count(mask));
        CHECK_FALSE(find_fault(outline).has_value());
    }
}

} // namespace

TEST_CASE("every case of the corpus has the answer that stands there") {
    std::set<int> numbers;
    for (const auto& file : corpus_files()) {
        for (const Case& task : read_cases(file)) {
            CAPTURE(place_of(task, task.line));
            CHECK(numbers.insert(task.number).second); // each number is used only once
            CHECK_FALSE(task.title.empty());
            CHECK_FALSE(task.caught.empty());
            CHECK_FALSE(task.questions.empty());
            for_each_simd_target([&](SimdTarget) { check_answers(task); });
            for (const auto& [name, mask] : task.masks) check_mask(task, mask);
        }
    }
    CHECK(numbers.size() >= 150);
}

TEST_CASE("a corpus that is not understood is told, and where") {
    const TempFolder folder;
    const auto error_of = [&](const std::string& text) -> std::string {
        folder.add("cases.txt", text);
        try {
            const std::vector<Case> cases = read_cases(folder / "cases.txt");
            return answer_to(cases.front(), cases.front().questions.at(0));
        } catch (const std::exception& error) {
            return error.what();
        }
    };
    const std::string head = "case 1: a pixel\ncaught: nothing\nmask:\n#\n";
    CHECK(error_of(head + "count: 1\n") == "1");
    CHECK(error_of("") == "cases.txt: no case");
    CHECK(error_of("// nothing\n") == "cases.txt: no case");
    CHECK(error_of("count: 1\n") == "cases.txt:1: a heading before the first case");
    CHECK(error_of(head + "outline:\n(0;0)\n") == "cases.txt:5: not a point: (0;0)");
    CHECK(error_of(head + "cuont: 1\n") == "! unknown question");
    CHECK(error_of(head + "grow one: 1\n") == "! not a number: one");
}

} // namespace hitmask::test::corpus
