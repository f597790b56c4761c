const PreparedOutline ship_outline(trace(disc()));
constexpr Pose pose{.position = {10, 10}};
constexpr Vec2 blast{20, 20}, motion{30, 0};
std::vector<BoxPair> found;
std::vector<BoxId> hit;
Scene scene;
const PosedShape ship(ship_outline, pose);
bool is_shielded(SpriteId id) {
    return id == SpriteId::none;
}
