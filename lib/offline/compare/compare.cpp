#include <hitmask/offline/compare.h>

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <hitmask/detail/portable_math.h>
#include <hitmask/trace.h>

#include "compare/method_run.h"
#include "compare/outline_pixels.h"
#include "compare/question_limit.h"
#include "compare/question_set.h"
#include "compare/questions.h"
#include "compare/reach.h"
#include "compare/timing.h"

namespace hitmask {

namespace {

/// The answers of a method to one kind of question.
template<typename Query>
const ProxyAnswers<Query>& answers_of(const CompareMethod& method);
template<>
const ProxyAnswers<Offset>& answers_of(const CompareMethod& method) {
    return method.offsets;
}
template<>
const ProxyAnswers<PosePair>& answers_of(const CompareMethod& method) {
    return method.poses;
}
template<>
const ProxyAnswers<Circle>& answers_of(const CompareMethod& method) {
    return method.circles;
}

void require_comparable(const CompareSprite& sprite) {
    const std::string reason = why_not_comparable(sprite.mask);
    if (!reason.empty()) throw CompareError(fmt::format("{}: {}", sprite.name, reason));
}

/// The number of sets of questions about a pair in this many poses.
std::size_t set_count(int poses) {
    return static_cast<std::size_t>(std::max(poses, 1));
}

std::string name_of_circle(double radius) {
    return fmt::format("circle {:g} px", radius);
}

} // namespace

std::string why_not_comparable(MaskView mask) {
    if (mask.count() == 0) return "no solid pixel";
    if (std::max(mask.width, mask.height) > longest_side_to_compare) {
        return fmt::format("a side is longer than {} px", longest_side_to_compare);
    }
    if (corner_count(mask) <= most_corners_to_compare) return "";
    return fmt::format("noise: its outline has more than {} corners", most_corners_to_compare);
}

bool answers(const CompareMethod& method, CompareUse use) {
    switch (use) {
    case CompareUse::offsets:
        return method.offsets.overlap != nullptr;
    case CompareUse::poses:
        return method.poses.overlap != nullptr;
    case CompareUse::circles:
        break;
    }
    return method.circles.overlap != nullptr;
}

std::size_t step_count(const ComparePair& pair, std::span<const CompareMethod> methods) {
    const auto asked = std::ranges::count_if(methods, [&](const CompareMethod& m) { return answers(m, pair.use()); });
    return static_cast<std::size_t>(asked) * set_count(most_poses_of(pair));
}

const char* name_of(CompareUse use) noexcept {
    switch (use) {
    case CompareUse::offsets:
        return "offsets";
    case CompareUse::poses:
        return "poses";
    case CompareUse::circles:
        break;
    }
    return "circles";
}

const char* name_of(CompareClass compare_class) noexcept {
    switch (compare_class) {
    case CompareClass::apart:
        return "apart";
    case CompareClass::boxes_touch:
        return "boxes_touch";
    case CompareClass::near_miss:
        return "near_miss";
    case CompareClass::overlap:
        break;
    }
    return "overlap";
}

QueryTime time_of(std::vector<double> rounds) {
    std::ranges::sort(rounds);
    const auto at = [&](std::size_t quarters) { return rounds[(rounds.size() - 1) * quarters / 4]; };
    return {at(2), at(1), at(3)};
}

double mean_of(std::span<const double> values) {
    double sum = 0;
    for (const double value : values) {
        sum += value;
    }
    return sum / static_cast<double>(values.size());
}

double build_us(const CompareMethod& method, const CompareSprite& a, const CompareSprite* b, double first_ns) {
    constexpr int tries = 3;
    constexpr double enough_ns = 2e7;
    double fastest = first_ns, spent = first_ns;
    for (int i = 1; i < tries && spent < enough_ns; ++i) {
        const double start = thread_cpu_ns();
        static_cast<void>(method.make(a));
        if (b != nullptr) static_cast<void>(method.make(*b));
        const double took = thread_cpu_ns() - start;
        fastest = std::min(fastest, took);
        spent += took;
    }
    return fastest / 1000;
}

std::optional<double> interval_of_mean(std::span<const double> values) {
    if (values.size() < 2) return std::nullopt;
    const auto count = static_cast<double>(values.size());
    const double mean = mean_of(values);
    double squares = 0;
    for (const double value : values) {
        squares += (value - mean) * (value - mean);
    }
    return 1.96 * square_root(squares / (count - 1) / count);
}

struct Comparison::Impl {
    Impl(const ComparePair& asked, CompareOptions with) : pair(asked), options(std::move(with)) {}
    virtual ~Impl() = default;
    virtual void time() = 0;

    ComparePair pair;
    CompareOptions options;
    PairResult result;

    /// The second sprite; nullptr if it is the first one again, or a circle.
    [[nodiscard]] const CompareSprite* other() const { return pair.b == pair.a ? nullptr : pair.b; }
};

namespace {

/// A comparison by one kind of questions.
template<typename Query>
class PairComparison : public Comparison::Impl {
public:
    PairComparison(const ComparePair& asked, std::span<const CompareMethod> methods, const CompareOptions& with)
        : Impl(asked, with), sample_(static_cast<std::size_t>(with.timed_questions)) {
        for (const CompareMethod& method : methods) {
            if (answers_of<Query>(method).overlap) enter(method);
        }
        measure_proxies();
    }

    [[nodiscard]] QuestionSprite question_sprite(bool is_b) const {
        const CompareSprite& sprite = is_b ? *pair.b : *pair.a;
        PixelRect reach = usual_reach(sprite);
        for (const MethodRun<Query>& run : runs_) {
            const CollisionProxy& proxy = is_b ? run.proxy_b() : *run.a;
            reach = united(reach, pixels_around(proxy.bounds()));
        }
        return {&sprite.mask, reach};
    }

    /// Asks all questions of a set.
    void ask(const QuestionSet<Query>& questions, Random& random) {
        const bool maps = options.pictures && questions.grid.columns > 0;
        ask_all(runs_, questions, maps, options);
        sample_.draw(questions, random);
        if (maps) keep_hits(questions);
    }

    /// Call this after all sets of questions.
    void finish() {
        ask_slow(runs_, sample_);
        for (MethodRun<Query>& run : runs_) {
            run.result.accuracy.share_error = interval_of_mean(run.wrong_shares);
            result.methods.push_back(run.result);
        }
    }

    void time() override {
        BenchOptions bench;
        bench.seed = options.seed, bench.rounds = options.rounds, bench.slow_round_ms = options.slow_round_ms;
        bench.other_parts = true, bench.tick = options.tick;
        time_methods(runs_, sample_, bench);
        for (std::size_t i = 0; i < runs_.size(); ++i) {
            Speed& speed = *runs_[i].result.speed;
            speed.build_us = build_us(*runs_[i].method, *pair.a, other(), runs_[i].built_ns);
            result.methods[i].speed = speed;
        }
        compare_with_matrix();
    }

private:
    static void require_suitable(const std::string& why_not) {
        if (!why_not.empty()) throw UnsuitableSprite(why_not);
    }

    void enter(const CompareMethod& method) {
        MethodRun<Query> run;
        run.method = &method;
        run.answers = &answers_of<Query>(method);
        run.result.method = method.name;
        try {
            const double start = thread_cpu_ns();
            run.a = method.make(*pair.a);
            if (other() != nullptr) run.b = method.make(*other());
            run.built_ns = thread_cpu_ns() - start;
            if (pair.b != nullptr && method.why_not_together)
                require_suitable(method.why_not_together(*pair.a, *pair.b));
        } catch (const UnsuitableSprite& why) {
            for (std::size_t i = 0; options.step && i < set_count(pair.poses); ++i) {
                options.step();
            }
            result.notes.push_back(fmt::format("{} left out: {}", method.name, why.what()));
            return;
        }
        if (run.answers->are_of_outline) {
            run.pixels_a = outline_pixels(pair.a->mask, run.a->outline());
            if (run.b) run.pixels_b = outline_pixels(pair.b->mask, run.b->outline());
        }
        run.answerer = run.answers->overlap(*run.a, run.proxy_b());
        runs_.push_back(std::move(run));
    }

    /// The user's own outline may belong to another sprite, or be in other units.
    void note_bad_fit(const std::string& method, const CompareSprite& sprite, const ProxyFit& fit) {
        constexpr double hardly_the_sprite = 0.5;
        if (method != "polygon" || fit.iou >= hardly_the_sprite) return;
        result.notes.push_back(fmt::format("{}: the {} hardly covers it (IoU {:.2f}): check that it belongs to this "
                                           "sprite and is in pixels",
                                           sprite.name, method, fit.iou));
    }

    void measure_proxies() {
        for (MethodRun<Query>& run : runs_) {
            MethodResult& row = run.result;
            row.fit = run.a->fit();
            row.size = {static_cast<std::int64_t>(run.a->vertices()), static_cast<std::int64_t>(run.a->bytes())};
            if (options.pictures) row.outline_a = run.a->outline();
            note_bad_fit(row.method, *pair.a, row.fit);
            if (!run.b) continue;
            const ProxyFit fit = run.b->fit();
            note_bad_fit(row.method, *pair.b, fit);
            row.fit = {std::min(row.fit.iou, fit.iou), std::max(row.fit.hausdorff_px, fit.hausdorff_px)};
            row.size.vertices += static_cast<std::int64_t>(run.b->vertices());
            row.size.bytes += static_cast<std::int64_t>(run.b->bytes());
            if (options.pictures) row.outline_b = run.b->outline();
        }
    }

    void keep_hits(const QuestionSet<Query>& questions) {
        result.hits = Mask(questions.grid.columns, questions.grid.rows);
        for (int row = 0; row < questions.grid.rows; ++row) {
            for (int column = 0; column < questions.grid.columns; ++column) {
                const Pixel place = questions.asked.at(column, row);
                if (questions.truth.hit(place.x, place.y)) result.hits.set(column, row);
            }
        }
    }

    void compare_with_matrix() {
        const auto matrix = std::ranges::find(result.methods, "matrix", &MethodResult::method);
        if (matrix == result.methods.end()) return;
        const double slow = matrix->speed->mixed.median;
        for (MethodResult& row : result.methods) {
            if (row.speed->mixed.median > 0) row.speed->times_faster = slow / row.speed->mixed.median;
        }
    }

    std::vector<MethodRun<Query>> runs_;
    QuestionSample<Query> sample_;
};

void note_step(PairResult& result, double step, double usual) {
    if (step == usual) return;
    result.notes.push_back(
        fmt::format("tested at one place in each {0:g} x {0:g} px: it is large, or has many parts", step));
}

void note_poses(PairResult& result, const ComparePair& pair) {
    if (pair.use() != CompareUse::poses || result.poses == pair.poses) return;
    result.notes.push_back(fmt::format("tested in {} poses only: it has many runs of pixels", result.poses));
}

std::unique_ptr<Comparison::Impl> compare_offsets(const ComparePair& pair, std::span<const CompareMethod> methods,
                                                  const CompareOptions& options) {
    auto comparison = std::make_unique<PairComparison<Offset>>(pair, methods, options);
    Random random(options.seed);
    const auto questions = offset_questions(comparison->question_sprite(false), comparison->question_sprite(true),
                                            most_questions_of(pair, options.most_questions));
    comparison->result.grid = questions.grid;
    note_step(comparison->result, questions.grid.step, 1);
    comparison->ask(questions, random);
    comparison->finish();
    return comparison;
}

std::unique_ptr<Comparison::Impl> compare_circles(const ComparePair& pair, std::span<const CompareMethod> methods,
                                                  const CompareOptions& options) {
    auto comparison = std::make_unique<PairComparison<Circle>>(pair, methods, options);
    Random random(options.seed);
    const auto questions = circle_questions(comparison->question_sprite(false), pair.radius,
                                            most_questions_of(pair, options.most_questions));
    comparison->result.grid = questions.grid;
    note_step(comparison->result, questions.grid.step, 0.5);
    comparison->ask(questions, random);
    comparison->finish();
    return comparison;
}

std::unique_ptr<Comparison::Impl> compare_poses(const ComparePair& pair, std::span<const CompareMethod> methods,
                                                const CompareOptions& options) {
    auto comparison = std::make_unique<PairComparison<PosePair>>(pair, methods, options);
    Random random(options.seed);
    const QuestionSprite a = comparison->question_sprite(false), b = comparison->question_sprite(true);
    const std::int64_t most = std::min(options.questions_per_pose, most_questions_of(pair, options.most_questions));
    for (int i = 0; i < pair.poses; ++i) {
        comparison->ask(pose_questions(a, b, random, most), random);
    }
    comparison->finish();
    return comparison;
}

} // namespace

Comparison::Comparison(const ComparePair& pair, std::span<const CompareMethod> methods, const CompareOptions& options) {
    require_comparable(*pair.a);
    if (pair.b != nullptr) require_comparable(*pair.b);
    ComparePair asked = pair;
    asked.poses = most_poses_of(pair);
    const CompareUse use = pair.use();
    impl_ = use == CompareUse::circles ? compare_circles(asked, methods, options)
            : use == CompareUse::poses ? compare_poses(asked, methods, options)
                                       : compare_offsets(asked, methods, options);
    PairResult& result = impl_->result;
    result.a = pair.a->name;
    result.b = pair.b == nullptr ? name_of_circle(pair.radius) : pair.b->name;
    result.use = use;
    result.poses = asked.poses;
    result.radius = pair.b == nullptr ? pair.radius : 0;
    note_poses(result, pair);
}

Comparison::~Comparison() = default;
Comparison::Comparison(Comparison&&) noexcept = default;
Comparison& Comparison::operator=(Comparison&&) noexcept = default;

void Comparison::time() {
    impl_->time();
}

const PairResult& Comparison::result() const noexcept {
    return impl_->result;
}

} // namespace hitmask
