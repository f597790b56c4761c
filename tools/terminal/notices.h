#pragma once

#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace hitmask::tool {

/// Warnings about work in progress. Any thread may post them; one thread takes and prints them.
class Notices {
public:
    void post(std::string text) {
        const std::lock_guard lock(mutex_);
        texts_.push_back(std::move(text));
    }
    [[nodiscard]] std::vector<std::string> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(texts_, {});
    }

private:
    std::mutex mutex_;
    std::vector<std::string> texts_;
};

} // namespace hitmask::tool
