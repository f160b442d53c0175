import type { Random } from '../seededRandom';
import type { Palette } from './palettes';

interface SceneInput {
  readonly palette: Palette;
  readonly random: Random;
  /** The hero and its two companions, each in a box of 100 × 100 around the origin. */
  readonly hero: string;
  readonly left: string;
  readonly right: string;
}

/** A composition of 300 × 400 with the area of the title. */
interface Scene {
  readonly drawing: string;
  readonly title: { readonly top: number; readonly height: number };
}

type SceneMaker = (input: SceneInput) => Scene;

export const place = (drawing: string, x: number, y: number, scale: number, rotateDeg = 0, opacity = 1) =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)})${rotateDeg ? ` rotate(${rotateDeg.toFixed(0)})` : ''} scale(${scale.toFixed(2)})"${opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''}>${drawing}</g>`;

/** The glow behind a hero. The cover defines the gradient `g`. */
export const glow = (x: number, y: number, radius: number) =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="url(#g)"/>`;

export function sparkles(random: Random, color: string, count: number, top = 10, bottom = 260): string {
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const x = 12 + random() * 276;
    const y = top + random() * (bottom - top);
    const size = 1.5 + random() * 5;
    const waist = size * 0.18;
    path += `M${x.toFixed(0)} ${(y - size).toFixed(1)}l${waist.toFixed(1)} ${(size - waist).toFixed(1)} ${(size - waist).toFixed(1)} ${waist.toFixed(1)}-${(size - waist).toFixed(1)} ${waist.toFixed(1)}-${waist.toFixed(1)} ${(size - waist).toFixed(1)}-${waist.toFixed(1)}-${(size - waist).toFixed(1)}-${(size - waist).toFixed(1)}-${waist.toFixed(1)} ${(size - waist).toFixed(1)}-${waist.toFixed(1)}z`;
  }
  return `<path d="${path}" fill="${color}" opacity=".85"/>`;
}

const framedTitle = { top: 264, height: 120 };

/** An arch on two pillars. */
const arch: SceneMaker = ({ palette, random, hero, left, right }) => ({
  drawing: `<path d="M40 276V138A110 110 0 0 1 260 138V276Z" fill="${palette.bottom}" opacity=".85"/><path d="M58 276V140A92 92 0 0 1 242 140V276Z" fill="url(#s)"/>${glow(150, 150, 112)}<path d="M40 276V138A110 110 0 0 1 260 138V276M58 276V140A92 92 0 0 1 242 140V276" fill="none" stroke="${palette.ornament}" stroke-width="3"/><path d="M150 14 164 36 150 58 136 36Z" fill="${palette.ornament}"/>${place(hero, 150, 160, 1.72)}${place(left, 40, 234, 0.6)}${place(right, 260, 234, 0.6)}${sparkles(random, palette.ornament, 6, 20, 240)}`,
  title: framedTitle,
});

/** Curtains and two cones of light. */
const stage: SceneMaker = ({ palette, random, hero, left, right }) => ({
  drawing: `<path d="M60-10 10 300H190ZM240-10 290 300H110Z" fill="${palette.glow}" opacity=".2"/>${glow(150, 150, 140)}${place(left, 78, 212, 0.8, -8)}${place(right, 222, 212, 0.8, 8)}${place(hero, 150, 146, 1.85)}<path d="M0 0H78Q70 130 0 236ZM300 0H222Q230 130 300 236Z" fill="${palette.middle}"/><path d="M26 0Q24 110 0 190M52 0Q48 120 0 214M274 0Q276 110 300 190M248 0Q252 120 300 214" stroke="${palette.bottom}" stroke-width="4" fill="none" opacity=".6"/><path d="M0 0H300V22Q281 44 262 22 243 44 225 22 206 44 187 22 168 44 150 22 131 44 112 22 93 44 75 22 56 44 38 22 19 44 0 22Z" fill="${palette.middle}" stroke="${palette.ornament}" stroke-width="2.5"/>${sparkles(random, palette.ornament, 5, 60, 230)}`,
  title: framedTitle,
});

/** A pointed oval of light. */
const portal: SceneMaker = ({ palette, random, hero, left, right }) => ({
  drawing: `<path d="M150-30C290 60 290 230 150 310 10 230 10 60 150-30Z" fill="${palette.glow}" opacity=".25"/><path d="M150 0C262 80 262 212 150 290 38 212 38 80 150 0Z" fill="url(#s)" stroke="${palette.ornament}" stroke-width="3.5"/>${glow(150, 145, 110)}${place(hero, 150, 145, 1.8)}${place(left, 44, 60, 0.6, -20, 0.9)}${place(right, 256, 60, 0.6, 20, 0.9)}${sparkles(random, '#fff', 10, 20, 270)}`,
  title: framedTitle,
});

/** A plaque across the middle, companions above and below. */
const plaque: SceneMaker = ({ palette, random, hero, left, right }) => ({
  drawing: `${glow(150, 96, 140)}${place(hero, 150, 104, 1.7)}${place(left, 62, 338, 0.95, -12)}${place(right, 238, 338, 0.95, 12)}<path d="M-4 196 300 182V306L-4 318Z" fill="${palette.bottom}" opacity=".92"/><path d="M-4 192 304 178V186L-4 200ZM-4 314 304 302V310L-4 322Z" fill="${palette.ornament}"/>${sparkles(random, palette.ornament, 7, 10, 180)}`,
  title: { top: 198, height: 100 },
});

const ray = (deg: number, spread: number, x: number, y: number) => {
  const point = (angle: number) => {
    const turn = (angle * Math.PI) / 180;
    return `${(x + Math.cos(turn) * 420).toFixed(0)} ${(y + Math.sin(turn) * 420).toFixed(0)}`;
  };
  return `M${String(x)} ${String(y)}L${point(deg - spread)} ${point(deg + spread)}Z`;
};

const bottomTitle = { top: 262, height: 122 };

/** Rays from behind one large hero. */
const sunburst: SceneMaker = ({ palette, random, hero }) => {
  const start = random() * 30;
  const rays = Array.from({ length: 12 }, (_, index) => ray(start + index * 30, 7, 150, 145)).join('');
  return {
    drawing: `<path d="${rays}" fill="${palette.glow}" opacity=".2"/>${glow(150, 145, 150)}<circle cx="150" cy="145" r="106" fill="none" stroke="${palette.ornament}" stroke-width="1.5" opacity=".5" stroke-dasharray="1 7" stroke-linecap="round"/>${place(hero, 150, 142, 2.15)}${sparkles(random, palette.ornament, 9)}`,
    title: bottomTitle,
  };
};

/** Two fields cut by a slanting edge of light. */
const slash: SceneMaker = ({ palette, random, hero, left, right }) => {
  const edge = 180 + random() * 60;
  const rightEdge = edge - 120;
  return {
    drawing: `<path d="M0 ${edge.toFixed(0)}L300 ${rightEdge.toFixed(0)}V0H0Z" fill="${palette.middle}"/><path d="M0 ${(edge - 6).toFixed(0)}L300 ${(rightEdge - 6).toFixed(0)}v12L0 ${(edge + 6).toFixed(0)}Z" fill="${palette.glow}"/><path d="M0 ${(edge + 18).toFixed(0)}L300 ${(rightEdge + 18).toFixed(0)}v4L0 ${(edge + 22).toFixed(0)}Z" fill="${palette.ornament}" opacity=".7"/>${place(left, 58, 74, 0.9, -16, 0.55)}${place(right, 246, 232, 0.9, 16, 0.55)}${glow(150, 145, 130)}${place(hero, 150, 145, 2.05, -6)}`,
    title: { top: 268, height: 116 },
  };
};

/** The title above a hero on a lit floor. */
const podium: SceneMaker = ({ palette, random, hero, left, right }) => ({
  drawing: `<path d="M95 0H205L290 400H10Z" fill="${palette.glow}" opacity=".13"/><path d="M130 0H170L220 400H80Z" fill="${palette.glow}" opacity=".2"/><ellipse cx="150" cy="352" rx="128" ry="30" fill="${palette.middle}"/><ellipse cx="150" cy="346" rx="128" ry="30" fill="${palette.top}" stroke="${palette.ornament}" stroke-width="3"/><ellipse cx="150" cy="346" rx="92" ry="19" fill="url(#g)"/>${glow(150, 240, 150)}${place(left, 60, 296, 0.82, -10)}${place(right, 240, 296, 0.82, 10)}${place(hero, 150, 246, 1.9)}${sparkles(random, palette.ornament, 7, 130, 320)}`,
  title: { top: 22, height: 122 },
});

export const scenes: readonly SceneMaker[] = [sunburst, arch, podium, slash, portal, stage, plaque];
