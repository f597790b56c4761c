#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace hitmask::test {

/// A limit of the process, as setrlimit() takes it.
struct ProcessLimit {
    int resource = 0;
    unsigned long value = 0;
};

struct ProcessRequest {
    std::vector<std::string> arguments = {};   ///< after the program's name
    std::filesystem::path folder = "/";        ///< current folder of the process
    std::string input = {};                    ///< standard input
    std::vector<std::string> environment = {}; ///< "NAME=value", in place of the variables of the same name
    std::vector<ProcessLimit> limits = {};
    bool as_nobody = false;           ///< without root's rights, if we have them
    bool terminal = false;            ///< standard error is a terminal; it takes no more than a few kilobytes
    double time_limit = 120;          ///< seconds, then SIGKILL
    std::function<void()> setup = {}; ///< in the process before the program starts; system calls only
    std::function<void(int process)> while_running = {}; ///< in the test, after the program has started
};

struct ProcessResult {
    std::string out, err;
    int exit_code = -1;     ///< -1: ended by a signal
    int signal = 0;         ///< that ended it
    double cpu_seconds = 0; ///< of all its threads: what else the machine does hardly counts
    double peak_mebibytes = 0;
};

/// Runs a program to its end. Throws std::runtime_error if it cannot be started.
[[nodiscard]] ProcessResult run_process(const std::filesystem::path& program, const ProcessRequest& request);

/// The same for a function that is main() but for its name: it runs in a copy of this process, which begins in a tenth
/// of the time that a program takes. `peak_mebibytes` is that of both.
[[nodiscard]] ProcessResult run_function(int (*main_function)(int, char**), const std::string& name,
                                         const ProcessRequest& request);

/// Lines of a text, without their ends.
[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

} // namespace hitmask::test
