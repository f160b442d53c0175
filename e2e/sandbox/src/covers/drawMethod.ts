import { methodGlyphs } from './methodGlyphs';

/** The sign of a way to deposit: a square that still reads at the size of a thumb. */
export function drawMethod(code: string): string | undefined {
  const glyph = Object.hasOwn(methodGlyphs, code) ? methodGlyphs[code] : undefined;
  if (!glyph) return undefined;
  const [from, to] = glyph.ground;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120"><defs><linearGradient id="g" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect x="-60" y="-60" width="120" height="120" rx="26" fill="url(#g)"/><path d="M-60-34A26 26 0 0 1-34-60H34A26 26 0 0 1 60-34V-26C20-38-20-14-60-20Z" fill="#fff" opacity=".1"/>${glyph.drawing}</svg>`;
}
