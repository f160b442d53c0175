import { brandMarks, type Brand } from 'shared-contracts/payments';

type Gradient = readonly [from: string, to: string];

/** A drawing in a box of 100 × 100 around the origin, on a gradient of two colors. */
export interface MethodGlyph {
  readonly ground: Gradient;
  readonly drawing: string;
}

export const wallet = (flap: string, body: string, clasp: string) =>
  `<path d="M-30-18C-30-24-26-27-21-26L22-34C27-35 30-32 30-27V-16Z" fill="${flap}"/><rect x="-34" y="-18" width="68" height="48" rx="9" fill="${body}"/><path d="M34-2H14A8 8 0 0 0 14 14H34Z" fill="${clasp}"/><circle cx="16" cy="6" r="3.6" fill="${body}"/>`;

export const bolt = (x: number, y: number, scale: number, fill: string) =>
  `<path transform="translate(${String(x)} ${String(y)}) scale(${String(scale)})" d="M4-26-16 6H-2L-6 26 16-8H2Z" fill="${fill}" stroke="#0b1030" stroke-opacity=".35" stroke-width="2" stroke-linejoin="round"/>`;

export const tile = (x: number, y: number, size: number, fill: string) =>
  `<rect x="${String(x)}" y="${String(y)}" width="${String(size)}" height="${String(size)}" rx="2.5" fill="${fill}"/>`;

export const qrFinderPattern = (x: number, y: number) =>
  `<rect x="${String(x + 2.5)}" y="${String(y + 2.5)}" width="19" height="19" rx="5" fill="none" stroke="#063b44" stroke-width="5"/>${tile(x + 8, y + 8, 8, '#063b44')}`;

/** The logo of a brand. */
export function brandGlyph(brand: Brand, ground: Gradient): MethodGlyph {
  const { box = 24, paths } = brandMarks[brand];
  const drawnPaths = paths.map(([color, path]) => `<path d="${path}" fill="${color}"/>`).join('');
  const drawing = `<g transform="translate(-45 -45) scale(${String(90 / box)})">${drawnPaths}</g>`;
  return { ground, drawing };
}

/** Draws the square icon of a payment method. */
export function drawGlyph({ ground: [from, to], drawing }: MethodGlyph): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120"><defs><linearGradient id="g" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect x="-60" y="-60" width="120" height="120" rx="26" fill="url(#g)"/><path d="M-60-34A26 26 0 0 1-34-60H34A26 26 0 0 1 60-34V-26C20-38-20-14-60-20Z" fill="#fff" opacity=".1"/>${drawing}</svg>`;
}
