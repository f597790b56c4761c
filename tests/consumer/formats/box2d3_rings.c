/* The convex pieces of a header for Box2D 3, which is included before this, as the function in it adds them: a line each,
   "x y x y ...". With CHAINS its rings. The sprite is called "sprite". C99 and C++. */

int main(void) {
    const b2BodyId body = {0, 0, 0};
    const b2ShapeDef def = {1};
#ifdef CHAINS
    for (int i = 0, begin = 0; i < sprite_b2_chain_count; begin = sprite_b2_chain_ends[i++]) {
        for (int v = begin; v < sprite_b2_chain_ends[i]; ++v) {
            printf("%s%.9g %.9g", v == begin ? "" : " ", sprite_b2_chains[v].x, sprite_b2_chains[v].y);
        }
        printf("\n");
    }
    (void)body, (void)def;
#else
    hitmask_add_pieces(body, &def, sprite_b2_pieces, sprite_b2_piece_ends, sprite_b2_piece_count);
#endif
    return 0;
}
