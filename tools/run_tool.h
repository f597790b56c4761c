#pragma once

namespace hitmask::tool {

/// Runs the tool, with the arguments and the result of main(). Call this once per process, since it installs signal
/// handlers and uses the standard streams. Throws nothing.
int run_tool(int argc, char** argv);

} // namespace hitmask::tool
