#include <hitmask/offline/best_collider.h>

#include "answers/answer_hash.h"
#include "answers/answers.h"

namespace hitmask::test {

namespace {

std::uint64_t choose_colliders(std::span<const MaskView> masks) {
    AnswerHash hash;
    for (const MaskView& mask : small_ones(masks)) {
        const ColliderChoice choice = best_collider(mask);
        hash.add(choice.mask_ns), hash.add(choice.outline_ns), hash.add(choice.collider == Collider::mask);
    }
    return hash.value();
}

} // namespace

std::vector<KindHash> offline_hashes(std::span<const MaskView> masks) {
    return {{"best_collider", choose_colliders(masks)}};
}

} // namespace hitmask::test
