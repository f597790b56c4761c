// From RGBA pixels to the rings of all pieces and holes: trace() against what OpenCV users call, on real sprites and on
// worst cases. Run it with `sh tests/bench/run.sh`.

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <opencv2/imgproc.hpp>

#include <hitmask/hitmask.h>
#include <hitmask/offline/image.h>

using namespace hitmask;

namespace {

/// Every PNG below a folder, decoded.
std::vector<Image> sprites_below(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".png") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    std::vector<Image> images;
    for (const auto& file : files) {
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
    return trace(mask_from_alpha(image));
}

/// The usual chain of calls. Its rings run through pixel centres, so they are not the same rings, but as many.
std::size_t trace_with_opencv(const Image& image) {
    const cv::Mat rgba(image.height, image.width, CV_8UC4, const_cast<std::uint8_t*>(image.rgba.data()));
    cv::Mat alpha;
    cv::extractChannel(rgba, alpha, 3);
    cv::threshold(alpha, alpha, 127, 255, cv::THRESH_BINARY);
    std::vector<std::vector<cv::Point>> contours;
    std::vector<cv::Vec4i> hierarchy;
    cv::findContours(alpha, contours, hierarchy, cv::RETR_CCOMP, cv::CHAIN_APPROX_SIMPLE);
    return contours.size();
}

/// All pictures of a set, one after the other in one iteration, so that nothing about the next one can be learnt.
void time_set(const std::string& name, std::vector<Image> set, bool with_opencv) {
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
    // OpenCV takes minutes for what has hundreds of thousands of holes.
    time_set("checkerboard 2048", {picture(side, [](int x, int y) { return (x + y) % 2 == 0; })}, false);
    time_set("noise 2048", {picture(side, [&](int, int) { return random() % 2 == 0; })}, false);
    time_set("comb 2048", {picture(side, [](int x, int y) { return x % 2 == 0 || y == side - 1; })}, true);
    time_set("squares in squares 2048", {picture(side, [&](int x, int y) { return from_border(x, y) % 2 == 0; })},
             true);
}

} // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    time_set("sprites/game", sprites_below(std::filesystem::path(HITMASK_SPRITES_DIR) / "game"), true);
    if (std::filesystem::is_directory(HITMASK_CORPUS_DIR)) {
        time_set("corpus", sprites_below(std::filesystem::path(HITMASK_CORPUS_DIR) / "sprites"), true);
    }
    register_worst_cases();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
