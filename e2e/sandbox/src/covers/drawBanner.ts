import { drawTitle, escapeText, type Lettering } from './lettering';
import type { MotifName } from './motifs';
import { createMotifPainter } from './paintMotif';
import { type PaletteName, palettes } from './palettes';
import { glow, place, sparkles } from './scenes';
import { seededRandom } from '../seededRandom';

interface Banner {
  readonly headline: string;
  readonly line: string;
  readonly palette: PaletteName;
  readonly lettering: Lettering;
  readonly hero: MotifName;
  readonly companions: readonly [MotifName, MotifName, MotifName, MotifName];
}

const banners: Record<string, Banner> = {
  voyage: {
    headline: 'Captain Kestrel',
    line: 'Set sail for lost gold',
    palette: 'abyss',
    lettering: { face: 'serif', ink: 'gold' },
    hero: 'galleon',
    companions: ['compass', 'chest', 'skull', 'coin'],
  },
  welcome: {
    headline: 'First deposit doubled',
    line: 'Play with twice the money',
    palette: 'velvet',
    lettering: { face: 'black', ink: 'lemon' },
    hero: 'chest',
    companions: ['crown', 'brilliant', 'coin', 'star'],
  },
  league: {
    headline: 'Autumn High Rollers',
    line: 'Four weeks of prizes',
    palette: 'crimson',
    lettering: { face: 'slanted', ink: 'gold' },
    hero: 'crown',
    companions: ['chipStack', 'wheel', 'cardFan', 'laurel'],
  },
  winter: {
    headline: 'Winter Market',
    line: 'Opens in December',
    palette: 'aurora',
    lettering: { face: 'round', ink: 'ice' },
    hero: 'snowflake',
    companions: ['pine', 'bell', 'star', 'lantern'],
  },
};

const shapes = {
  desktop: {
    width: 1600,
    height: 400,
    hero: { x: 1180, y: 196, scale: 3.5 },
    companionScale: 1,
    text: { x: 420, scale: 2 },
    lineSize: 14,
  },
  mobile: {
    width: 750,
    height: 280,
    hero: { x: 560, y: 132, scale: 2.1 },
    companionScale: 0.84,
    text: { x: 196, scale: 1.25 },
    lineSize: 17,
  },
};

function rays(x: number, y: number, reach: number): string {
  return Array.from({ length: 18 }, (_, index) => {
    const point = (deg: number) => {
      const turn = (deg * Math.PI) / 180;
      return `${(x + Math.cos(turn) * reach).toFixed(0)} ${(y + Math.sin(turn) * reach).toFixed(0)}`;
    };
    return `M${String(x)} ${String(y)}L${point(index * 20 - 4)} ${point(index * 20 + 4)}Z`;
  }).join('');
}

/** A banner of the lobby's carousel for desktops or phones. */
export function drawBanner(name: string, shapeName: keyof typeof shapes): string {
  const banner = banners[name];
  if (!banner) throw new Error(`no banner ${name}`);
  const { width, height, hero, companionScale, text, lineSize } = shapes[shapeName];
  const palette = palettes[banner.palette];
  const paint = createMotifPainter();
  const random = seededRandom(`banner:${name}`);
  const spread = hero.scale * 66;
  const offsets = [
    [-1.5, -0.34, -14],
    [1.42, -0.36, 12],
    [-1.26, 0.62, -8],
    [1.3, 0.58, 10],
  ] as const;
  const companions = banner.companions.map((motif, index) => {
    const [dx, dy, turn] = offsets[index] ?? [0, 0, 0];
    const scale = hero.scale * 0.44 * companionScale;
    // Half the size of a rotated motif, so that it stays inside the edge.
    const half = scale * 76;
    const inside = (position: number, size: number) => Math.min(Math.max(position, half), size - half);
    return place(
      paint.paint(motif),
      inside(hero.x + dx * spread * companionScale, width),
      inside(hero.y + dy * spread, height),
      scale,
      turn,
    );
  });
  const title = drawTitle(banner.headline, banner.lettering, 118);
  const heroDrawing = place(paint.paint(banner.hero), hero.x, hero.y, hero.scale);
  const top = (height / text.scale - title.heightPx - 26) / 2;
  const copy = `<g transform="scale(${String(text.scale)})">${title.drawing(text.x / text.scale, top)}<text x="${String(text.x / text.scale)}" y="${(top + title.heightPx + 27).toFixed(0)}" font-family="'Trebuchet MS',Arial,'Liberation Sans',sans-serif" font-size="${String(lineSize)}" fill="#fff" fill-opacity=".92" text-anchor="middle">${escapeText(banner.line)}</text></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}"><title>${escapeText(banner.headline)}</title><defs>` +
    `<linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${palette.bottom}"/><stop offset=".55" stop-color="${palette.top}"/><stop offset="1" stop-color="${palette.middle}"/></linearGradient>` +
    `<radialGradient id="g"><stop stop-color="${palette.glow}" stop-opacity=".8"/><stop offset=".5" stop-color="${palette.glow}" stop-opacity=".22"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>` +
    `${paint.definitions()}${title.definitions}</defs><rect width="${String(width)}" height="${String(height)}" fill="url(#s)"/>` +
    `<path d="${rays(hero.x, hero.y, width)}" fill="${palette.glow}" opacity=".09"/>${glow(hero.x, hero.y, height * 0.85)}` +
    `<path d="M0 ${String(height * 0.86)}Q${String(width * 0.4)} ${String(height * 0.66)} ${String(width)} ${String(height * 0.92)}V${String(height)}H0Z" fill="${palette.bottom}" opacity=".75"/>` +
    `${companions.join('')}${heroDrawing}<g transform="translate(${String(hero.x - 150 * (height / 280))}) scale(${String(height / 280)})">${sparkles(random, palette.ornament, 12, 10, 250)}</g>${copy}</svg>`
  );
}
