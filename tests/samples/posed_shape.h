// not run: the vector of the sample is empty

constexpr Pose pose{.position = {10, 10}};
constexpr float x = 1, y = 2;
