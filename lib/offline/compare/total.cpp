// Sums many pairs up to one row per method.

#include <hitmask/offline/compare.h>

#include <algorithm>
#include <map>

#include "compare/method_run.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

/// Sums of times, from which the means follow at the end.
struct SpeedSum {
    Speed sum;
    std::int64_t timed = 0, in_class[compare_class_count] = {};
    double matrix_ns = 0; ///< sum over the same pairs
};

void add_time(QueryTime& sum, const QueryTime& more) {
    sum.median += more.median;
    sum.lower_quartile += more.lower_quartile;
    sum.upper_quartile += more.upper_quartile;
}

void divide(QueryTime& sum, std::int64_t by) {
    const auto count = static_cast<double>(by);
    sum.median /= count, sum.lower_quartile /= count, sum.upper_quartile /= count;
}

void add_speed(SpeedSum& total, const Speed& speed) {
    ++total.timed;
    add_time(total.sum.mixed, speed.mixed);
    total.sum.pose_ns += speed.pose_ns;
    total.sum.build_us += speed.build_us;
    total.matrix_ns += speed.times_faster * speed.mixed.median;
    for (std::size_t c = 0; c < compare_class_count; ++c) {
        if (!speed.of_class[c]) continue;
        if (total.in_class[c]++ == 0) total.sum.of_class[c].emplace();
        add_time(*total.sum.of_class[c], *speed.of_class[c]);
    }
}

Speed mean_of(SpeedSum total) {
    Speed mean = total.sum;
    if (mean.mixed.median > 0) mean.times_faster = total.matrix_ns / mean.mixed.median;
    divide(mean.mixed, total.timed);
    mean.pose_ns /= static_cast<double>(total.timed);
    mean.build_us /= static_cast<double>(total.timed);
    for (std::size_t c = 0; c < compare_class_count; ++c) {
        if (total.in_class[c] > 0) divide(*mean.of_class[c], total.in_class[c]);
    }
    return mean;
}

/// A row that grows pair by pair. IoU, sizes and the squares of share_error are sums until the end.
struct Total {
    MethodResult row;
    SpeedSum speed;
    double squared_share_errors = 0;
    bool has_share_error = false;

    void add(const MethodResult& more) {
        hitmask::add(row.accuracy, more.accuracy);
        row.fit.iou += more.fit.iou;
        row.fit.hausdorff_px = std::max(row.fit.hausdorff_px, more.fit.hausdorff_px);
        row.size.vertices += more.size.vertices, row.size.bytes += more.size.bytes;
        if (more.speed) add_speed(speed, *more.speed);
        if (more.accuracy.share_error) {
            has_share_error = true;
            squared_share_errors += *more.accuracy.share_error * *more.accuracy.share_error;
        }
        ++row.pairs;
    }

    [[nodiscard]] MethodResult mean() const {
        MethodResult result = row;
        result.fit.iou /= static_cast<double>(row.pairs);
        result.size.vertices /= row.pairs, result.size.bytes /= row.pairs;
        if (speed.timed > 0) result.speed = mean_of(speed);
        if (has_share_error) {
            result.accuracy.share_error = square_root(squared_share_errors) / static_cast<double>(row.pairs);
        }
        return result;
    }
};

} // namespace

std::vector<MethodResult> total_of(std::span<const PairResult> pairs, CompareUse use) {
    std::vector<Total> totals;
    std::map<std::string, std::size_t> places;
    for (const PairResult& pair : pairs) {
        if (pair.use != use) continue;
        for (const MethodResult& row : pair.methods) {
            const auto [place, is_new] = places.emplace(row.method, totals.size());
            if (is_new) {
                totals.emplace_back();
                totals.back().row.method = row.method, totals.back().row.pairs = 0, totals.back().row.fit.iou = 0;
            }
            totals[place->second].add(row);
        }
    }
    std::vector<MethodResult> rows;
    std::ranges::transform(totals, std::back_inserter(rows), &Total::mean);
    return rows;
}

} // namespace hitmask
