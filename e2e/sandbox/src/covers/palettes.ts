/** Colors of a cover's background: sky from top to bottom, glow behind the hero, ornaments. */
export interface Palette {
  readonly top: string;
  readonly middle: string;
  readonly bottom: string;
  readonly glow: string;
  readonly ornament: string;
}

const palette = (top: string, middle: string, bottom: string, glow: string, ornament: string): Palette => ({
  top,
  middle,
  bottom,
  glow,
  ornament,
});

export const palettes = {
  nightNile: palette('#0b1d4d', '#1c4a8f', '#06102b', '#ffcf6b', '#f2c14e'),
  sandstorm: palette('#8a3d12', '#d9822b', '#2d0f06', '#ffe9a8', '#ffd98a'),
  crimson: palette('#5c0a1e', '#a3142f', '#22030d', '#ff9a6b', '#ffc86b'),
  velvet: palette('#3a0a4f', '#7a1fa0', '#17032a', '#ff8ae2', '#ffd27d'),
  lagoon: palette('#03384f', '#0a8a99', '#021722', '#8affee', '#bff7ff'),
  abyss: palette('#04122f', '#0d3f86', '#020817', '#5fb4ff', '#8fd6ff'),
  forest: palette('#06301f', '#14703f', '#021309', '#c8ff8a', '#e3d27a'),
  jungleDusk: palette('#123a2a', '#b0562a', '#0a1a12', '#ffd56b', '#ffe3a1'),
  aurora: palette('#06243f', '#0f7a6d', '#050d24', '#7dffc9', '#c9f5ff'),
  frost: palette('#2a5fa8', '#8fc9f0', '#0f2552', '#ffffff', '#ffffff'),
  ember: palette('#3a0a05', '#c23a0c', '#160302', '#ffb347', '#ffce7a'),
  dawn: palette('#4a1a5c', '#ff7a5c', '#24093a', '#ffe08a', '#ffe6b3'),
  candy: palette('#ff7ab8', '#ffb3d9', '#a02c8a', '#fff6c4', '#ffffff'),
  mint: palette('#0f8f83', '#6fe0bb', '#06454b', '#fffbd1', '#fffdf0'),
  neon: palette('#12052e', '#3a0f7a', '#060214', '#ff3fd0', '#3ff2ff'),
  midnight: palette('#0a0d24', '#1f2a5c', '#04050f', '#9fb4ff', '#d8c07a'),
  absinthe: palette('#16330c', '#5a8f14', '#081404', '#eaff7a', '#f2ffb0'),
  rosewood: palette('#3d1420', '#8c3a4a', '#17060c', '#ffc4a8', '#f2c9a0'),
  brass: palette('#2c1a0c', '#7a5020', '#120a05', '#ffd88a', '#f0bf68'),
  royal: palette('#10105c', '#3a34c0', '#06062a', '#ffd86b', '#ffdf8f'),
  steel: palette('#1b2735', '#4d6a86', '#0a1018', '#cfe8ff', '#dbe8f5'),
  coral: palette('#0c5a80', '#ff8a73', '#062a45', '#fff0c0', '#ffe9d6'),
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** Colors of a motif: gradient stops from light to dark, and the outline. */
interface Ink {
  readonly light: string;
  readonly mid: string;
  readonly deep: string;
  readonly outline: string;
}

const ink = (light: string, mid: string, deep: string, outline: string): Ink => ({
  light,
  mid,
  deep,
  outline,
});

export const inks = {
  gold: ink('#fff1b8', '#f6b73c', '#9a5410', '#33170a'),
  bronze: ink('#ffd9a8', '#cf7d38', '#6d3414', '#2a1108'),
  silver: ink('#ffffff', '#b9c6da', '#56637d', '#171c29'),
  ruby: ink('#ffb3b8', '#e8304f', '#7d0d2c', '#2b0412'),
  orange: ink('#ffe0a6', '#ff8a2b', '#b03a08', '#330f05'),
  lemon: ink('#fffbc4', '#ffd93b', '#c08609', '#3a2404'),
  emerald: ink('#baffd0', '#21b96a', '#0a5a3b', '#03241a'),
  lime: ink('#efffb0', '#93cf2d', '#3f7410', '#142806'),
  aqua: ink('#c9fffb', '#27c4cf', '#0c6380', '#042433'),
  sapphire: ink('#bcd9ff', '#3f7df2', '#17348f', '#070f33'),
  ice: ink('#ffffff', '#9fdcff', '#3b7fc4', '#0d2447'),
  amethyst: ink('#ecc9ff', '#9b4bea', '#4b1692', '#180636'),
  rose: ink('#ffd6ea', '#ff5fa8', '#a51763', '#360622'),
  obsidian: ink('#b7c0d8', '#4a546f', '#1b2135', '#080a12'),
  jade: ink('#d6ffe8', '#4cc9a0', '#176955', '#06261f'),
  sand: ink('#fff0cf', '#e0b679', '#8a5a2c', '#2c1809'),
} satisfies Record<string, Ink>;

export type InkName = keyof typeof inks;
