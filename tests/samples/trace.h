const Mask mask = disc();
