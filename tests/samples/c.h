// not run: only compiled, since it is for C
const unsigned char rgba[4 * 32 * 24] = {};
const int ship_x = 3, ship_y = 4, rock_x = 13, rock_y = 5;
void explode() {}
