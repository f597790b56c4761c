// vertex_area [FOLDER]: prints outlines for several values of a vertex (SimplifyOptions::area_per_vertex), and those
// with the fewest vertices, as a table. Run it with `sh tests/bench/run.sh vertex_area`.

#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "outlines/bench_outlines.h"
#include <hitmask/hitmask.h>
#include <hitmask/offline/image.h>

#include "support/png_files.h"

using namespace hitmask;

namespace {

class WithOptions : public OutlineMaker {
public:
    WithOptions(MaskView mask, const SimplifyOptions& options) : mask_(mask), options_(options) {}
    void run(double) override { outline_ = simplify(trace(mask_), options_).outline; }
    [[nodiscard]] Outline outline() const override { return outline_; }

private:
    MaskView mask_;
    SimplifyOptions options_;
    Outline outline_;
};

OutlineMethod method(std::string name, const SimplifyOptions& options) {
    return {std::move(name), [options](MaskView mask) { return std::make_unique<WithOptions>(mask, options); }};
}

std::vector<OutlineMethod> methods() {
    std::vector<OutlineMethod> all{method("fewest", {.tolerance = 1, .prefer = Prefer::fewest})};
    for (const double area : {8.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0}) {
        all.push_back(method(std::to_string(static_cast<int>(area)), {.area_per_vertex = area}));
    }
    return all;
}

} // namespace

int main(int argc, char** argv) {
    const std::filesystem::path folder = argc > 1 ? argv[1] : HITMASK_CORPUS_DIR "/sprites";
    std::vector<Mask> masks;
    for (const std::filesystem::path& file : test::png_files({folder})) {
        masks.push_back(mask_from_rgba(load_image(file).image));
    }
    std::puts("| `vertex_area` | vertices | IoU | missed px | extra px | area | sides moved "
              "|\n|---|---|---|---|---|---|---|");
    OutlineBenchOptions options;
    options.tolerances = {1}, options.rounds = 1;
    for (const OutlineBenchRow& row : bench_outlines(masks, methods(), options)) {
        std::printf("| %s | %lld | %.3f | %lld | %lld | %+.2f %% | %.0f %% |\n", row.method.c_str(),
                    static_cast<long long>(row.vertices), row.iou, static_cast<long long>(row.missed_px),
                    static_cast<long long>(row.extra_px), 100 * row.area_bias,
                    100.0 * static_cast<double>(row.sides_moved) / static_cast<double>(row.sides));
    }
}
