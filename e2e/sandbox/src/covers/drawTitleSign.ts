import { drawTitle } from './lettering';

/** A game's name as the sign above its reels, on one line or two. */
export function drawTitleSign(name: string): string {
  const title = drawTitle(name, { face: 'serif', ink: 'gold' }, 92);
  const height = title.heightPx + 16;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 ${height.toFixed(0)}" width="900" height="${(height * 3).toFixed(0)}"><defs>${title.definitions}</defs>${title.drawing(150, 2)}</svg>`;
}
