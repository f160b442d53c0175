import { makeCatalogue } from '../catalogue/catalogue';
import { themes } from './themes';
import { drawBanner } from './drawBanner';
import { drawSymbol } from './drawSymbol';
import { drawCover } from './drawCover';
import { drawFile } from '../catalogue/drawFile';
import { titleLines } from './lettering';
import { depositMethodCodes } from 'shared-contracts/api';

const catalogue = makeCatalogue();
const covers = new Map(catalogue.map((game) => [game.name, drawFile('cover', game.slug) ?? '']));

/** Captures the slash of a closing tag, the name, and the slash of a self-closing tag. */
const tags = /<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g;
/** A reference to an id: `url(#id)` or `href="#id"`. */
const idReferences = /url\(#([^)]+)\)|href="#([^"]+)"/g;
const scriptOrExternalReference =
  /<script|<foreignObject|<image|\son\w+=|href="(?!#)|url\((?!#)|@import|javascript:/i;

/** The first error of a drawing: an open element, a missing or external reference, a script, or a placeholder. */
function errorIn(svg: string): string | undefined {
  const openTags: string[] = [];
  for (const [, slash, name = '', selfClosed] of svg.matchAll(tags)) {
    if (slash) {
      if (openTags.pop() !== name) return `</${name}> closes nothing`;
    } else if (!selfClosed) openTags.push(name);
  }
  if (openTags.length > 0) return `<${openTags.join('> <')}> left open`;
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  const references = [...svg.matchAll(idReferences)].map((match) => match[1] ?? match[2]);
  const missing = references.find((id) => !ids.has(id));
  if (missing) return `#${missing} is missing`;
  if (scriptOrExternalReference.test(svg)) return 'has a script or an external reference';
  return /NaN|undefined|\{[a-z]\}/.test(svg) ? 'an unfilled placeholder' : undefined;
}

it('finds errors in broken drawings', () => {
  expect(errorIn('<svg><g></svg>')).toBeDefined();
  expect(errorIn('<svg><rect fill="url(#x)"/></svg>')).toBeDefined();
  expect(errorIn('<svg><use href="https://a.example/#b"/></svg>')).toBeDefined();
});

it('draws a valid cover of 2 to 9 kB for each of at least 640 games', () => {
  expect(covers.size).toBeGreaterThanOrEqual(640);
  for (const [name, svg] of covers) {
    expect([name, errorIn(svg)]).toEqual([name, undefined]);
    expect(svg.length).toBeGreaterThan(2_000);
    expect(svg.length).toBeLessThan(9_000);
  }
});

it('draws different covers, even without their titles', () => {
  const withoutTitles = [...covers.values()].map((svg) =>
    svg.replace(/<text.*?<\/text>|<title>.*?<\/title>/g, ''),
  );
  expect(new Set(withoutTitles).size).toBe(covers.size);
});

it('draws consecutive games of a theme with different symbols, scenes or backgrounds', () => {
  for (const theme of Object.keys(themes)) {
    const gamesOfTheme = catalogue.filter((game) => game.theme === theme);
    const looks = gamesOfTheme.map((game) => {
      const svg = covers.get(game.name) ?? '';
      const background = /id="s".*?<\/linearGradient>/.exec(svg)?.[0];
      return `${background ?? ''}|${/<g id="h">.*?<\/g>/.exec(svg)?.[0] ?? ''}`;
    });
    for (const [index, look] of looks.entries()) expect(look).not.toBe(looks[index + 1]);
  }
});

it('draws a game the same each time', () => {
  const subject = { name: 'Scarab Sunrise', vendorName: 'Lumen Forge', theme: 'nile', index: 0 } as const;
  expect(drawCover(subject)).toBe(drawCover(subject));
});

it('shows every word of a title in at most three lines of readable size', () => {
  for (const { name } of catalogue) {
    const lines = titleLines(name);
    expect(lines.join(' ')).toBe(name);
    expect(lines.length).toBeLessThanOrEqual(3);
    const sizes = [...(covers.get(name) ?? '').matchAll(/<text y="[\d.]+" font-size="([\d.]+)"/g)].map(
      (match) => Number(match[1]),
    );
    // A tile is about half as wide as the drawing: 18 units are 9 px on the narrowest phone.
    expect([name, Math.min(...sizes) >= 18]).toEqual([name, true]);
  }
});

it('draws valid symbols and banners', () => {
  for (const theme of Object.keys(themes) as (keyof typeof themes)[]) {
    for (let symbolIndex = 0; symbolIndex < 12; symbolIndex += 1)
      expect(errorIn(drawSymbol(theme, symbolIndex) ?? 'none')).toBeUndefined();
  }
  for (const name of ['voyage', 'welcome', 'league', 'winter']) {
    expect(errorIn(drawBanner(name, 'desktop'))).toBeUndefined();
    expect(errorIn(drawBanner(name, 'mobile'))).toBeUndefined();
  }
});

it('draws a different icon for each payment method', () => {
  const icons = depositMethodCodes.map((code) => drawFile('method', code) ?? 'none');
  for (const icon of icons) expect(errorIn(icon)).toBeUndefined();
  expect(new Set(icons).size).toBe(depositMethodCodes.length);
  expect(drawFile('method', 'CARRIER_PIGEON')).toBeUndefined();
});
