#include "batch/effective_options.h"

namespace hitmask::tool {

namespace {

/// Removes formats that a later one overrides, so that they are not checked. A format above [bake] may be one that only
/// trace has.
void drop_overridden_formats(Config& config, bool is_on_command_line) {
    bool is_overridden = is_on_command_line;
    for (auto entry = config.entries.end(); entry != config.entries.begin();) {
        --entry;
        if (entry->key != "format") continue;
        if (is_overridden) entry = config.entries.erase(entry);
        is_overridden = true;
    }
}

} // namespace

EffectiveOptions effective_options(Arguments arguments, const BatchOptions& given, const ConfigCheck& check) {
    EffectiveOptions run;
    run.given.arguments = arguments;
    run.given.has_inputs = !given.input.arguments.empty() || !given.input.list.empty();
    if (given.config.empty()) return run;
    run.config = load_config(given.config, arguments.front());
    drop_overridden_formats(run.config, !given.output.formats.empty());
    check_config(run.config, arguments.front(), check);
    return run;
}

} // namespace hitmask::tool
