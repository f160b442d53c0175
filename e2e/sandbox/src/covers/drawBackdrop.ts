import { type ThemeName, themes } from './themes';
import { randomInt, seededRandom } from '../seededRandom';
import { createPaintBox } from './paintMotif';
import { type Palette, palettes } from './palettes';
import { place } from './scenes';

/** The ground a game of a theme stands on; the same as its cover's. */
export function gamePalette(themeName: ThemeName, index: number): Palette {
  const theme = themes[themeName];
  const round = Math.floor(index / theme.motifs.length);
  return palettes[theme.palettes[(index + round) % theme.palettes.length] ?? theme.palettes[0]];
}

/** What lies behind the reels or the table: wide, quiet, and cut to any shape by its frame. */
export function drawBackdrop(themeName: ThemeName, index: number): string {
  const palette = gamePalette(themeName, index);
  const random = seededRandom(`backdrop:${themeName}:${String(index)}`);
  const ridge = (base: number, height: number) => {
    let path = `M0 900V${String(base)}`;
    for (let x = 0; x <= 1600; x += 160)
      path += `L${String(x)} ${String(base - randomInt(random, 0, height))}`;
    return `${path}V900Z`;
  };
  const rays = Array.from({ length: 16 }, (_, step) => {
    const at = (deg: number) => {
      const turn = (deg * Math.PI) / 180;
      return `${(800 + Math.cos(turn) * 1300).toFixed(0)} ${(420 + Math.sin(turn) * 1300).toFixed(0)}`;
    };
    return `M800 420L${at(step * 22.5 - 5)} ${at(step * 22.5 + 5)}Z`;
  }).join('');
  const paint = createPaintBox();
  const { motifs } = themes[themeName];
  const corner = (motif: number, x: number, y: number, turn: number) =>
    place(paint.paint(motifs[motif] ?? motifs[0]), x, y, 2.6, turn, 0.34);
  const corners =
    corner(0, 190, 700, -12) + corner(1, 1410, 700, 12) + corner(2, 170, 210, 14) + corner(3, 1430, 210, -14);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" width="1600" height="900"><defs>` +
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${palette.bottom}"/><stop offset=".5" stop-color="${palette.middle}"/><stop offset="1" stop-color="${palette.bottom}"/></linearGradient>` +
    `<radialGradient id="g"><stop stop-color="${palette.glow}" stop-opacity=".55"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="v" r=".75"><stop offset=".4" stop-color="${palette.bottom}" stop-opacity="0"/><stop offset="1" stop-color="${palette.bottom}" stop-opacity=".9"/></radialGradient>${paint.definitions()}</defs>` +
    `<rect width="1600" height="900" fill="url(#s)"/><path d="${rays}" fill="${palette.glow}" opacity=".07"/><circle cx="800" cy="420" r="520" fill="url(#g)"/>` +
    `<path d="${ridge(690, 120)}" fill="${palette.top}" opacity=".6"/>${corners}<path d="${ridge(800, 90)}" fill="${palette.bottom}" opacity=".8"/><rect width="1600" height="900" fill="url(#v)"/></svg>`
  );
}
