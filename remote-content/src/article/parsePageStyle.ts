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

/** For example `#abc` or `#aabbcc`. */
const hexColor = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i;
/** For example `rgb(1, 2, 3)` or `rgb(1 2 3)`. */
const rgbColor = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/i;

/** Accepts only `#abc`, `#aabbcc` and `rgb(1, 2, 3)`. */
function parseColor(text: string): Rgb | undefined {
  const [, r1, g1, b1, r2, g2, b2] = hexColor.exec(text.trim()) ?? [];
  const digits = r1 && g1 && b1 ? [r1 + r1, g1 + g1, b1 + b1] : [r2, g2, b2];
  const [red, green, blue] = digits.map((pair) => (pair ? parseInt(pair, 16) : undefined));
  if (red !== undefined && green !== undefined && blue !== undefined) return [red, green, blue];
  const [, r, g, b] = rgbColor.exec(text.trim()) ?? [];
  const channels = [r, g, b].map(Number);
  if (!r || channels.some((channel) => channel > 255)) return undefined;
  return [Number(r), Number(g), Number(b)];
}

/** Relative luminance by WCAG. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const fraction = channel / 255;
    return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(first: Rgb, second: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const toCss = (color: Rgb): string => `rgb(${color.join(', ')})`;

// A larger padding would leave too little space for the text on a phone.
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
  const articleBackground = parseColor(article.backgroundColor);
  const background = articleBackground ?? defaultBackground;
  const articleColor = parseColor(article.fontColor);
  const padding = parsePadding(article.padding);
  const isReadable = articleColor !== undefined && contrast(articleColor, background) >= minContrast;
  const readableColor =
    contrast(lightText, background) >= contrast(darkText, background) ? lightText : darkText;
  const hasColors = articleBackground !== undefined || articleColor !== undefined;
  const fallbackColor = hasColors ? readableColor : undefined;
  const color = isReadable ? articleColor : fallbackColor;
  return {
    ...(articleBackground ? { background: toCss(articleBackground) } : {}),
    ...(color ? { color: toCss(color) } : {}),
    ...(padding === undefined ? {} : { padding }),
  };
}
