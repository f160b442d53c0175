import { coverPaletteName, type ThemeName, themes } from './themes';
import { pick, seededRandom } from '../seededRandom';
import { type InkName, palettes } from './palettes';
import { drawTitle, escapeText, type Lettering } from './lettering';
import { heroMotif } from './heroMotif';
import type { MotifName } from './motifs';
import { createMotifPainter } from './paintMotif';
import { scenes } from './scenes';

export interface CoverSubject {
  readonly name: string;
  readonly vendorName: string;
  readonly theme: ThemeName;
  /** Index in its theme. Neighbors get different heroes, scenes and colors. */
  readonly index: number;
}

const letterings: readonly Lettering[] = [
  { face: 'serif', ink: 'gold' },
  { face: 'black', ink: 'silver' },
  { face: 'narrow', ink: 'gold' },
  { face: 'storybook', ink: 'sand' },
  { face: 'slanted', ink: 'lemon' },
  { face: 'round', ink: 'ice' },
  { face: 'serif', ink: 'silver' },
  { face: 'narrow', ink: 'orange' },
  { face: 'black', ink: 'gold' },
  { face: 'round', ink: 'rose' },
];

function pickCyclic<T>(items: readonly T[], index: number): T {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** Inks without enough contrast on these palettes. */
const unreadable: Partial<Record<InkName, readonly string[]>> = {
  orange: ['sandstorm', 'ember', 'dawn', 'brass'],
  rose: ['candy', 'crimson', 'rosewood', 'velvet'],
  ice: ['frost', 'mint'],
  silver: ['frost', 'mint', 'candy'],
};

const liveMark =
  '<rect x="14" y="14" width="74" height="28" rx="14" fill="#d3163a"/><circle cx="32" cy="28" r="6" fill="#fff"/><text x="44" y="34" font-family="Arial,sans-serif" font-weight="700" font-size="16" fill="#fff">LIVE</text>';

/** Draws a game's cover as SVG, always the same for a game. */
export function drawCover({ name, vendorName, theme: themeName, index }: CoverSubject): string {
  const theme = themes[themeName];
  const random = seededRandom(`cover:${name}`);
  const isLive = themeName.startsWith('live');
  const offset = Math.floor(seededRandom(themeName)() * 100);
  const cycle = Math.floor(index / theme.motifs.length);
  const paletteName = coverPaletteName(themeName, index);
  const palette = palettes[paletteName];
  const hero = heroMotif(name, theme, index);
  const otherMotifs = theme.motifs.filter((motif) => motif !== hero);
  const companion = (step: number): MotifName => pickCyclic<MotifName>(otherMotifs, index + cycle + step);
  const paint = createMotifPainter();
  const scene = pickCyclic(
    scenes,
    index * 4 + offset + cycle,
  )({
    palette,
    random,
    hero: '<use href="#h"/>',
    left: '<use href="#l"/>',
    right: '<use href="#r"/>',
  });
  const drawings = `<g id="h">${paint.paint(hero)}</g><g id="l">${paint.paint(companion(0))}</g><g id="r">${paint.paint(companion(2))}</g>`;
  const preferred = pickCyclic(letterings, index * 3 + offset);
  const lettering: Lettering = unreadable[preferred.ink]?.includes(paletteName)
    ? { face: preferred.face, ink: pick(random, ['lemon', 'gold', 'sand'] as const) }
    : preferred;
  const title = drawTitle(name, lettering, scene.title.height);
  const titleTop = scene.title.top + Math.max(0, (scene.title.height - title.heightPx) / 2);
  const shade =
    scene.title.top > 200
      ? `<rect y="200" width="300" height="200" fill="url(#d)"/>`
      : `<rect width="300" height="400" fill="url(#v)"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><title>${escapeText(name)}</title><defs>` +
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${palette.top}"/><stop offset=".55" stop-color="${palette.middle}"/><stop offset="1" stop-color="${palette.bottom}"/></linearGradient>` +
    `<radialGradient id="g"><stop stop-color="${palette.glow}" stop-opacity=".85"/><stop offset=".45" stop-color="${palette.glow}" stop-opacity=".28"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${palette.bottom}" stop-opacity="0"/><stop offset=".45" stop-color="${palette.bottom}" stop-opacity=".8"/><stop offset="1" stop-color="${palette.bottom}"/></linearGradient>` +
    `<radialGradient id="v" r=".8"><stop offset=".55" stop-color="${palette.bottom}" stop-opacity="0"/><stop offset="1" stop-color="${palette.bottom}" stop-opacity=".85"/></radialGradient>` +
    `${paint.definitions()}${drawings}${title.definitions}</defs>` +
    `<rect width="300" height="400" fill="url(#s)"/><rect width="300" height="400" fill="url(#v)"/>${scene.drawing}${shade}${isLive ? liveMark : ''}${title.drawing(150, titleTop)}` +
    `<text x="150" y="396" font-family="Arial,sans-serif" font-size="8.5" letter-spacing="3" fill="#fff" fill-opacity=".7" text-anchor="middle">${escapeText(vendorName.toUpperCase())}</text></svg>`
  );
}
