// Sets locales, which localedef makes where none is installed.

#include <array>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <locale>
#include <sstream>
#include <string>

#include <hitmask/offline/export.h>

#include "offline/export/traced_mask.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/run_process.h"
#include "support/temp_folder.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

std::string file_as(const char* format, const TracedSprite& sprite) {
    return find_format(format)->encode(sprite, {}).bytes;
}

/// C++ streams write 1.234,5 with this, on any system.
struct CommaPunctuation : std::numpunct<char> {
    [[nodiscard]] char do_decimal_point() const override { return ','; }
    [[nodiscard]] char do_thousands_sep() const override { return '.'; }
    [[nodiscard]] std::string do_grouping() const override { return "\3"; }
};

// NOLINTBEGIN(concurrency-mt-unsafe): one thread

/// Sets a C locale with a decimal comma. It is an installed one, or one that localedef makes in `folder`.
bool set_comma_locale(const TempFolder& folder) {
    for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "de_DE"}) {
        if (std::setlocale(LC_ALL, name) != nullptr) return true;
    }
    const std::filesystem::path maker = "/usr/bin/localedef";
    if (!std::filesystem::exists(maker)) return false;
    folder.add("comma.txt", "LC_NUMERIC\ndecimal_point \",\"\nthousands_sep \".\"\ngrouping 3;3\nEND LC_NUMERIC\n");
    // localedef complains about missing categories but makes the locale.
    (void)run_process(maker, {.arguments = {"--force", "-i", "comma.txt", "./comma"}, .folder = folder.path()});
    ::setenv("LOCPATH", folder.path().c_str(), 1);
    const bool set = std::setlocale(LC_NUMERIC, "comma") != nullptr;
    ::unsetenv("LOCPATH");
    return set;
}

/// 1.5 as a stream writes it, and as printf does.
std::array<std::string, 2> one_and_a_half() {
    std::ostringstream stream;
    stream << 1.5;
    char text[8] = {};
    (void)std::snprintf(text, sizeof text, "%g", 1.5); // printf is what is tested
    return {stream.str(), text};
}

} // namespace

TEST_CASE("what is encoded does not depend on the locale") {
    TracedSprite sprite = traced_mask(mask_of("#"));
    sprite.found.simplified.outline = {{{0.5F, 0.25F}, {1234.5F, 0}, {3, 4}}, {3}};
    sprite.found.tolerance = 1234.5;
    const std::string as_json = file_as("json", sprite), as_svg = file_as("svg", sprite);

    std::locale::global(std::locale(std::locale::classic(), new CommaPunctuation)); // the locale owns it
    CHECK(one_and_a_half()[0] == "1,5");
    CHECK(file_as("json", sprite) == as_json);
    CHECK(file_as("svg", sprite) == as_svg);

    const TempFolder folder;
    if (set_comma_locale(folder)) {
        CHECK(one_and_a_half()[1] == "1,5");
        CHECK(file_as("json", sprite) == as_json);
        CHECK(file_as("svg", sprite) == as_svg);
    } else {
        WARN("no locale of C with a decimal comma: tried with that of C++ alone");
    }
    std::locale::global(std::locale::classic()); // this sets the C locale too
    CHECK(one_and_a_half() == std::array<std::string, 2>{"1.5", "1.5"});
}

// NOLINTEND(concurrency-mt-unsafe)
