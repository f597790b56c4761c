const Mask ship_mask = disc(), rock_mask = disc();
constexpr int ship_x = 3, ship_y = 4, rock_x = 13, rock_y = 5;
constexpr Vec2 a{30, 30}, b{40, 30};
