const std::vector<std::uint8_t> pixels(4UL * 20 * 10, 255);
constexpr int width = 20, height = 10;
