const Mask mask = disc();
std::vector<PreparedMask> masks;
std::vector<PreparedOutline> outlines;
