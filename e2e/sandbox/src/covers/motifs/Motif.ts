/**
 * A drawing in a box of 100 × 100 around the origin. Its colours are places to fill:
 * {m} main gradient, {a} accent gradient, {l} light, {d} dark, {k} outline.
 */
export type Motif = string;
