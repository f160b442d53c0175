import { type InkName, inks } from './palettes';

/** The typeface of a title. Covers use system fonts only. */
interface Face {
  readonly family: string;
  readonly weight: number;
  /** Mean width of a capital, in em. */
  readonly capitalEm: number;
  readonly isUpperCase: boolean;
  readonly skewDeg: number;
}

const serif = `Georgia,'Liberation Serif','Times New Roman',serif`;
const black = `'Arial Black',Arial,'Liberation Sans',sans-serif`;
const narrow = `Impact,'Arial Narrow','Liberation Sans Narrow',sans-serif`;
const round = `'Trebuchet MS',Verdana,'DejaVu Sans',sans-serif`;

const faces = {
  serif: { family: serif, weight: 700, capitalEm: 0.72, isUpperCase: true, skewDeg: 0 },
  black: { family: black, weight: 900, capitalEm: 0.74, isUpperCase: true, skewDeg: 0 },
  narrow: { family: narrow, weight: 700, capitalEm: 0.56, isUpperCase: true, skewDeg: 0 },
  round: { family: round, weight: 700, capitalEm: 0.72, isUpperCase: true, skewDeg: 0 },
  slanted: { family: black, weight: 900, capitalEm: 0.74, isUpperCase: true, skewDeg: -9 },
  storybook: { family: serif, weight: 700, capitalEm: 0.58, isUpperCase: false, skewDeg: 0 },
} satisfies Record<string, Face>;

export interface Lettering {
  readonly face: keyof typeof faces;
  readonly ink: InkName;
}

const wideLetters = /[MWmw@&]/;
const slimLetters = /[IJ1ijlt.,' ]/;

function relativeWidth(letter: string): number {
  if (wideLetters.test(letter)) return 1.28;
  return slimLetters.test(letter) ? 0.5 : 1;
}

function widthEm(text: string, face: Face): number {
  let width = 0;
  for (const letter of text) width += face.capitalEm * relativeWidth(letter);
  return width;
}

function lineSplits(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]];
  return words.slice(0, -1).flatMap((_, index) => {
    const head = words.slice(0, index + 1).join(' ');
    return lineSplits(words.slice(index + 1), lines - 1).map((tail) => [head, ...tail]);
  });
}

/** Splits a title into at most three lines, with the shortest possible longest line. */
export function titleLines(title: string): string[] {
  const words = title.split(' ');
  const maxLines = Math.min(3, words.length);
  const candidates = Array.from({ length: maxLines }, (_, index) => lineSplits(words, index + 1)).flat();
  // Each further line costs as much as 1.6 letters, so that short titles stay on one line.
  const cost = (lines: readonly string[]) =>
    Math.max(...lines.map((line) => line.length)) + lines.length * 1.6;
  return candidates.reduce((best, candidate) => (cost(candidate) < cost(best) ? candidate : best));
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
export const escapeText = (text: string) => text.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter);

const boxWidth = 268;

/**
 * Draws a title whose lines fill the width, as far as the height allows. `textLength` fixes the width for every font.
 */
export function drawTitle(title: string, { face: faceName, ink }: Lettering, maxHeight: number) {
  const face: Face = faces[faceName];
  const lines = titleLines(face.isUpperCase ? title.toUpperCase() : title);
  const sizes = lines.map((line) =>
    Math.min(boxWidth / widthEm(line, face), faceName === 'narrow' ? 70 : 58),
  );
  const totalHeight = sizes.reduce((sum, size) => sum + size * 0.94, 0);
  const scale = Math.min(1, maxHeight / totalHeight);
  let y = 0;
  const rows = lines.map((line, index) => {
    const size = (sizes[index] ?? 30) * scale;
    y += size * 0.94;
    const width = Math.min(boxWidth, widthEm(line, face) * size);
    return `<text y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" textLength="${width.toFixed(0)}" lengthAdjust="spacingAndGlyphs">${escapeText(line)}</text>`;
  });
  const { light, mid, outline } = inks[ink];
  return {
    heightPx: y,
    definitions: `<linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset=".15" stop-color="${light}"/><stop offset=".52" stop-color="${mid}"/><stop offset=".56" stop-color="${light}"/><stop offset="1" stop-color="${mid}"/></linearGradient><g id="w" text-anchor="middle" font-family="${face.family}" font-weight="${String(face.weight)}">${rows.join('')}</g>`,
    /** Draws a shadow, the outline and the letters. */
    drawing: (x: number, top: number) =>
      `<g transform="translate(${String(x)} ${top.toFixed(1)})${face.skewDeg ? ` skewY(${String(face.skewDeg / 2)})` : ''}" stroke-linejoin="round"><use href="#w" y="4" fill="${outline}" stroke="${outline}" stroke-width="9" opacity=".75"/><use href="#w" fill="${outline}" stroke="${outline}" stroke-width="7"/><use href="#w" fill="url(#t)"/></g>`,
  };
}
