import { bolt, drawGlyph, wallet, type MethodGlyph } from '../covers/methodGlyph';
import { cashGlyph } from './cash/cashGlyph';
import { hostedProviderList } from './hostedProviders';

const coin = (x: number, y: number, radius: number, light: string, dark: string) =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="${light}" stroke="${dark}" stroke-width="3"/><circle cx="${String(x)}" cy="${String(y)}" r="${String(radius - 6)}" fill="none" stroke="${dark}" stroke-width="2" stroke-dasharray="3 3"/>`;

const block = (x: number, y: number, scale: number, top: string, left: string, right: string) =>
  `<g transform="translate(${String(x)} ${String(y)}) scale(${String(scale)})"><path d="M0-20 18-10 0 0-18-10Z" fill="${top}"/><path d="M-18-10 0 0V20L-18 10Z" fill="${left}"/><path d="M18-10 0 0V20L18 10Z" fill="${right}"/></g>`;

/** Different in color and shape for each payment method. Providers with pages define their own glyphs. */
const methodGlyphs: Readonly<Record<string, MethodGlyph>> = {
  VISA_MASTERCARD_1: {
    ground: ['#274b9f', '#0e1d4d'],
    drawing: `<g transform="rotate(-10)"><rect x="-33" y="-29" width="70" height="46" rx="7" fill="#8fb3ff" opacity=".45"/><rect x="-37" y="-19" width="74" height="48" rx="8" fill="#f4f7ff"/><path d="M-37-9H37V2H-37Z" fill="#15224f"/><rect x="-29" y="8" width="15" height="12" rx="3" fill="#f2b84b"/><path d="M-24 8V20M-29 14H-14" stroke="#a86c12" stroke-width="1.6"/><path d="M6 14H29M14 21H29" stroke="#9fb1df" stroke-width="4" stroke-linecap="round"/></g>`,
  },
  PAYPAL_POLL: {
    ground: ['#2a3bb0', '#0f1a5c'],
    drawing: `<g transform="translate(-6 4) scale(.86)">${wallet('#8398f5', '#dfe6ff', '#aebcf7')}</g>${bolt(22, -14, 1.05, '#ffc53d')}`,
  },
  CPAY: {
    ground: ['#ff9d42', '#b8430a'],
    drawing:
      '<path d="M25-20A33 33 0 1 0 25 20" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/><path d="M-4-9H34M26-17 35-9 26-1" fill="none" stroke="#ffe3bd" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M34 11H-4M4 3-5 11 4 19" fill="none" stroke="#7c2803" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  CASH: cashGlyph,
  CRYPTO: {
    ground: ['#3a2f63', '#151030'],
    drawing: `${coin(-15, 12, 23, '#c9d4ea', '#5a688a')}${coin(13, -6, 28, '#ffd56b', '#a0660f')}<path d="M13-20V8M3-11 13-20 23-11M3-1 13 8 23-1" fill="none" stroke="#7a4a06" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  CRYPT: {
    ground: ['#1f6f8f', '#08283c'],
    drawing: `<path d="M0-16V4M-20 16 0 4 20 16" stroke="#9fe6ff" stroke-width="5"/>${block(0, -18, 1.1, '#e3faff', '#6fc7e6', '#3593bb')}${block(-21, 18, 1.1, '#fff1c4', '#f2b84b', '#b87a1c')}${block(21, 18, 1.1, '#e3faff', '#6fc7e6', '#3593bb')}`,
  },
};

const glyphs = new Map([
  ...Object.entries(methodGlyphs),
  ...hostedProviderList.map(({ method, glyph }) => [method, glyph] as const),
]);

/** Draws the square icon of a payment method. */
export function drawMethodIcon(code: string): string | undefined {
  const glyph = glyphs.get(code);
  return glyph && drawGlyph(glyph);
}
