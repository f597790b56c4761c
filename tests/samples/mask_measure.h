const Mask mask = disc();
void use(std::span<const std::int32_t> /*row*/) {}
void fill(int /*x*/, int /*y*/, int /*width*/, int /*height*/) {}
