#include "configured_run.h"

namespace hitmask::tool {

ConfiguredRun configured_run(Arguments arguments, const BatchOptions& given, const ConfigCheck& check) {
    ConfiguredRun run;
    run.arguments = arguments;
    run.has_inputs = !given.input.arguments.empty() || !given.input.list.empty();
    if (given.config.empty()) return run;
    run.config = load_config(given.config, arguments.front());
    check_config(run.config, arguments.front(), check);
    return run;
}

} // namespace hitmask::tool
