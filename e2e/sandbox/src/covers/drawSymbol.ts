import { createMotifPainter } from './paintMotif';
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

function drawLabeledSymbol(label: string, drawing: string, definitions: string, glow: string): string {
  return svg(
    `${definitions}<radialGradient id="g"><stop stop-color="${glow}" stop-opacity=".95"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>`,
    `<circle r="58" fill="url(#g)"/><g transform="translate(0 -7) scale(.98)">${drawing}</g><path d="M-56 24H56V52H-56Z" fill="#2a0a4a" stroke="#ffd86b" stroke-width="3"/><text y="46" text-anchor="middle" textLength="${label.length > 4 ? '100' : '72'}" lengthAdjust="spacingAndGlyphs" font-family="'Arial Black',Arial,'Liberation Sans',sans-serif" font-weight="900" font-size="23" fill="#fff3c2">${label}</text>`,
  );
}

/** Draws a symbol of a slot by its index: six of the theme, four letters, wild, scatter. */
export function drawSymbol(themeName: ThemeName, symbolIndex: number): string | undefined {
  const theme = themes[themeName];
  const paint = createMotifPainter();
  const letter = letters[symbolIndex - 6];
  if (letter) return letterSymbol(...letter);
  const glow = palettes[theme.palettes[0]].glow;
  if (symbolIndex === 10) return drawLabeledSymbol('WILD', paint.paint('star'), paint.definitions(), glow);
  if (symbolIndex === 11) {
    // The wild symbol already uses the star.
    const spare = theme.motifs.slice(6).find((motif) => motif !== 'star') ?? 'coin';
    return drawLabeledSymbol('SCATTER', paint.paint(spare), paint.definitions(), '#ff7ae0');
  }
  const motif = theme.motifs[symbolIndex];
  if (!motif || symbolIndex > 5) return undefined;
  const drawing = paint.paint(motif);
  return svg(paint.definitions(), `<ellipse cy="50" rx="34" ry="6" fill="#000" opacity=".35"/>${drawing}`);
}
