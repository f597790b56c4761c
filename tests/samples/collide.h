const PreparedOutline ship_outline(trace(disc()), {.convex_pieces = true}), rock_outline(ship_outline);
const Pose ship_pose{.position = {10, 10}}, rock_pose{.position = {14, 10}};
void move_by(Vec2 /*direction*/, double /*length*/) {}
