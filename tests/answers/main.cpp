// hitmask_answers [MASKS]: prints a hash for each kind of answer, about random masks and shapes, and about the masks of
// a file of `hitmask bake`. Ends with 1 if a SIMD target gives another answer than the others.

#include <cinttypes>
#include <cstdio>
#include <vector>

#include "answers/answers.h"
#include "support/mask_oracle.h"

namespace hitmask::test {

namespace {

bool is_same_everywhere = true;

/// Asks with each SIMD target, prints what the first one says, and compares the others with it.
template<class Ask>
void print(const char* about, Ask ask) {
    std::vector<KindHash> first;
    for_each_simd_target([&](SimdTarget target) {
        const std::vector<KindHash> hashes = ask();
        if (first.empty()) {
            first = hashes;
            for (const auto& [kind, hash] : hashes) {
                std::printf("%-8s %-20s %016" PRIx64 "\n", about, kind.data(), hash);
            }
            return;
        }
        for (std::size_t i = 0; i < hashes.size(); ++i) {
            if (hashes[i].hash == first[i].hash) continue;
            is_same_everywhere = false;
            std::printf("%s %s: %s gives other answers\n", about, hashes[i].kind.data(), name_of(target));
        }
    });
}

std::vector<Mask> random_masks() {
    Random random(2026);
    std::vector<Mask> masks;
    for (int i = 0; i < 24; ++i) {
        masks.push_back(random_mask(random, 40));
    }
    for (const SpriteKind kind : all_shapes) {
        masks.push_back(random_shape(random, 60, kind));
    }
    return masks;
}

int print_baked(const char* path) {
    const MappedFile file = MappedFile::open(path);
    const auto baked = BakedMasks::open(file.bytes());
    if (!baked) {
        std::printf("%s: %s\n", path, file.error() ? file.error().message().c_str() : text_of(baked.error));
        return 1;
    }
    std::vector<MaskView> masks;
    for (std::uint64_t i = 0; i < baked.value.size(); ++i) {
        masks.push_back(baked.value.sprite(i).value.frame().value);
    }
    print("sprites", [&] { return hashes_about_masks(masks); });
    return 0;
}

} // namespace

} // namespace hitmask::test

int main(int argc, char** argv) {
    using namespace hitmask::test;
    const std::vector<hitmask::Mask> masks = random_masks();
    const std::vector<hitmask::MaskView> views(masks.begin(), masks.end());
    print("random", [&] { return hashes_about_masks(views); });
    print("random", [] { return hashes_about_shapes(); });
    const int failed = argc > 1 ? print_baked(argv[1]) : 0;
    return is_same_everywhere ? failed : 1;
}
