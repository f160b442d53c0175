/** A drawing in a box of 100 × 100 around the origin, on a gradient of two colors. */
interface MethodGlyph {
  readonly ground: readonly [from: string, to: string];
  readonly drawing: string;
}

const wallet = (flap: string, body: string, clasp: string) =>
  `<path d="M-30-18C-30-24-26-27-21-26L22-34C27-35 30-32 30-27V-16Z" fill="${flap}"/><rect x="-34" y="-18" width="68" height="48" rx="9" fill="${body}"/><path d="M34-2H14A8 8 0 0 0 14 14H34Z" fill="${clasp}"/><circle cx="16" cy="6" r="3.6" fill="${body}"/>`;

const bolt = (x: number, y: number, scale: number, fill: string) =>
  `<path transform="translate(${String(x)} ${String(y)}) scale(${String(scale)})" d="M4-26-16 6H-2L-6 26 16-8H2Z" fill="${fill}" stroke="#0b1030" stroke-opacity=".35" stroke-width="2" stroke-linejoin="round"/>`;

const tile = (x: number, y: number, size: number, fill: string) =>
  `<rect x="${String(x)}" y="${String(y)}" width="${String(size)}" height="${String(size)}" rx="2.5" fill="${fill}"/>`;

const finder = (x: number, y: number) =>
  `<rect x="${String(x + 2.5)}" y="${String(y + 2.5)}" width="19" height="19" rx="5" fill="none" stroke="#063b44" stroke-width="5"/>${tile(x + 8, y + 8, 8, '#063b44')}`;

const coin = (x: number, y: number, radius: number, light: string, dark: string) =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="${light}" stroke="${dark}" stroke-width="3"/><circle cx="${String(x)}" cy="${String(y)}" r="${String(radius - 6)}" fill="none" stroke="${dark}" stroke-width="2" stroke-dasharray="3 3"/>`;

const block = (x: number, y: number, scale: number, top: string, left: string, right: string) =>
  `<g transform="translate(${String(x)} ${String(y)}) scale(${String(scale)})"><path d="M0-20 18-10 0 0-18-10Z" fill="${top}"/><path d="M-18-10 0 0V20L-18 10Z" fill="${left}"/><path d="M18-10 0 0V20L18 10Z" fill="${right}"/></g>`;

/** One per payment method, different in color and shape. */
const methodGlyphs: Readonly<Record<string, MethodGlyph>> = {
  VISA_MASTERCARD_1: {
    ground: ['#274b9f', '#0e1d4d'],
    drawing: `<g transform="rotate(-10)"><rect x="-33" y="-29" width="70" height="46" rx="7" fill="#8fb3ff" opacity=".45"/><rect x="-37" y="-19" width="74" height="48" rx="8" fill="#f4f7ff"/><path d="M-37-9H37V2H-37Z" fill="#15224f"/><rect x="-29" y="8" width="15" height="12" rx="3" fill="#f2b84b"/><path d="M-24 8V20M-29 14H-14" stroke="#a86c12" stroke-width="1.6"/><path d="M6 14H29M14 21H29" stroke="#9fb1df" stroke-width="4" stroke-linecap="round"/></g>`,
  },
  PAYP: {
    ground: ['#e5f8ef', '#a9dfcb'],
    drawing:
      '<g transform="translate(-44 -47) scale(1.9)"><path d="M8 6h17c9 0 15 5.6 15 13.8S34 33.6 25 33.6h-7.4V42H8z" fill="#0b7a66"/><circle cx="25" cy="19.8" r="6.2" fill="#ff7f5c"/></g>',
  },
  PAYPAL: { ground: ['#4a63e0', '#1c2a86'], drawing: wallet('#9fb3ff', '#ffffff', '#c7d2ff') },
  PAYPAL_POLL: {
    ground: ['#2a3bb0', '#0f1a5c'],
    drawing: `<g transform="translate(-6 4) scale(.86)">${wallet('#8398f5', '#dfe6ff', '#aebcf7')}</g>${bolt(22, -14, 1.05, '#ffc53d')}`,
  },
  STRIPE: {
    ground: ['#8a5cf0', '#3c1d8f'],
    drawing:
      '<rect x="-37" y="-31" width="74" height="62" rx="8" fill="#fff"/><path d="M-37-17V-23A8 8 0 0 1-29-31H29A8 8 0 0 1 37-23V-17Z" fill="#d9c8ff"/><g fill="#6a3fd0"><circle cx="-28" cy="-24" r="2.8"/><circle cx="-19" cy="-24" r="2.8"/><circle cx="-10" cy="-24" r="2.8"/></g><path d="M-9 3V-2A9 9 0 0 1 9-2V3" fill="none" stroke="#3c1d8f" stroke-width="5"/><rect x="-15" y="2" width="30" height="22" rx="5" fill="#6a3fd0"/><path d="M0 9V16" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
  },
  CPAY: {
    ground: ['#ff9d42', '#b8430a'],
    drawing:
      '<path d="M25-20A33 33 0 1 0 25 20" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/><path d="M-4-9H34M26-17 35-9 26-1" fill="none" stroke="#ffe3bd" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M34 11H-4M4 3-5 11 4 19" fill="none" stroke="#7c2803" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  ONLY_PAY: {
    ground: ['#ff6f9f', '#96194f'],
    drawing:
      '<circle r="36" fill="#fff" opacity=".25"/><circle r="27" fill="#fff"/><path d="M-13 1-4 10 14-10" fill="none" stroke="#c22768" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  CASH: {
    ground: ['#2fbf71', '#0c5b38'],
    drawing:
      '<g transform="rotate(8)"><rect x="-36" y="-27" width="66" height="38" rx="5" fill="#b9f2cf" opacity=".7"/></g><rect x="-36" y="-14" width="66" height="38" rx="5" fill="#f2fff7"/><circle cx="-3" cy="5" r="10" fill="#2fbf71"/><path d="M-29-7V17M23-7V17" stroke="#8bd9ad" stroke-width="4" stroke-linecap="round"/><rect x="12" y="-6" width="26" height="42" rx="6" fill="#0d3d29"/><rect x="16" y="0" width="18" height="27" rx="2" fill="#7df0b0"/><path d="M21 13 25 17 30 9" fill="none" stroke="#0d3d29" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  PIX: {
    ground: ['#3fd6c8', '#0a6b76'],
    drawing: `<rect x="-35" y="-35" width="70" height="70" rx="10" fill="#eafffc"/>${finder(-28, -28)}${finder(4, -28)}${finder(-28, 4)}${tile(5, 6, 7, '#063b44')}${tile(20, 6, 7, '#063b44')}${tile(5, 21, 7, '#063b44')}${bolt(21, 19, 0.62, '#ffb01f')}`,
  },
  CRYPTO: {
    ground: ['#3a2f63', '#151030'],
    drawing: `${coin(-15, 12, 23, '#c9d4ea', '#5a688a')}${coin(13, -6, 28, '#ffd56b', '#a0660f')}<path d="M13-20V8M3-11 13-20 23-11M3-1 13 8 23-1" fill="none" stroke="#7a4a06" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  CRYPT: {
    ground: ['#1f6f8f', '#08283c'],
    drawing: `<path d="M0-16V4M-20 16 0 4 20 16" stroke="#9fe6ff" stroke-width="5"/>${block(0, -18, 1.1, '#e3faff', '#6fc7e6', '#3593bb')}${block(-21, 18, 1.1, '#fff1c4', '#f2b84b', '#b87a1c')}${block(21, 18, 1.1, '#e3faff', '#6fc7e6', '#3593bb')}`,
  },
};

/** Draws the square icon of a payment method. */
export function drawMethodIcon(code: string): string | undefined {
  const glyph = Object.hasOwn(methodGlyphs, code) ? methodGlyphs[code] : undefined;
  if (!glyph) return undefined;
  const [from, to] = glyph.ground;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120"><defs><linearGradient id="g" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect x="-60" y="-60" width="120" height="120" rx="26" fill="url(#g)"/><path d="M-60-34A26 26 0 0 1-34-60H34A26 26 0 0 1 60-34V-26C20-38-20-14-60-20Z" fill="#fff" opacity=".1"/>${glyph.drawing}</svg>`;
}
