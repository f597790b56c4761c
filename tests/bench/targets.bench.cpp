// How long questions about sprites take with each set of vector instructions, on this machine and in WebAssembly. It
// needs only the runtime half. `hitmask_targets_bench MASKS ROUNDS`: MASKS is a file of `hitmask bake`.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <utility>
#include <vector>

#include <hitmask/hitmask.h>

#include "support/random.h"
#include "timing/stopwatch.h"

namespace hitmask::test {
namespace {

/// A multiple of 1/1000.
float number_between(Random& random, float least, float most) {
    return static_cast<float>(random.between(static_cast<int>(least * 1000), static_cast<int>(most * 1000))) / 1000;
}

struct Sprite {
    PreparedMask mask;
    PreparedOutline outline;
    float width = 0, height = 0;

    explicit Sprite(MaskView pixels)
        : mask(pixels), outline(simplify(trace(pixels)).outline), width(static_cast<float>(pixels.width)),
          height(static_cast<float>(pixels.height)) {}
};

/// Two sprites and a circle, placed so that about half of the answers are hits.
struct Question {
    const Sprite* a;
    const Sprite* b;
    Offset offset;
    Circle circle;
    PosedMask mask_a, mask_b;
    PosedOutline outline_a, outline_b;
};

Pose pose_of(Random& random, const Sprite& sprite) {
    Pose pose;
    pose.pivot = {sprite.width / 2, sprite.height / 2};
    pose.angle = number_between(random, 0, 6.283F);
    pose.scale = number_between(random, 0.7F, 1.4F);
    pose.mirrored = random.between(0, 1) == 1;
    return pose;
}

Question question_about(Random& random, const Sprite& a, const Sprite& b) {
    const Pose pose_a = pose_of(random, a);
    Pose pose_b = pose_of(random, b);
    const float x = (a.width + b.width) / 2, y = (a.height + b.height) / 2;
    pose_b.position = {number_between(random, -x, x), number_between(random, -y, y)};
    const float radius = number_between(random, 4, 24);
    return {&a,
            &b,
            {random.between(1 - static_cast<int>(b.width), static_cast<int>(a.width) - 1),
             random.between(1 - static_cast<int>(b.height), static_cast<int>(a.height) - 1)},
            {{number_between(random, -radius, a.width + radius), number_between(random, -radius, a.height + radius)},
             radius},
            PosedMask(a.mask, pose_a),
            PosedMask(b.mask, pose_b),
            PosedOutline(a.outline, pose_a),
            PosedOutline(b.outline, pose_b)};
}

struct Kind {
    const char* name;
    int (*count_hits)(const std::vector<Question>&, const std::vector<std::size_t>& order);
};

/// Asks all questions in this order.
template<auto ask>
int count_hits(const std::vector<Question>& questions, const std::vector<std::size_t>& order) {
    return std::accumulate(order.begin(), order.end(), 0,
                           [&](int hits, std::size_t i) { return hits + (ask(questions[i]) ? 1 : 0); });
}

constexpr Kind kinds[] = {
    {"overlaps(PreparedMask, PreparedMask, Offset)",
     count_hits<[](const Question& q) { return overlaps(q.a->mask, q.b->mask, q.offset); }>},
    {"overlaps(PosedMask, PosedMask)", count_hits<[](const Question& q) { return overlaps(q.mask_a, q.mask_b); }>},
    {"overlaps(PosedOutline, PosedOutline)",
     count_hits<[](const Question& q) { return overlaps(q.outline_a, q.outline_b); }>},
    {"overlaps(PreparedOutline, Circle)",
     count_hits<[](const Question& q) { return overlaps(q.a->outline, q.circle); }>},
};

std::vector<SimdTarget> available_targets() {
    std::vector<SimdTarget> targets;
    for (const SimdTarget target : {SimdTarget::avx512, SimdTarget::avx2, SimdTarget::sse2, SimdTarget::neon,
                                    SimdTarget::wasm, SimdTarget::portable}) {
        if (is_available(target)) targets.push_back(target);
    }
    return targets;
}

/// The median time of a question, nanoseconds, for each target. Targets take turns. Each round has an order of its own,
/// which the CPU cannot learn.
std::vector<double> measure(const Kind& kind, const std::vector<Question>& questions, int rounds) {
    const std::vector<SimdTarget> targets = available_targets();
    std::vector<std::vector<double>> times(targets.size());
    std::vector<std::size_t> order(questions.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    Random random(35);
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = order.size() - 1; i > 0; --i) {
            std::swap(order[i], order[static_cast<std::size_t>(random.between(0, static_cast<int>(i)))]);
        }
        int hits = -1;
        for (std::size_t t = 0; t < targets.size(); ++t) {
            use_simd_target(targets[t]);
            const double begin = thread_cpu_ns();
            const int found = kind.count_hits(questions, order);
            times[t].push_back((thread_cpu_ns() - begin) / static_cast<double>(questions.size()));
            if (std::exchange(hits, found) != found && t > 0) std::abort(); // targets give the same answers
        }
    }
    std::vector<double> medians;
    for (std::vector<double>& of_target : times) {
        medians.push_back(median(of_target));
    }
    return medians;
}

void print_row(const Kind& kind, const std::vector<Question>& questions, int rounds) {
    std::printf("| `%s` |", kind.name);
    for (const double median : measure(kind, questions, rounds)) {
        std::printf(" %.0f |", median);
    }
    std::printf("\n");
}

int run(const char* path, int rounds) {
    const MappedFile file = MappedFile::open(path);
    const auto baked = BakedMasks::open(file.bytes());
    if (!baked || baked.value.size() == 0) {
        std::fprintf(stderr, "hitmask_targets_bench: %s: no file of baked masks\n", path);
        return 1;
    }
    std::vector<Sprite> sprites;
    for (std::uint64_t i = 0; i < baked.value.size(); ++i) {
        sprites.emplace_back(baked.value.sprite(i).value.frame().value);
    }
    Random random(35);
    std::vector<Question> questions;
    const auto some_sprite = [&]() -> const Sprite& {
        return sprites[static_cast<std::size_t>(random.between(0, static_cast<int>(sprites.size()) - 1))];
    };
    for (int i = 0; i < 8192; ++i) {
        const Sprite& a = some_sprite();
        questions.push_back(question_about(random, a, some_sprite()));
    }
    std::printf("| nanoseconds |");
    for (const SimdTarget target : available_targets()) {
        std::printf(" %s |", name_of(target));
    }
    std::printf("\n");
    for (const Kind& kind : kinds) {
        print_row(kind, questions, rounds);
    }
    return 0;
}

} // namespace
} // namespace hitmask::test

int main(int argc, char** argv) {
    const int rounds = argc == 3 ? std::atoi(argv[2]) : 0; // NOLINT(cert-err34-c): no number is refused as 0
    if (rounds <= 0) {
        std::fprintf(stderr, "usage: hitmask_targets_bench MASKS ROUNDS\n");
        return 2;
    }
    return hitmask::test::run(argv[1], rounds);
}
