#pragma once

#include "fuzz/byte_mutator.h"
#include "support/png_builder.h"
#include "support/random.h"

namespace hitmask::test {

/// Another PNG, or nearly one: changes the content of a chunk, the filtered pixels, the compressed pixels, the header,
/// or the order of the chunks, and then makes the CRCs right, and often the Adler-32 and the number of pixels too. So a
/// decoder cannot turn it away by its sums and has to look inside. Now and then it changes plain bytes.
[[nodiscard]] Bytes mutate_png(const Bytes& png, Random& random, const ByteMutator& mutate_bytes);

} // namespace hitmask::test
