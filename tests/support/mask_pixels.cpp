#include "support/mask_pixels.h"

namespace hitmask::test {

bool padding_is_clear(MaskView mask) {
    for (int y = 0; y < mask.height; ++y) {
        for (int x = mask.width; x < mask.words_per_row() * 64; ++x) {
            if ((mask.row(y)[static_cast<std::size_t>(x / 64)] >> (x % 64) & 1U) != 0) return false;
        }
    }
    return true;
}

std::vector<Part> naive_parts(const Mask& mask, bool of_solid, bool diagonal) {
    std::vector<Part> parts;
    Mask seen(mask.width(), mask.height());
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            if (mask.test(x, y) != of_solid || seen.test(x, y)) continue;
            Part& part = parts.emplace_back(1, std::pair{x, y});
            seen.set(x, y);
            for (std::size_t i = 0; i < part.size(); ++i) {
                for (int d = 0; d < 9; ++d) {
                    const int qx = part[i].first + d % 3 - 1, qy = part[i].second + d / 3 - 1;
                    if (!diagonal && d % 2 == 0) continue;
                    if (qx < 0 || qy < 0 || qx >= mask.width() || qy >= mask.height()) continue;
                    if (mask.test(qx, qy) != of_solid || seen.test(qx, qy)) continue;
                    seen.set(qx, qy);
                    part.emplace_back(qx, qy);
                }
            }
        }
    }
    return parts;
}

Mask random_mask_of_any_kind(Random& random) {
    const auto noise = [&random](int width, int height) {
        return mask_where(width, height, [&random](int, int) { return random.below(2) == 0; });
    };
    switch (random.below(10)) {
    case 0:
        return {random.between(0, 2), 0};
    case 1:
        return {0, random.between(0, 2)};
    case 2:
        return noise(1, random.between(1, 70));
    case 3:
        return noise(random.between(62, 66), random.between(1, 9));
    case 4:
        return noise(random.between(126, 130), random.between(1, 9));
    default:
        return random_mask(random);
    }
}

Offset random_or_hostile_offset(Random& random, MaskView a, MaskView b) {
    if (random.below(16) != 0) {
        return {random.between(-b.width - 1, a.width + 1), random.between(-b.height - 1, a.height + 1)};
    }
    const auto extreme = [&random] { return hostile_coordinates[random.below(hostile_coordinates.size())]; };
    return {extreme(), extreme()};
}

} // namespace hitmask::test
