/** Colours of a cover's ground: sky from top to bottom, the light behind the hero, ornaments. */
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
