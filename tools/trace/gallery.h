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

/// Facts about the whole run that the page shows.
struct GalleryRun {
    std::string title;
    std::string command;                                      ///< command line that repeats the run
    std::vector<std::pair<std::string, std::string>> options; ///< see Options::given()
    bool has_rules = false;                                   ///< rules of hitmask.toml may give sprites other options
};

/// The page of --report with the worst sprites of a run. Their number and size are limited, so memory stays bounded.
/// Without --report, an object of this class does nothing.
class Gallery {
public:
    explicit Gallery(const OutputPlan& plan);

    /// Removes the picture for the page from an outcome and returns it. Call this before the outcome is written.
    [[nodiscard]] std::string take(TraceOutcome& outcome) const;

    /// Adds a sprite that was written. `picture` is the result of take().
    void add(const Input& input, const TraceOutcome& outcome, const std::string& picture);

    /// Writes the page, if there is a sprite to show.
    void finish(SpriteOutput& output, const GalleryRun& run, const BatchCounts& counts);

private:
    struct Card {
        double iou = 1, error = 0;
        std::size_t number = 0; ///< index in the order of the run
        std::string json;

        /// Sorts worse sprites first.
        friend bool operator<(const Card& a, const Card& b) {
            if (a.iou != b.iou) return a.iou < b.iou;
            return a.error != b.error ? a.error > b.error : a.number < b.number;
        }
    };

    bool is_wanted_;
    std::set<Card> cards_;
    std::size_t bytes_ = 0; ///< size of all cards
    std::size_t count_ = 0; ///< number of all sprites
    std::int64_t exact_vertices_ = 0, vertices_ = 0;
};

} // namespace hitmask::tool
