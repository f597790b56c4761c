const std::vector<Aabb> level_boxes(20, Aabb{{0, 0}, {16, 16}});
constexpr Vec2 bullet{4, 4};
