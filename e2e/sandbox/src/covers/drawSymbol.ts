import { createPaintBox } from './paintMotif';
import { type InkName, inks, palettes } from './palettes';
import { type ThemeName, themes } from './themes';

const letters: readonly (readonly [string, InkName])[] = [
  ['A', 'ruby'],
  ['K', 'amethyst'],
  ['Q', 'sapphire'],
  ['J', 'emerald'],
];

const svg = (definitions: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120" width="240" height="240"><defs>${definitions}</defs>${drawing}</svg>`;

function letterSymbol(letter: string, inkName: InkName): string {
  const { light, mid, deep, outline } = inks[inkName];
  const text = (attributes: string) =>
    `<text y="32" text-anchor="middle" font-family="Georgia,'Liberation Serif','Times New Roman',serif" font-weight="700" font-size="92" ${attributes}>${letter}</text>`;
  return svg(
    `<linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset=".2" stop-color="${light}"/><stop offset=".55" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
    `${text(`fill="${outline}" stroke="${outline}" stroke-width="12" stroke-linejoin="round" transform="translate(0 3)"`)}${text(`fill="none" stroke="#ffe9a8" stroke-width="5" stroke-linejoin="round"`)}${text('fill="url(#t)"')}`,
  );
}

function worded(word: string, drawing: string, definitions: string, glow: string): string {
  return svg(
    `${definitions}<radialGradient id="g"><stop stop-color="${glow}" stop-opacity=".95"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>`,
    `<circle r="58" fill="url(#g)"/><g transform="translate(0 -7) scale(.98)">${drawing}</g><path d="M-56 24H56V52H-56Z" fill="#2a0a4a" stroke="#ffd86b" stroke-width="3"/><text y="46" text-anchor="middle" textLength="${word.length > 4 ? '100' : '72'}" lengthAdjust="spacingAndGlyphs" font-family="'Arial Black',Arial,'Liberation Sans',sans-serif" font-weight="900" font-size="23" fill="#fff3c2">${word}</text>`,
  );
}

/** Symbol of a slot by its place on the strips: six of the theme, four letters, wild, scatter. */
export function drawSymbol(themeName: ThemeName, place: number): string | undefined {
  const theme = themes[themeName];
  const paint = createPaintBox();
  const letter = letters[place - 6];
  if (letter) return letterSymbol(...letter);
  const glow = palettes[theme.palettes[0]].glow;
  if (place === 10) return worded('WILD', paint.paint('star'), paint.definitions(), glow);
  if (place === 11) {
    // The star is the wild's.
    const spare = theme.motifs.slice(6).find((motif) => motif !== 'star') ?? 'coin';
    return worded('SCATTER', paint.paint(spare), paint.definitions(), '#ff7ae0');
  }
  const motif = theme.motifs[place];
  if (!motif || place > 5) return undefined;
  const drawing = paint.paint(motif);
  return svg(paint.definitions(), `<ellipse cy="50" rx="34" ry="6" fill="#000" opacity=".35"/>${drawing}`);
}

const suits = {
  spade: ['#171b29', 'M0-20C14-6 20 0 18 8 16 16 6 16 3 10L7 20H-7L-3 10C-6 16-16 16-18 8-20 0-14-6 0-20Z'],
  heart: ['#d3163a', 'M0 18C-30-2-20-20-9-18-3-17 0-12 0-9 0-12 3-17 9-18 20-20 30-2 0 18Z'],
  diamond: ['#d3163a', 'M0-21 15 0 0 21-15 0Z'],
  club: ['#171b29', 'M0-19A9 9 0 0 1 8-6 9 9 0 1 1 4 10L7 20H-7L-4 10A9 9 0 1 1-8-6 9 9 0 0 1 0-19Z'],
} as const;

const ranks = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const outline = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="200" height="280">${inner}</svg>`;

/** A playing card; `back` is its other side. */
export function drawCard(name: string): string | undefined {
  if (name === 'back') {
    return outline(
      '<rect x="2" y="2" width="96" height="136" rx="9" fill="#7a1029" stroke="#f3d58a" stroke-width="3"/><path d="M12 12H88V128H12Z" fill="none" stroke="#f3d58a" stroke-width="1.5"/><path d="M50 24 78 70 50 116 22 70Z" fill="#a51c3c" stroke="#f3d58a" stroke-width="2"/><path d="M50 44 64 70 50 96 36 70Z" fill="#f3d58a"/>',
    );
  }
  const [suitName = '', rankText = ''] = name.split('-');
  const suit = Object.hasOwn(suits, suitName) ? suits[suitName as keyof typeof suits] : undefined;
  const rank = ranks[Number(rankText)];
  if (!suit || !rank) return undefined;
  const [colour, shape] = suit;
  const corner = `<text x="15" y="29" text-anchor="middle" textLength="${rank === '10' ? '24' : '15'}" lengthAdjust="spacingAndGlyphs" font-family="Georgia,'Liberation Serif',serif" font-weight="700" font-size="25">${rank}</text><path d="${shape}" transform="translate(15 45) scale(.5)"/>`;
  const middle =
    Number(rankText) > 10
      ? `<rect x="28" y="26" width="44" height="88" rx="5" fill="${colour}" opacity=".1" stroke="${colour}" stroke-width="1.5"/><text x="50" y="92" text-anchor="middle" font-family="Georgia,'Liberation Serif',serif" font-weight="700" font-size="58">${rank}</text>`
      : `<path d="${shape}" transform="translate(50 74) scale(1.7)"/>`;
  return outline(
    `<rect x="2" y="2" width="96" height="136" rx="9" fill="#fffdf7" stroke="#c9bfa5" stroke-width="2"/><g fill="${colour}">${corner}<g transform="rotate(180 50 70)">${corner}</g>${middle}</g>`,
  );
}
