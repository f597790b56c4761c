// Lets another program read what we write as SVG.

#include <filesystem>
#include <string>

#include <hitmask/offline/export.h>
#include <hitmask/offline/image.h>

#include "offline/export/traced_mask.h"
#include "support/catch.h"
#include "support/random.h"
#include "support/run_process.h"
#include "support/settings.h"
#include "support/temp_folder.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("an SVG reader paints exactly the mask, also eight times as large") {
    const std::filesystem::path reader = "/usr/bin/rsvg-convert";
    if (!std::filesystem::exists(reader)) {
        WARN("no rsvg-convert (librsvg2-bin): no SVG was read");
        return;
    }
    const TempFolder folder;
    test::Random random(77);
    for (int i = 0; i < case_count(10, Weight::fair); ++i) {
        const Mask mask = random_mask(random);
        if (mask.count() == 0) continue;
        folder.add("a.svg", find_format("svg")->encode(traced_mask(mask), {}).bytes);
        for (const int scale : {1, 8}) {
            const ProcessResult run =
                run_process(reader, {.arguments = {"--zoom", std::to_string(scale), "a.svg", "-o", "a.png"},
                                     .folder = folder.path()});
            REQUIRE(run.exit_code == 0);
            Mask large(mask.width() * scale, mask.height() * scale);
            for (int y = 0; y < large.height(); ++y) {
                for (int x = 0; x < large.width(); ++x) {
                    if (mask.test(x / scale, y / scale)) large.set(x, y);
                }
            }
            REQUIRE(mask_from_rgba(load_image(folder / "a.png").image) == large);
        }
    }
}
