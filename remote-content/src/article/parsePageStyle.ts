/** An article's background, text color and padding, in CSS. Source: D-018. */
export interface PageStyle {
  readonly background?: string;
  readonly color?: string;
  readonly padding?: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

// The same colors as the tokens --color-surface, --color-text and --color-ground.
const defaultBackground: Rgb = [0x13, 0x1c, 0x38];
const lightText: Rgb = [0xf3, 0xf6, 0xfd];
const darkText: Rgb = [0x0b, 0x11, 0x24];
// Source: WCAG 2.2, 1.4.3.
const minContrast = 4.5;

const hex = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i;
const rgb = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/i;

/** Accepts only `#abc`, `#aabbcc` and `rgb(1, 2, 3)`. */
function parseColor(text: string): Rgb | undefined {
  const [, r1, g1, b1, r2, g2, b2] = hex.exec(text.trim()) ?? [];
  const digits = r1 && g1 && b1 ? [r1 + r1, g1 + g1, b1 + b1] : [r2, g2, b2];
  const [red, green, blue] = digits.map((pair) => (pair ? parseInt(pair, 16) : undefined));
  if (red !== undefined && green !== undefined && blue !== undefined) return [red, green, blue];
  const [, r, g, b] = rgb.exec(text.trim()) ?? [];
  const channels = [r, g, b].map(Number);
  if (!r || channels.some((channel) => channel > 255)) return undefined;
  return [Number(r), Number(g), Number(b)];
}

/** Relative luminance by WCAG. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const toCss = (color: Rgb): string => `rgb(${color.join(', ')})`;

// More would leave too little space for the text on a phone.
const maxPaddingPx = 48;

/** Accepts one to four lengths in px, with or without the unit. */
function parsePadding(text: string): string | undefined {
  const parts = text.trim().split(/\s+/);
  if (parts.length > 4 || !parts.every((part) => /^\d{1,3}(?:px)?$/.test(part))) return undefined;
  return parts.map((part) => `${String(Math.min(parseInt(part, 10), maxPaddingPx))}px`).join(' ');
}

/** Replaces a text color that has too little contrast with the background. Ignores invalid values. */
export function parsePageStyle(article: {
  readonly backgroundColor: string;
  readonly fontColor: string;
  readonly padding: string;
}): PageStyle {
  const ownBackground = parseColor(article.backgroundColor);
  const background = ownBackground ?? defaultBackground;
  const ownColor = parseColor(article.fontColor);
  const padding = parsePadding(article.padding);
  const isReadable = ownColor !== undefined && contrast(ownColor, background) >= minContrast;
  const readable = contrast(lightText, background) >= contrast(darkText, background) ? lightText : darkText;
  const color = isReadable ? ownColor : ownBackground || ownColor ? readable : undefined;
  return {
    ...(ownBackground ? { background: toCss(ownBackground) } : {}),
    ...(color ? { color: toCss(color) } : {}),
    ...(padding === undefined ? {} : { padding }),
  };
}
