import data from '../../data/motifs.json';
import type { InkName } from './palettes';

export type MotifName = keyof typeof data;

interface Motif {
  /** Words of a title, as a regular expression, for which this motif is shown. */
  readonly title?: string;
  /** Main and accent color. */
  readonly inks: readonly [InkName, InkName];
  /**
   * A drawing in a box of 100 × 100 around the origin. Its colors are placeholders:
   * {m} main gradient, {a} accent gradient, {l} light, {d} dark, {k} outline.
   */
  readonly drawing: string;
}

export const motifs = data as unknown as Readonly<Record<MotifName, Motif>>;
