#pragma once

#include "fuzz/byte_mutator.h"
#include "support/png_builder.h"
#include "support/random.h"

namespace hitmask::test {

/// Makes another PNG, or nearly one. Changes the content of a chunk, the filtered pixels, the compressed pixels, the
/// header, or the order of the chunks. Then it corrects the CRCs, and often the Adler-32 and the number of pixels, so
/// that a decoder must look beyond the checksums. Sometimes it changes plain bytes.
[[nodiscard]] Bytes mutate_png(const Bytes& png, Random& random, const ByteMutator& mutate_bytes);

} // namespace hitmask::test
