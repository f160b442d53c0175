// An import would need Node's types, which browser code must not have.
const { readFileSync } = jest.requireActual<{ readFileSync: (path: string, encoding: 'utf8') => string }>(
  'node:fs',
);

const folder = expect.getState().testPath?.replace(/[^/]+$/, '') ?? '';
const colors = new Map(
  [...readFileSync(`${folder}tokens.css`, 'utf8').matchAll(/--color-([\w-]+): #([0-9a-f]{6});/g)].map(
    ([, name = '', hex = '']) => [name, hex] as const,
  ),
);

/** Relative luminance as WCAG 2 defines it. */
function luminance(name: string): number {
  const hex = colors.get(name);
  if (!hex) throw new Error(`no token --color-${name}`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((index) => {
    const channel = parseInt(hex.slice(index, index + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const backgrounds = ['ground', 'surface', 'surface-raised'];
const tiers = ['entry', 'bronze', 'silver', 'gold', 'platinum', 'diamond'].map((tier) => `tier-${tier}`);
const texts = ['text', 'text-muted', 'accent', 'positive', 'negative', 'danger', 'warning', 'info', ...tiers];
type Pair = readonly [string, string];
const onBackgrounds = (names: string[]) =>
  names.flatMap((name) => backgrounds.map((background): Pair => [name, background]));

it.each<Pair>([
  ...onBackgrounds(texts),
  ['accent-text', 'accent'],
  ['accent-text', 'accent-strong'],
  ['danger-text', 'danger-fill'],
  ['danger-text', 'danger-fill-strong'],
  ['ground', 'text'],
  // A secondary button under the pointer.
  ['text', 'line'],
])('text in %s on %s has a contrast of at least 4.5', (text, background) => {
  expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
});

it.each(onBackgrounds(['line-strong', 'focus']))(
  'a border in %s on %s has a contrast of at least 3',
  (line, background) => {
    expect(contrast(line, background)).toBeGreaterThanOrEqual(3);
  },
);
