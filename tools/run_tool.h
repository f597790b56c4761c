#pragma once

namespace hitmask::tool {

/// The tool as a function: takes what main() takes, and returns what it returns. Its signal handlers and its standard
/// streams are those of the process, so a process calls it once. Throws nothing.
int run_tool(int argc, char** argv);

} // namespace hitmask::tool
