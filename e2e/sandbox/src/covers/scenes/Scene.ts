import type { Palette } from '../palettes';
import type { Random } from '../../seededRandom';

interface SceneInput {
  readonly palette: Palette;
  readonly random: Random;
  /** The hero and its two companions, each in a box of 100 × 100 around the origin. */
  readonly hero: string;
  readonly left: string;
  readonly right: string;
}

/** A composition on a ground of 300 × 400; the title goes into `title`, over everything. */
interface Scene {
  readonly drawing: string;
  readonly title: { readonly top: number; readonly height: number };
}

export type SceneMaker = (input: SceneInput) => Scene;

export const place = (drawing: string, x: number, y: number, scale: number, rotateDeg = 0, opacity = 1) =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)})${rotateDeg ? ` rotate(${rotateDeg.toFixed(0)})` : ''} scale(${scale.toFixed(2)})"${opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''}>${drawing}</g>`;

/** The light behind a hero; gradient `g` is defined by the cover. */
export const glow = (x: number, y: number, radius: number) =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="url(#g)"/>`;

export function sparkles(random: Random, colour: string, count: number, top = 10, bottom = 260): string {
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const x = 12 + random() * 276;
    const y = top + random() * (bottom - top);
    const size = 1.5 + random() * 5;
    const waist = size * 0.18;
    path += `M${x.toFixed(0)} ${(y - size).toFixed(1)}l${waist.toFixed(1)} ${(size - waist).toFixed(1)} ${(size - waist).toFixed(1)} ${waist.toFixed(1)}-${(size - waist).toFixed(1)} ${waist.toFixed(1)}-${waist.toFixed(1)} ${(size - waist).toFixed(1)}-${waist.toFixed(1)}-${(size - waist).toFixed(1)}-${(size - waist).toFixed(1)}-${waist.toFixed(1)} ${(size - waist).toFixed(1)}-${waist.toFixed(1)}z`;
  }
  return `<path d="${path}" fill="${colour}" opacity=".85"/>`;
}
