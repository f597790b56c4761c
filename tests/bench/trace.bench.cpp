// From pixels to the rings of all pieces and holes: trace() against the usual calls of OpenCV, on real sprites and on
// worst cases. Prints a table of the gain per sprite, then the times of whole sets. Run it with `sh
// tests/bench/run.sh`.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <opencv2/imgproc.hpp>

#include <hitmask/hitmask.h>
#include <hitmask/offline/image.h>

#include "support/png_files.h"
#include "timing/stopwatch.h"

using namespace hitmask;

namespace {

/// Every PNG below a folder, decoded; empty if there is no such folder.
std::vector<Image> sprites_below(const std::filesystem::path& folder) {
    std::vector<Image> images;
    for (const auto& file : test::png_files({folder})) {
        images.push_back(load_image(file).image);
    }
    return images;
}

Image picture(int side, const std::function<bool(int, int)>& is_solid) {
    Image image{side, side, std::vector<std::uint8_t>(std::size_t{4} * static_cast<std::size_t>(side * side))};
    for (int i = 0; i < side * side; ++i) {
        image.rgba[static_cast<std::size_t>(4 * i + 3)] = is_solid(i % side, i / side) ? 255 : 0;
    }
    return image;
}

Outline trace_hitmask(const Image& image) {
    return trace(mask_from_rgba(image));
}

/// The usual chain of calls. Its rings run through pixel centres, so they differ from ours, but their number is the
/// same.
std::size_t trace_alpha_with_opencv(const cv::Mat& alpha) {
    cv::Mat solid;
    cv::threshold(alpha, solid, 127, 255, cv::THRESH_BINARY);
    std::vector<std::vector<cv::Point>> contours;
    std::vector<cv::Vec4i> hierarchy;
    cv::findContours(solid, contours, hierarchy, cv::RETR_CCOMP, cv::CHAIN_APPROX_SIMPLE);
    return contours.size();
}

std::size_t trace_with_opencv(const Image& image) {
    const cv::Mat rgba(image.height, image.width, CV_8UC4, const_cast<std::uint8_t*>(image.rgba.data()));
    cv::Mat alpha;
    cv::extractChannel(rgba, alpha, 3);
    return trace_alpha_with_opencv(alpha);
}

/// Times all pictures of a set, one after another in one iteration. So nothing can be learnt about the next one.
void time_set(const std::string& name, std::vector<Image> set, bool with_opencv) {
    if (set.empty()) return;
    for (const Image& image : set) {
        if (with_opencv && trace_hitmask(image).ring_count() != trace_with_opencv(image)) {
            std::cerr << name << ": the tracers disagree\n";
            std::exit(1); // NOLINT(concurrency-mt-unsafe): nothing runs yet
        }
    }
    const auto shared = std::make_shared<std::vector<Image>>(std::move(set));
    benchmark::RegisterBenchmark((name + "/hitmask").c_str(), [shared](benchmark::State& state) {
        for (auto _ : state) {
            for (const Image& image : *shared) {
                benchmark::DoNotOptimize(trace_hitmask(image));
            }
        }
    });
    benchmark::RegisterBenchmark((name + "/hitmask subpixel").c_str(), [shared](benchmark::State& state) {
        for (auto _ : state) {
            for (const Image& image : *shared) {
                benchmark::DoNotOptimize(trace_subpixel(alpha_of(image)));
            }
        }
    });
    if (!with_opencv) return;
    benchmark::RegisterBenchmark((name + "/opencv").c_str(), [shared](benchmark::State& state) {
        for (auto _ : state) {
            for (const Image& image : *shared) {
                benchmark::DoNotOptimize(trace_with_opencv(image));
            }
        }
    });
}

void register_worst_cases() {
    constexpr int side = 2048;
    std::mt19937_64 random(1);
    const auto from_border = [](int x, int y) { return std::min({x, y, side - 1 - x, side - 1 - y}); };
    // OpenCV takes minutes for pictures with hundreds of thousands of holes.
    time_set("checkerboard 2048", {picture(side, [](int x, int y) { return (x + y) % 2 == 0; })}, false);
    time_set("noise 2048", {picture(side, [&](int, int) { return random() % 2 == 0; })}, false);
    time_set("comb 2048", {picture(side, [](int x, int y) { return x % 2 == 0 || y == side - 1; })}, true);
    time_set("squares in squares 2048", {picture(side, [&](int x, int y) { return from_border(x, y) % 2 == 0; })},
             true);
}

/// The alpha of an image alone, for users who have nothing else.
struct AlphaPlane {
    int width, height;
    std::vector<std::uint8_t> bytes;

    explicit AlphaPlane(const Image& image) : width(image.width), height(image.height) {
        for (std::size_t i = 3; i < image.rgba.size(); i += 4) {
            bytes.push_back(image.rgba[i]);
        }
    }
};

Outline trace_hitmask(const AlphaPlane& alpha) {
    return trace(mask_from_alpha({alpha.bytes, alpha.width, alpha.height}, 127));
}

std::size_t trace_with_opencv(const AlphaPlane& alpha) {
    return trace_alpha_with_opencv(
        cv::Mat(alpha.height, alpha.width, CV_8UC1, const_cast<std::uint8_t*>(alpha.bytes.data())));
}

/// The time of one call, ns, without reading the clock: that would be most of a small sprite's time.
template<class Call>
double time_of(Call call) {
    const double start = thread_cpu_ns();
    benchmark::DoNotOptimize(call());
    return std::max(thread_cpu_ns() - start - clock_ns(), 1.0);
}

/// Prints one line of the table. Both tracers take turns, so that each sprite is traced once per round. A loop for each
/// sprite would let the CPU learn it. The median of its times counts.
template<class Picture>
void print_gain(const std::string& name, const char* input, const std::vector<Picture>& set) {
    constexpr std::size_t rounds = 41;
    std::vector<std::vector<double>> ours(set.size()), theirs(set.size());
    for (std::size_t round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < set.size(); ++i) {
            const auto time_ours = [&] { ours[i].push_back(time_of([&] { return trace_hitmask(set[i]); })); };
            if (round % 2 == 0) time_ours();
            theirs[i].push_back(time_of([&] { return trace_with_opencv(set[i]); }));
            if (round % 2 == 1) time_ours();
        }
    }
    std::vector<double> our_times, their_times, ratios;
    for (std::size_t i = 0; i < set.size(); ++i) {
        our_times.push_back(median(ours[i]));
        their_times.push_back(median(theirs[i]));
        ratios.push_back(their_times[i] / our_times[i]);
    }
    const double our_sum = std::accumulate(our_times.begin(), our_times.end(), 0.0);
    const double their_sum = std::accumulate(their_times.begin(), their_times.end(), 0.0);
    std::printf("%-12s  %-5s  %-8s  %5.2f us  %5.2f us  %6.2f  %6.2f  %6.2f\n", name.c_str(), input,
                name_of(simd_target()), median(our_times) / 1e3, median(their_times) / 1e3,
                *std::ranges::min_element(ratios), median(ratios), their_sum / our_sum);
}

/// Prints the gains for several vector instructions. They matter only for making the mask.
void print_gains(const std::string& name, const std::vector<Image>& set) {
    if (set.empty()) return;
    const std::vector<AlphaPlane> alphas(set.begin(), set.end());
    const SimdTarget best = best_simd_target();
    for (const SimdTarget target : {best, SimdTarget::sse2, SimdTarget::portable}) {
        use_simd_target(target); // ignored if unavailable: then the target before it is used again
        print_gain(name, "rgba", set);
        print_gain(name, "alpha", alphas);
    }
    use_simd_target(best);
}

} // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    const std::vector<Image> game = sprites_below(std::filesystem::path(HITMASK_SPRITES_DIR) / "game");
    const std::vector<Image> corpus = sprites_below(std::filesystem::path(HITMASK_CORPUS_DIR) / "sprites");
    std::puts("sprites       input  target    hitmask   OpenCV    times faster: least, median sprite, all");
    print_gains("sprites/game", game);
    print_gains("corpus", corpus);
    time_set("sprites/game", game, true);
    time_set("corpus", corpus, true);
    register_worst_cases();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
