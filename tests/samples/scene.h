const PreparedOutline ship_outline(trace(disc()));
constexpr Pose pose{.position = {10, 10}};
constexpr Vec2 blast{20, 20};
std::vector<BoxPair> found;
std::vector<BoxId> hit;
