const Outline outline = trace(disc());
