import data from '../../data/themes.json';
import type { MotifName } from './motifs';
import { type Palette, type PaletteName, palettes } from './palettes';

/** The setting of several games: the motifs and colors of their covers and reels, and their names. */
export interface Theme {
  /** The first six are the high symbols of the reels. */
  readonly motifs: readonly [MotifName, ...MotifName[]];
  readonly palettes: readonly [PaletteName, ...PaletteName[]];
  /** Names of its games, separated by bars. */
  readonly names: string;
}

const { slots, tables } = data;
export type ThemeName = keyof typeof slots | keyof typeof tables;

export const slotThemes = slots as unknown as Readonly<Record<keyof typeof slots, Theme>>;
export const themes = { ...slots, ...tables } as unknown as Readonly<Record<ThemeName, Theme>>;

export const isTheme = (name: string): name is ThemeName => Object.hasOwn(themes, name);

/** The palette of a game. It changes with each game, and once more after each round of motifs. */
export function coverPaletteName(theme: ThemeName, index: number): PaletteName {
  const { motifs, palettes: names } = themes[theme];
  return names[(index + Math.floor(index / motifs.length)) % names.length] ?? names[0];
}

export const coverPalette = (theme: ThemeName, index: number): Palette =>
  palettes[coverPaletteName(theme, index)];
