const Outline outline = trace(disc());
const PreparedOutline rock(outline);
const PosedOutline there(rock, {.position = {20, 10}});
constexpr float ship_x = 3, ship_y = 4, x = 13, y = 5;
