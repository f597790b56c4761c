#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace hitmask::tool {

/// What is wrong with a command line, as one sentence. Ends the program with exit code 2.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The options of one command. Numbers are plain decimals: no hexadecimal, no octal, no locale. A value may begin
/// with a minus, `--` ends the options, and the last of several values wins.
class Options {
public:
    Options(const std::string& command, const std::string& description);
    ~Options();
    Options(const Options&) = delete;
    Options& operator=(const Options&) = delete;

    // Each takes the names ("-o,--out"), the variable with its default, and the help. The variables must live until
    // parse() returns.
    void flag(const std::string& names, bool& value, const std::string& help);
    void text(const std::string& names, std::string& value, const std::string& type, const std::string& help);
    void integer(const std::string& names, std::int64_t& value, std::int64_t low, std::int64_t high,
                 const std::string& help);
    void real(const std::string& names, double& value, double low, const std::string& help);
    void choice(const std::string& names, std::string& value, const std::vector<std::string>& choices,
                const std::string& help);
    void arguments(const std::string& name, std::vector<std::string>& values, const std::string& help);

    /// False if help was asked for, and printed. Throws UsageError.
    [[nodiscard]] bool parse(std::span<const char* const> arguments);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace hitmask::tool
