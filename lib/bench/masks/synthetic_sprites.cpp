#include "masks/bench_masks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/sin_cos.h>
#include <hitmask/mask_edit.h>

namespace hitmask {

namespace {

/// Portable random numbers: the standard defines the output of the engine.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}
    /// low .. high, both included.
    int between(int low, int high) {
        return low + static_cast<int>(engine_() % static_cast<std::uint64_t>(high - low + 1));
    }
    /// 0 .. 1.
    double part() { return between(0, 1 << 20) / static_cast<double>(1 << 20); }
    bool coin() { return (engine_() >> 32 & 1U) != 0; }

private:
    std::mt19937_64 engine_;
};

void draw_disc(Mask& mask, int cx, int cy, int radius) {
    for (int y = -radius; y <= radius; ++y) {
        for (int x = -radius; x <= radius; ++x) {
            if (x * x + y * y <= radius * radius) mask.set(cx + x, cy + y);
        }
    }
}

/// A closed curve around the middle: a circle with five waves, a little flattened and turned.
Mask blob(Dice& dice, int size, double noisy_band) {
    constexpr std::array largest{0.12, 0.12, 0.08, 0.05, 0.05};
    std::array<double, largest.size()> height{}, phase{};
    double sum = 1;
    for (std::size_t k = 0; k < largest.size(); ++k) {
        height[k] = largest[k] * dice.part(), phase[k] = 6.2832 * dice.part();
        sum += height[k];
    }
    const double radius = 0.53 * size / sum, flat = 0.7 + 0.3 * dice.part(), turn = 3.1416 * dice.part();
    const auto [sine, cosine] = sin_cos(turn);
    Mask mask(size, size);
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const double dx = x + 0.5 - size / 2.0, dy = y + 0.5 - size / 2.0;
            const double u = dx * cosine + dy * sine, v = (dy * cosine - dx * sine) / flat;
            const double angle = direction_angle(u, v);
            double edge = 1;
            for (std::size_t k = 0; k < height.size(); ++k) {
                edge += height[k] * sin_cos(static_cast<double>(k + 1) * angle + phase[k]).cos;
            }
            const double depth = edge * radius - vector_length(u, v);
            const bool lucky = dice.coin();
            if (depth > noisy_band || (depth > 0 && lucky)) mask.set(x, y);
        }
    }
    return mask;
}

Mask spider(Dice& dice, int size) {
    Mask mask(size, size);
    draw_disc(mask, size / 2, size / 2, size / 8);
    const int thickness = std::max(1, size / 50), legs = dice.between(6, 10);
    for (int leg = 0; leg < legs; ++leg) {
        double x = size / 2.0, y = size / 2.0, angle = 6.2832 * dice.part();
        while (x >= thickness && y >= thickness && x < size - thickness && y < size - thickness) {
            angle += (dice.part() - 0.5) / 3 * std::min(1.0, 32.0 / size);
            const auto [sine, cosine] = sin_cos(angle);
            x += 0.7 * cosine, y += 0.7 * sine;
            draw_disc(mask, static_cast<int>(x), static_cast<int>(y), thickness / 2);
        }
    }
    return mask;
}

Mask ring(Dice& dice, int size) {
    Mask mask(size, size);
    const int radius = (size - 1) / 2;
    draw_disc(mask, radius, radius, radius);
    Mask hole(size, size);
    draw_disc(hole, radius, radius, radius - std::max(1, size * dice.between(5, 10) / 100));
    erase(mask, hole, {0, 0});
    return mask;
}

} // namespace

std::vector<BenchFamily> synthetic_families(int size, int count) {
    Dice dice(static_cast<std::uint64_t>(size));
    const auto family = [&](const char* name, auto make) {
        BenchFamily result{name, size, {}};
        for (int i = 0; i < count; ++i) {
            result.masks.push_back(make());
        }
        return result;
    };
    return {family("clean_blob", [&] { return blob(dice, size, 0); }),
            family("noisy_blob", [&] { return blob(dice, size, std::max(1.0, size / 40.0)); }),
            family("spidery", [&] { return spider(dice, size); }), family("ring", [&] { return ring(dice, size); })};
}

} // namespace hitmask
