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

/** A composition on a ground of 300 × 400; the title goes into `title`, over everything. */
interface Scene {
  readonly drawing: string;
  readonly title: { readonly top: number; readonly height: number };
}

type SceneMaker = (input: SceneInput) => Scene;

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

const framedTitle = { top: 264, height: 120 };

/** An arch on two pillars. */
const arch: SceneMaker = ({ palette, random, hero, left, right }) => ({
  drawing: `<path d="M40 276V138A110 110 0 0 1 260 138V276Z" fill="${palette.bottom}" opacity=".85"/><path d="M58 276V140A92 92 0 0 1 242 140V276Z" fill="url(#s)"/>${glow(150, 150, 112)}<path d="M40 276V138A110 110 0 0 1 260 138V276M58 276V140A92 92 0 0 1 242 140V276" fill="none" stroke="${palette.ornament}" stroke-width="3"/><path d="M150 14 164 36 150 58 136 36Z" fill="${palette.ornament}"/>${place(hero, 150, 160, 1.72)}${place(left, 40, 234, 0.6)}${place(right, 260, 234, 0.6)}${sparkles(random, palette.ornament, 6, 20, 240)}`,
  title: framedTitle,
});

/** Fan lines and a double frame. */
const deco: SceneMaker = ({ palette, random, hero }) => {
  const lines = Array.from({ length: 13 }, (_, index) => {
    const turn = ((180 + index * 15) * Math.PI) / 180;
    return `M150 262L${(150 + Math.cos(turn) * 300).toFixed(0)} ${(262 + Math.sin(turn) * 300).toFixed(0)}`;
  }).join('');
  const arcs = [70, 104, 138]
    .map((r) => `M${String(150 - r)} 262A${String(r)} ${String(r)} 0 0 1 ${String(150 + r)} 262`)
    .join('');
  return {
    drawing: `<path d="${lines}" stroke="${palette.ornament}" stroke-width="1.6" opacity=".4"/>${glow(150, 150, 140)}<path d="${arcs}" fill="none" stroke="${palette.ornament}" stroke-width="2.4" opacity=".75"/>${place(hero, 150, 146, 1.9)}<path d="M14 14H286V386H14ZM22 22H278V378H22Z" fill="none" stroke="${palette.ornament}" stroke-width="2"/><path d="M14 14h26L14 40ZM286 14h-26L286 40ZM14 386h26L14 360ZM286 386h-26L286 360Z" fill="${palette.ornament}"/>${sparkles(random, '#fff', 4)}`,
    title: { top: 258, height: 110 },
  };
};

/** A lattice with the hero in its great rhombus. */
const lattice: SceneMaker = ({ palette, random, hero, left, right }) => {
  let grid = '';
  for (let x = -300; x < 600; x += 42) grid += `M${String(x)} 0l300 400M${String(x + 300)} 0l-300 400`;
  return {
    drawing: `<path d="${grid}" stroke="${palette.ornament}" stroke-width="1.2" opacity=".22"/>${glow(150, 142, 165)}<path d="M150 14 272 142 150 270 28 142Z" fill="${palette.bottom}" opacity=".8" stroke="${palette.ornament}" stroke-width="4"/><path d="M150 30 257 142 150 254 43 142Z" fill="url(#s)" stroke="${palette.ornament}" stroke-width="1.4"/>${glow(150, 142, 96)}${place(hero, 150, 142, 1.5)}${place(left, 36, 44, 0.55, -10)}${place(right, 264, 44, 0.55, 10)}${sparkles(random, palette.glow, 5)}`,
    title: framedTitle,
  };
};

/** A medal with a ring of studs and a ribbon. */
const medal: SceneMaker = ({ palette, random, hero }) => {
  const studs = Array.from({ length: 20 }, (_, index) => {
    const turn = (index * 18 * Math.PI) / 180;
    return `<circle cx="${(150 + Math.cos(turn) * 113).toFixed(0)}" cy="${(140 + Math.sin(turn) * 113).toFixed(0)}" r="4.5"/>`;
  }).join('');
  return {
    drawing: `<path d="M0 214Q150 300 300 214V262Q150 348 0 262Z" fill="${palette.middle}" stroke="${palette.ornament}" stroke-width="2"/><circle cx="150" cy="140" r="124" fill="${palette.bottom}" stroke="${palette.ornament}" stroke-width="5"/><circle cx="150" cy="140" r="101" fill="url(#s)" stroke="${palette.ornament}" stroke-width="2"/><g fill="${palette.glow}">${studs}</g>${glow(150, 140, 100)}${place(hero, 150, 140, 1.68, random() * 10 - 5)}`,
    title: { top: 268, height: 116 },
  };
};

/** Three reel windows. */
const reels: SceneMaker = ({ palette, random, hero, left, right }) => {
  const window = (x: number) =>
    `<rect x="${String(x)}" y="34" width="82" height="214" rx="12" fill="url(#s)" stroke="${palette.ornament}" stroke-width="3"/>`;
  return {
    drawing: `<rect x="10" y="18" width="280" height="246" rx="24" fill="${palette.bottom}" opacity=".85" stroke="${palette.ornament}" stroke-width="4"/>${window(22)}${window(109)}${window(196)}<rect x="14" y="100" width="272" height="82" fill="${palette.glow}" opacity=".28"/>${place(right, 63, 64, 0.6, 0, 0.55)}${place(left, 150, 64, 0.6, 0, 0.55)}${place(right, 237, 64, 0.6, 0, 0.55)}${place(left, 63, 222, 0.6, 0, 0.55)}${place(right, 150, 222, 0.6, 0, 0.55)}${place(left, 237, 222, 0.6, 0, 0.55)}${place(hero, 63, 141, 0.84)}${place(hero, 150, 141, 0.84)}${place(hero, 237, 141, 0.84)}${sparkles(random, '#fff', 6, 100, 180)}`,
    title: { top: 274, height: 110 },
  };
};

/** Curtains and two cones of light. */
const stage: SceneMaker = ({ palette, random, hero, left, right }) => ({
  drawing: `<path d="M60-10 10 300H190ZM240-10 290 300H110Z" fill="${palette.glow}" opacity=".2"/>${glow(150, 150, 140)}${place(left, 78, 212, 0.8, -8)}${place(right, 222, 212, 0.8, 8)}${place(hero, 150, 146, 1.85)}<path d="M0 0H78Q70 130 0 236ZM300 0H222Q230 130 300 236Z" fill="${palette.middle}"/><path d="M26 0Q24 110 0 190M52 0Q48 120 0 214M274 0Q276 110 300 190M248 0Q252 120 300 214" stroke="${palette.bottom}" stroke-width="4" fill="none" opacity=".6"/><path d="M0 0H300V22Q281 44 262 22 243 44 225 22 206 44 187 22 168 44 150 22 131 44 112 22 93 44 75 22 56 44 38 22 19 44 0 22Z" fill="${palette.middle}" stroke="${palette.ornament}" stroke-width="2.5"/>${sparkles(random, palette.ornament, 5, 60, 230)}`,
  title: framedTitle,
});

/** A tall eye of light, as a door into somewhere. */
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

/** Ridges under a great disc. */
const ridges: SceneMaker = ({ palette, random, hero, left }) => {
  const ridge = (base: number, height: number) => {
    let path = `M0 400V${String(base)}`;
    for (let x = 0; x <= 300; x += 50) path += `L${String(x)} ${(base - random() * height).toFixed(0)}`;
    return `${path}V400Z`;
  };
  const sunX = 90 + random() * 120;
  return {
    drawing: `${glow(sunX, 110, 170)}<circle cx="${sunX.toFixed(0)}" cy="112" r="78" fill="${palette.glow}" opacity=".85"/><path d="${ridge(210, 60)}" fill="${palette.middle}" opacity=".75"/><path d="${ridge(250, 60)}" fill="${palette.top}" opacity=".9"/>${place(left, 300 - sunX, 222, 0.72, -8, 0.9)}${place(hero, 150, 178, 1.9, -4)}<path d="${ridge(300, 30)}" fill="${palette.bottom}"/>`,
    title: bottomTitle,
  };
};

/** Bands of waves with the hero riding them. */
const waves: SceneMaker = ({ palette, random, hero, left, right }) => {
  const wave = (y: number, lift: number) => {
    const shift = random() * 40;
    return `M-60 ${String(y)}q${(30 + shift).toFixed(0)}-${String(lift)} 75 0t75 0 75 0 75 0 75 0V400H-60Z`;
  };
  return {
    drawing: `${glow(150, 130, 160)}${sparkles(random, palette.ornament, 12, 10, 150)}${place(left, 62, 168, 0.75, -14)}${place(right, 240, 160, 0.75, 14)}<path d="${wave(196, 34)}" fill="${palette.middle}" opacity=".8"/>${place(hero, 150, 150, 2, 3)}<path d="${wave(238, 30)}" fill="${palette.top}" opacity=".85"/><path d="${wave(272, 26)}" fill="${palette.bottom}" opacity=".92"/>`,
    title: { top: 270, height: 114 },
  };
};

/** Rings in space, companions on their orbits. */
const orbits: SceneMaker = ({ palette, random, hero, left, right }) => {
  const tilt = -28 + random() * 18;
  const dots = Array.from({ length: 34 }, () => {
    const x = random() * 300;
    const y = random() * 300;
    return `M${x.toFixed(0)} ${y.toFixed(0)}h.1`;
  }).join('');
  const rings = [70, 105, 140]
    .map(
      (r) =>
        `<ellipse rx="${String(r)}" ry="${(r * 0.62).toFixed(0)}" stroke-opacity="${(0.9 - r / 220).toFixed(2)}"/>`,
    )
    .join('');
  return {
    drawing: `<path d="${dots}" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".7"/>${glow(150, 140, 150)}<g transform="translate(150 140) rotate(${tilt.toFixed(0)})" fill="none" stroke="${palette.ornament}" stroke-width="2">${rings}</g>${place(hero, 150, 140, 1.75)}${place(left, 44, 196, 0.62, -12)}${place(right, 256, 84, 0.62, 12)}`,
    title: bottomTitle,
  };
};

/** Many small things falling around one large one. */
const shower: SceneMaker = ({ palette, random, hero, left, right }) => {
  const pieces = Array.from({ length: 9 }, (_, index) => {
    const x = 22 + (index % 3) * 125 + random() * 20 - (index % 2) * 14;
    const y = 26 + Math.floor(index / 3) * 92 + random() * 22;
    return place(
      index % 2 ? left : right,
      x,
      y,
      0.34 + random() * 0.3,
      random() * 80 - 40,
      0.5 + random() * 0.4,
    );
  });
  return {
    drawing: `${glow(150, 150, 170)}${pieces.join('')}${place(hero, 150, 148, 1.95, random() * 16 - 8)}${sparkles(random, palette.ornament, 6)}`,
    title: bottomTitle,
  };
};

/** Two fields cut by a slanting edge of light. */
const slash: SceneMaker = ({ palette, random, hero, left, right }) => {
  const edge = 180 + random() * 60;
  const other = edge - 120;
  return {
    drawing: `<path d="M0 ${edge.toFixed(0)}L300 ${other.toFixed(0)}V0H0Z" fill="${palette.middle}"/><path d="M0 ${(edge - 6).toFixed(0)}L300 ${(other - 6).toFixed(0)}v12L0 ${(edge + 6).toFixed(0)}Z" fill="${palette.glow}"/><path d="M0 ${(edge + 18).toFixed(0)}L300 ${(other + 18).toFixed(0)}v4L0 ${(edge + 22).toFixed(0)}Z" fill="${palette.ornament}" opacity=".7"/>${place(left, 58, 74, 0.9, -16, 0.55)}${place(right, 246, 232, 0.9, 16, 0.55)}${glow(150, 145, 130)}${place(hero, 150, 145, 2.05, -6)}`,
    title: { top: 268, height: 116 },
  };
};

/** Title above, hero standing on a lit floor. */
const podium: SceneMaker = ({ palette, random, hero, left, right }) => ({
  drawing: `<path d="M95 0H205L290 400H10Z" fill="${palette.glow}" opacity=".13"/><path d="M130 0H170L220 400H80Z" fill="${palette.glow}" opacity=".2"/><ellipse cx="150" cy="352" rx="128" ry="30" fill="${palette.middle}"/><ellipse cx="150" cy="346" rx="128" ry="30" fill="${palette.top}" stroke="${palette.ornament}" stroke-width="3"/><ellipse cx="150" cy="346" rx="92" ry="19" fill="url(#g)"/>${glow(150, 240, 150)}${place(left, 60, 296, 0.82, -10)}${place(right, 240, 296, 0.82, 10)}${place(hero, 150, 246, 1.9)}${sparkles(random, palette.ornament, 7, 130, 320)}`,
  title: { top: 22, height: 122 },
});

export const scenes: readonly SceneMaker[] = [
  sunburst,
  arch,
  ridges,
  medal,
  shower,
  deco,
  podium,
  slash,
  portal,
  waves,
  lattice,
  stage,
  orbits,
  plaque,
  reels,
];
