#include "support/run_process.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <grp.h>
#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ; // NOLINT: POSIX names it

namespace hitmask::test {

namespace {

constexpr int nobody = 65534, exit_not_started = 120;

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error(what + ": " + std::generic_category().message(errno));
}

/// A file descriptor that the program does not inherit.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) static_cast<void>(close(number_));
    }
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;

    [[nodiscard]] int get() const { return number_; }
    void reset() {
        if (number_ >= 0) static_cast<void>(close(number_));
        number_ = -1;
    }

private:
    int number_;
};

Descriptor unnamed_file(const std::string& content) {
    std::string name = (std::filesystem::temp_directory_path() / "hitmask-test-XXXXXX").string();
    Descriptor file(mkostemp(name.data(), O_CLOEXEC));
    if (file.get() < 0) fail("a temporary file");
    static_cast<void>(unlink(name.c_str()));
    std::size_t done = 0;
    while (done < content.size()) {
        const ssize_t n = write(file.get(), content.data() + done, content.size() - done);
        if (n <= 0) fail("a temporary file");
        done += static_cast<std::size_t>(n);
    }
    if (lseek(file.get(), 0, SEEK_SET) != 0) fail("a temporary file");
    return file;
}

/// Reads to the end. A terminal reports an error when nobody is at the other side; this ends the text too.
std::string read_to_end(int file) {
    std::string content;
    char chunk[4096];
    for (ssize_t n = 0; (n = read(file, chunk, sizeof(chunk))) > 0;) {
        content.append(chunk, static_cast<std::size_t>(n));
    }
    return content;
}

/// Everything that the new process needs. It is made before the fork, because after it only system calls are safe.
struct Prepared {
    int program = -1;
    int (*main_function)(int, char**) = nullptr; ///< called instead of a program
    int in = -1, out = -1, err = -1;
    std::vector<char*> arguments, environment;
    std::vector<char*> emulated; ///< how an emulator runs the program; empty if there is none
    std::string path, folder;
};

/// Prepares the process as exec() would, and calls the function. Descriptors stay open: the function does not know
/// them.
[[noreturn]] void call(int (*main_function)(int, char**), Prepared& prepared) {
    for (const int number : {SIGHUP, SIGINT, SIGTERM, SIGABRT, SIGFPE, SIGILL, SIGSEGV}) {
        static_cast<void>(std::signal(number, SIG_DFL)); // Catch2 has handlers of its own
    }
    environ = prepared.environment.data();
    const int code = main_function(static_cast<int>(prepared.arguments.size()) - 1, prepared.arguments.data());
    static_cast<void>(std::fflush(nullptr));
    _exit(code);
}

[[noreturn]] void start(Prepared& prepared, const ProcessRequest& request) {
    bool good = dup2(prepared.in, 0) == 0 && dup2(prepared.out, 1) == 1 && dup2(prepared.err, 2) == 2;
    good = good && chdir(prepared.folder.c_str()) == 0;
    if (request.as_nobody && geteuid() == 0) {
        good = good && setgroups(0, nullptr) == 0 && setgid(nobody) == 0 && setuid(nobody) == 0;
    }
    for (const ProcessLimit& limit : request.limits) {
        const rlimit both{limit.value, limit.value};
        good = good && setrlimit(static_cast<__rlimit_resource>(limit.resource), &both) == 0;
    }
    if (request.setup) request.setup();
    if (good && prepared.main_function != nullptr) call(prepared.main_function, prepared);
    // Uses a descriptor: "nobody" may not have access to the program's folder.
    if (good) fexecve(prepared.program, prepared.arguments.data(), prepared.environment.data());
    // A script cannot be started by a descriptor that closes itself.
    if (good) execve(prepared.path.c_str(), prepared.arguments.data(), prepared.environment.data());
    // Nor can a program for another CPU, unless the system knows the emulator.
    if (good && !prepared.emulated.empty()) {
        environ = prepared.environment.data();
        execvp(prepared.emulated.front(), prepared.emulated.data()); // found in PATH
    }
    _exit(exit_not_started);
}

std::vector<std::string> merged_environment(const std::vector<std::string>& changes) {
    std::vector<std::string> merged = changes;
    for (char** variable = environ; *variable != nullptr; ++variable) {
        const std::string text = *variable;
        const std::string name = text.substr(0, text.find('=') + 1);
        const bool changed = std::ranges::any_of(changes, [&](const auto& c) { return c.starts_with(name); });
        if (!changed) merged.push_back(text);
    }
    return merged;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts) {
        pointers.push_back(text.data());
    }
    pointers.push_back(nullptr);
    return pointers;
}

double seconds(timeval time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

/// The words of the command that runs programs of this build; empty if the machine runs them itself.
std::vector<std::string> emulator() {
    std::istringstream words(HITMASK_EMULATOR);
    return {std::istream_iterator<std::string>(words), {}};
}

struct Ended {
    int status = 0;
    rusage usage{};
};

Ended wait_for(pid_t process, double time_limit) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(time_limit);
    Ended ended;
    bool killed = false;
    while (wait4(process, &ended.status, WNOHANG, &ended.usage) == 0) {
        if (!killed && std::chrono::steady_clock::now() > deadline) killed = kill(process, SIGKILL) == 0;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return ended;
}

/// Runs the prepared process. Fills in its descriptors, arguments and environment.
ProcessResult run(Prepared prepared, const std::string& name, const ProcessRequest& request) {
    std::vector<std::string> arguments = request.arguments;
    arguments.insert(arguments.begin(), name);
    std::vector<std::string> environment = merged_environment(request.environment);
    prepared.arguments = pointers_to(arguments);
    prepared.environment = pointers_to(environment);
    std::vector<std::string> emulated = emulator();
    if (!emulated.empty() && prepared.main_function == nullptr) {
        emulated.push_back(prepared.path);
        emulated.insert(emulated.end(), request.arguments.begin(), request.arguments.end());
        prepared.emulated = pointers_to(emulated);
    }
    prepared.folder = request.folder.string();

    const Descriptor in = unnamed_file(request.input), out = unnamed_file("");
    int terminal_master = -1, terminal_slave = -1;
    if (request.terminal && openpty(&terminal_master, &terminal_slave, nullptr, nullptr, nullptr) != 0) {
        fail("a terminal");
    }
    const Descriptor master(terminal_master);
    if (request.terminal) static_cast<void>(fcntl(terminal_master, F_SETFD, FD_CLOEXEC));
    Descriptor err = request.terminal ? Descriptor(terminal_slave) : unnamed_file("");
    prepared.in = in.get();
    prepared.out = out.get();
    prepared.err = err.get();

    static_cast<void>(std::fflush(nullptr)); // else the copy would write it a second time
    const pid_t process = fork();
    if (process < 0) fail("fork");
    if (process == 0) start(prepared, request);
    if (request.while_running) request.while_running(process);
    const Ended ended = wait_for(process, request.time_limit);

    ProcessResult result;
    result.cpu_seconds = seconds(ended.usage.ru_utime) + seconds(ended.usage.ru_stime);
    result.peak_mebibytes = static_cast<double>(ended.usage.ru_maxrss) / 1024;
    if (WIFEXITED(ended.status)) result.exit_code = WEXITSTATUS(ended.status);
    if (WIFSIGNALED(ended.status)) result.signal = WTERMSIG(ended.status);
    if (result.exit_code == exit_not_started) throw std::runtime_error("the program could not be started");
    static_cast<void>(lseek(out.get(), 0, SEEK_SET));
    result.out = read_to_end(out.get());
    if (request.terminal) {
        err.reset(); // nobody holds the other side any more, so reading ends
        result.err = read_to_end(master.get());
    } else {
        static_cast<void>(lseek(err.get(), 0, SEEK_SET));
        result.err = read_to_end(err.get());
    }
    return result;
}

} // namespace

ProcessResult run_process(const std::filesystem::path& program, const ProcessRequest& request) {
    const Descriptor executable(open(program.c_str(), O_PATH | O_CLOEXEC));
    if (executable.get() < 0) fail(program.string());
    Prepared prepared;
    prepared.program = executable.get();
    prepared.path = program.string();
    return run(std::move(prepared), program.filename().string(), request);
}

ProcessResult run_function(int (*main_function)(int, char**), const std::string& name, const ProcessRequest& request) {
    Prepared prepared;
    prepared.main_function = main_function;
    return run(std::move(prepared), name, request);
}

} // namespace hitmask::test
