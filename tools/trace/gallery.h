#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "batch/batch.h"
#include "inputs/inputs.h"
#include "outputs/sprite_output.h"
#include "trace/trace_sprite.h"

namespace hitmask::tool {

/// What the page tells of the run as a whole.
struct GalleryRun {
    std::string title;
    std::string command;                                      ///< that repeats it
    std::vector<std::pair<std::string, std::string>> options; ///< see Options::given()
    bool has_rules = false;                                   ///< do single sprites have options of their own?
};

/// The page of --report: the worst sprites of a run, as many as it may hold, so that memory stays bounded. Without that
/// option it does nothing.
class Gallery {
public:
    explicit Gallery(const OutputPlan& plan);

    /// Takes out of an outcome what is for the page alone, before the rest is written.
    [[nodiscard]] std::string take(TraceOutcome& outcome) const;

    /// A sprite that is written; `picture`: what take() gave.
    void add(const Input& input, const TraceOutcome& outcome, const std::string& picture);

    /// Writes the page, if there is a sprite to show.
    void finish(SpriteOutput& output, const GalleryRun& run, const BatchCounts& counts);

private:
    struct Card {
        double iou = 1, error = 0;
        std::size_t number = 0; ///< in the order of the run
        std::string json;

        /// Worse ones come first.
        friend bool operator<(const Card& a, const Card& b) {
            if (a.iou != b.iou) return a.iou < b.iou;
            return a.error != b.error ? a.error > b.error : a.number < b.number;
        }
    };

    bool is_wanted_;
    std::set<Card> cards_;
    std::size_t bytes_ = 0; ///< of the cards
    std::size_t count_ = 0; ///< of all sprites
    std::int64_t exact_vertices_ = 0, vertices_ = 0;
};

} // namespace hitmask::tool
