/** The colours a motif is painted with: gradient stops from lit to shaded, and its outline. */
export interface Ink {
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
