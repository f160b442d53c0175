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

/** The first fault of a drawing: an open element, a missing or external reference, or a script. */
function faultOf(svg: string): string | undefined {
  const open: string[] = [];
  for (const [, slash, name = '', , selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (slash) {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else if (!selfClosed) open.push(name);
  }
  if (open.length > 0) return `<${open.join('> <')}> left open`;
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  const wanted = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((match) => match[1] ?? match[2]);
  const missing = wanted.find((id) => !ids.has(id));
  if (missing) return `#${missing} is nowhere`;
  if (/<script|<foreignObject|<image|\son\w+=|href="(?!#)|url\((?!#)|@import|javascript:/i.test(svg))
    return 'reaches out';
  return /NaN|undefined|\{[a-z]\}/.test(svg) ? 'a hole in the drawing' : undefined;
}

it('finds faults in faulty drawings', () => {
  expect(faultOf('<svg><g></svg>')).toBeDefined();
  expect(faultOf('<svg><rect fill="url(#x)"/></svg>')).toBeDefined();
  expect(faultOf('<svg><use href="https://a.example/#b"/></svg>')).toBeDefined();
});

it('draws a sound cover of 2 to 9 kB for each of at least 640 games', () => {
  expect(covers.size).toBeGreaterThanOrEqual(640);
  for (const [name, svg] of covers) {
    expect([name, faultOf(svg)]).toEqual([name, undefined]);
    expect(svg.length).toBeGreaterThan(2_000);
    expect(svg.length).toBeLessThan(9_000);
  }
});

it('draws different covers, even without their titles', () => {
  const bare = [...covers.values()].map((svg) => svg.replace(/<text.*?<\/text>|<title>.*?<\/title>/g, ''));
  expect(new Set(bare).size).toBe(covers.size);
});

it('gives neighbors in a theme different heroes, scenes or backgrounds', () => {
  for (const theme of Object.keys(themes)) {
    const ofTheme = catalogue.filter((game) => game.theme === theme);
    const looks = ofTheme.map((game) => {
      const svg = covers.get(game.name) ?? '';
      const ground = /id="s".*?<\/linearGradient>/.exec(svg)?.[0];
      return `${ground ?? ''}|${/<g id="h">.*?<\/g>/.exec(svg)?.[0] ?? ''}`;
    });
    for (const [index, look] of looks.entries()) expect(look).not.toBe(looks[index + 1]);
  }
});

it('always draws a game alike', () => {
  const subject = { name: 'Scarab Sunrise', vendorName: 'Lumen Forge', theme: 'nile', index: 0 } as const;
  expect(drawCover(subject)).toBe(drawCover(subject));
});

it('shows every word of a title, in at most three lines, in letters that can be read', () => {
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

it('draws sound symbols and banners', () => {
  for (const theme of Object.keys(themes) as (keyof typeof themes)[]) {
    for (let place = 0; place < 12; place += 1)
      expect(faultOf(drawSymbol(theme, place) ?? 'none')).toBeUndefined();
  }
  for (const name of ['voyage', 'welcome', 'league', 'winter']) {
    expect(faultOf(drawBanner(name, 'desktop'))).toBeUndefined();
    expect(faultOf(drawBanner(name, 'mobile'))).toBeUndefined();
  }
});

it('draws a different icon for each payment method', () => {
  const signs = depositMethodCodes.map((code) => drawFile('method', code) ?? 'none');
  for (const sign of signs) expect(faultOf(sign)).toBeUndefined();
  expect(new Set(signs).size).toBe(depositMethodCodes.length);
  expect(drawFile('method', 'CARRIER_PIGEON')).toBeUndefined();
});
