import type { MotifName } from '../motifs';
import type { PaletteName } from '../palettes';

/** A world that games are set in: what their covers and reels show, and the games themselves. */
export interface Theme {
  /** The first six are the high symbols of the reels. */
  readonly motifs: readonly [
    MotifName,
    MotifName,
    MotifName,
    MotifName,
    MotifName,
    MotifName,
    ...MotifName[],
  ];
  readonly palettes: readonly [PaletteName, ...PaletteName[]];
  /** Names of its games, one each, separated by bars. */
  readonly names: string;
}
