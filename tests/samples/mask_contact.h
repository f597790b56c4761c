const Mask ship = disc(), rock = disc();
constexpr int ship_x = 3, ship_y = 4, rock_x = 13, rock_y = 5;
