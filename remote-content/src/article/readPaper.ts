/** How an article's ground, letters and padding look, from three texts of the server. Source: D-018. */
export interface Paper {
  readonly background?: string;
  readonly color?: string;
  readonly padding?: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

// The ground an article lies on when it brings none of its own, and the letters for light and for dark papers;
// these follow --color-surface, --color-text and --color-ground.
const plainGround: Rgb = [0x13, 0x1c, 0x38];
const lightLetters: Rgb = [0xf3, 0xf6, 0xfd];
const darkLetters: Rgb = [0x0b, 0x11, 0x24];
// WCAG 2.2, 1.4.3
const readableContrast = 4.5;

const hex = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i;
const rgb = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/i;

/** `#abc`, `#aabbcc` or `rgb(1, 2, 3)`; nothing else counts as a colour. */
function readColour(text: string): Rgb | undefined {
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
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const css = (colour: Rgb): string => `rgb(${colour.join(', ')})`;

// More would leave no room for the text on a phone.
const widestPaddingPx = 48;

/** One to four lengths in px, with or without the unit. */
function readPadding(text: string): string | undefined {
  const parts = text.trim().split(/\s+/);
  if (parts.length > 4 || !parts.every((part) => /^\d{1,3}(?:px)?$/.test(part))) return undefined;
  return parts.map((part) => `${String(Math.min(parseInt(part, 10), widestPaddingPx))}px`).join(' ');
}

/** Letters that cannot be read on their ground are replaced by the ones that can. */
export function readPaper(article: {
  readonly backgroundColor: string;
  readonly fontColor: string;
  readonly padding: string;
}): Paper {
  const ground = readColour(article.backgroundColor);
  const under = ground ?? plainGround;
  const wanted = readColour(article.fontColor);
  const padding = readPadding(article.padding);
  const isReadable = wanted !== undefined && contrast(wanted, under) >= readableContrast;
  const standIn = contrast(lightLetters, under) >= contrast(darkLetters, under) ? lightLetters : darkLetters;
  const letters = isReadable ? wanted : ground || wanted ? standIn : undefined;
  return {
    ...(ground ? { background: css(ground) } : {}),
    ...(letters ? { color: css(letters) } : {}),
    ...(padding === undefined ? {} : { padding }),
  };
}
