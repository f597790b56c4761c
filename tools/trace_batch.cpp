#include "trace_batch.h"

#include <atomic>
#include <exception>
#include <memory>
#include <thread>

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include "interrupt.h"
#include "read_sprite.h"

namespace hitmask::tool {

namespace {

/// A sprite on its way through the pipeline.
struct Token {
    const Input* input = nullptr;
    SpriteResult result;
};

class Batch {
public:
    Batch(std::span<const Input> inputs, const SpriteOptions& options, const OutputPlan& plan,
          const std::function<bool(const Input&, const SpriteResult&)>& take)
        : inputs_(inputs), options_(options), plan_(plan), take_(take) {}

    void run(std::size_t tokens) {
        while (goes_on() && next_ < inputs_.size()) {
            run_small_ones(tokens);
            if (goes_on() && next_ < inputs_.size()) run_large_one();
            if (failure_) std::rethrow_exception(failure_);
        }
    }

private:
    using TokenPtr = std::shared_ptr<Token>;

    [[nodiscard]] bool goes_on() const { return !ended_ && interrupted_by() == 0; }

    /// Up to the next large sprite.
    void run_small_ones(std::size_t tokens) {
        using tbb::filter_mode;
        tbb::parallel_pipeline(
            tokens, tbb::make_filter<void, TokenPtr>(filter_mode::serial_in_order, [this](tbb::flow_control& flow) {
                        return source(flow);
                    }) & tbb::make_filter<TokenPtr, TokenPtr>(filter_mode::parallel, [this](TokenPtr token) {
                        work(*token);
                        return token;
                    }) & tbb::make_filter<TokenPtr, void>(filter_mode::serial_in_order, [this](const TokenPtr& token) {
                        sink(*token);
                    }));
    }

    TokenPtr source(tbb::flow_control& flow) {
        if (!goes_on() || next_ == inputs_.size() || is_large(inputs_[next_])) {
            flow.stop();
            return nullptr;
        }
        auto token = std::make_shared<Token>();
        token->input = &inputs_[next_++];
        return token;
    }

    void run_large_one() {
        Token token{&inputs_[next_++], {}};
        work(token);
        sink(token);
    }

    void work(Token& token) const {
        if (goes_on()) token.result = trace_sprite(*token.input, options_, plan_);
    }

    /// Exceptions must not cross the pipeline while other sprites are in it: they wait until it is empty.
    void sink(const Token& token) {
        if (!goes_on()) return;
        try {
            if (!take_(*token.input, token.result)) ended_ = true;
        } catch (...) {
            failure_ = std::current_exception();
            ended_ = true;
        }
    }

    std::span<const Input> inputs_;
    const SpriteOptions& options_;
    const OutputPlan& plan_;
    const std::function<bool(const Input&, const SpriteResult&)>& take_;
    std::size_t next_ = 0;
    std::atomic<bool> ended_ = false;
    std::exception_ptr failure_;
};

} // namespace

void trace_batch(std::span<const Input> inputs, const SpriteOptions& options, const OutputPlan& plan, int jobs,
                 const std::function<bool(const Input&, const SpriteResult&)>& take) {
    const int threads = jobs == 0 ? tbb::this_task_arena::max_concurrency() : jobs;
    // Also raises the limit where more threads than cores are asked for.
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
    // An arena larger than the machine makes TBB print a warning, unless it was told before.
    const auto workers = static_cast<std::size_t>(jobs == 0 ? tbb::this_task_arena::max_concurrency() : jobs);
    const tbb::global_control control(tbb::global_control::max_allowed_parallelism, workers);
    tbb::task_arena arena(threads);
    const auto tokens = static_cast<std::size_t>(threads) * 2;
    Batch batch(inputs, options, plan, take);
    arena.execute([&] { batch.run(tokens); });
}

} // namespace hitmask::tool
