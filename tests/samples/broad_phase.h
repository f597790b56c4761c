std::vector<BoxPair> found;
std::vector<BoxId> hit;
