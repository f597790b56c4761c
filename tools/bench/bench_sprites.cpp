#include "bench/bench_sprites.h"

#include <utility>

#include "inputs/inputs.h"
#include "inputs/read_sprite.h"
#include "terminal/diagnostics.h"
#include "terminal/terminal.h"

namespace hitmask::tool {

bool has_sprites(const BenchCommand& command) {
    return command.arguments.size() > 1;
}

BenchSprites read_bench_sprites(const BenchCommand& command, const std::function<std::string(Mask&)>& why_not) {
    InputRequest request;
    request.arguments.assign(command.arguments.begin() + 1, command.arguments.end());
    request.recursive = command.recursive;
    const InputList found = find_inputs(request);
    Diagnostics diagnostics(When::automatic, false);
    diagnostics.notes(found.notes);
    diagnostics.errors(found.errors);
    diagnostics.errors(found.without_input);
    BenchSprites sprites{{}, !found.errors.empty()};
    for (const Input& input : found.inputs) {
        try {
            Mask mask = read_mask(input, command.mask).mask;
            if (const std::string reason = why_not(mask); !reason.empty()) {
                diagnostics.warning(label_of(input) + ": left out: " + reason);
            } else {
                sprites.masks.push_back(std::move(mask));
            }
        } catch (const IoError& error) {
            diagnostics.error(error.what());
            sprites.failed = true;
        }
    }
    return sprites;
}

} // namespace hitmask::tool
