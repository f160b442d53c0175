import data from '../../data/themes.json';
import type { MotifName } from './motifs';
import type { PaletteName } from './palettes';

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

/** Slot games, and table and live games by the engine that plays them. */
const { slots, rooms } = data;
export type ThemeName = keyof typeof slots | keyof typeof rooms;

export const slotThemes = slots as unknown as Readonly<Record<keyof typeof slots, Theme>>;
export const themes = { ...slots, ...rooms } as unknown as Readonly<Record<ThemeName, Theme>>;
