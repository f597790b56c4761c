// hitmask_answers [--few | MASKS]: prints a hash for each kind of answer about random shapes and three random masks.
// Without --few it adds many random masks, and those in a file of `hitmask bake`. Ends with 1 if SIMD targets give
// different answers.

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <span>
#include <string_view>
#include <vector>

#include "answers/answers.h"
#include "support/mask_oracle.h"

namespace hitmask::test {

namespace {

bool is_same_everywhere = true;

/// Prints the hashes of all kinds. Then compares them with those of each SIMD target, for the kinds that use SIMD.
template<class Ask>
void print(const char* about, Ask ask) {
    const std::vector<KindHash> all = ask(Kinds::all);
    for (const auto& [kind, hash] : all) {
        std::printf("%-8s %-20s %016" PRIx64 "\n", about, kind.data(), hash);
    }
    for_each_simd_target([&](SimdTarget target) {
        if (target == best_simd_target()) return; // already asked above
        for (const KindHash& other : ask(Kinds::vectorised)) {
            const auto same = std::ranges::find(all, other.kind, &KindHash::kind);
            if (same->hash == other.hash) continue;
            is_same_everywhere = false;
            std::printf("%s %s: %s gives other answers\n", about, other.kind.data(), name_of(target));
        }
    });
}

/// Prints all hashes about these masks.
void print_masks(const char* about, std::span<const MaskView> masks) {
    print(about, [&](Kinds kinds) { return hashes_about_masks(masks, kinds); });
#ifdef HITMASK_OFFLINE_ANSWERS
    print(about, [&](Kinds kinds) { return kinds == Kinds::all ? offline_hashes(masks) : std::vector<KindHash>{}; });
#endif
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
    print_masks("sprites", masks);
    return 0;
}

} // namespace

} // namespace hitmask::test

int main(int argc, char** argv) {
    using namespace hitmask::test;
    const std::vector<hitmask::Mask> masks = random_masks();
    const std::vector<hitmask::MaskView> views(masks.begin(), masks.end());
    print("shapes", [](Kinds) { return hashes_about_shapes(); });
    print_masks("few", std::span(views).first(3));
    if (argc > 1 && argv[1] == std::string_view("--few")) return is_same_everywhere ? 0 : 1;
    print_masks("random", views);
    const int failed = argc > 1 ? print_baked(argv[1]) : 0;
    return is_same_everywhere ? failed : 1;
}
