#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "support/lines_of.h"

namespace hitmask::test {

/// A limit for setrlimit().
struct ProcessLimit {
    int resource = 0;
    unsigned long value = 0;
};

struct ProcessRequest {
    std::vector<std::string> arguments = {};   ///< without the program's name
    std::filesystem::path folder = "/";        ///< current folder of the process
    std::string input = {};                    ///< standard input
    std::vector<std::string> environment = {}; ///< "NAME=value", replaces variables of the same name
    std::vector<ProcessLimit> limits = {};
    bool as_nobody = false;           ///< without root's rights, if this process has them
    bool terminal = false;            ///< standard error is a terminal, which takes only a few kilobytes
    double time_limit = 120;          ///< seconds, then SIGKILL
    std::function<void()> setup = {}; ///< called in the process before the program; system calls only
    std::function<void(int process)> while_running = {}; ///< called in the test after the program has started
};

struct ProcessResult {
    std::string out, err;
    int exit_code = -1;     ///< -1 if a signal ended it
    int signal = 0;         ///< the signal that ended it
    double cpu_seconds = 0; ///< of all its threads; other work of the machine hardly matters
    double peak_mebibytes = 0;
};

/// Runs a program to its end. Throws std::runtime_error if it cannot be started.
[[nodiscard]] ProcessResult run_process(const std::filesystem::path& program, const ProcessRequest& request);

/// Runs a function that is main() except for its name, in a copy of this process. This starts in a tenth of the time of
/// a program. `peak_mebibytes` includes this process.
[[nodiscard]] ProcessResult run_function(int (*main_function)(int, char**), const std::string& name,
                                         const ProcessRequest& request);

} // namespace hitmask::test
