import { glow, place, sparkles, type SceneMaker } from './Scene';

const ray = (deg: number, spread: number, x: number, y: number) => {
  const point = (angle: number) => {
    const turn = (angle * Math.PI) / 180;
    return `${(x + Math.cos(turn) * 420).toFixed(0)} ${(y + Math.sin(turn) * 420).toFixed(0)}`;
  };
  return `M${String(x)} ${String(y)}L${point(deg - spread)} ${point(deg + spread)}Z`;
};

const bottomTitle = { top: 262, height: 122 };

/** Rays from behind one large hero. */
export const sunburst: SceneMaker = ({ palette, random, hero }) => {
  const start = random() * 30;
  const rays = Array.from({ length: 12 }, (_, index) => ray(start + index * 30, 7, 150, 145)).join('');
  return {
    drawing: `<path d="${rays}" fill="${palette.glow}" opacity=".2"/>${glow(150, 145, 150)}<circle cx="150" cy="145" r="106" fill="none" stroke="${palette.ornament}" stroke-width="1.5" opacity=".5" stroke-dasharray="1 7" stroke-linecap="round"/>${place(hero, 150, 142, 2.15)}${sparkles(random, palette.ornament, 9)}`,
    title: bottomTitle,
  };
};

/** Ridges under a great disc. */
export const ridges: SceneMaker = ({ palette, random, hero, left }) => {
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
export const waves: SceneMaker = ({ palette, random, hero, left, right }) => {
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
export const orbits: SceneMaker = ({ palette, random, hero, left, right }) => {
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
export const shower: SceneMaker = ({ palette, random, hero, left, right }) => {
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
export const slash: SceneMaker = ({ palette, random, hero, left, right }) => {
  const edge = 180 + random() * 60;
  const other = edge - 120;
  return {
    drawing: `<path d="M0 ${edge.toFixed(0)}L300 ${other.toFixed(0)}V0H0Z" fill="${palette.middle}"/><path d="M0 ${(edge - 6).toFixed(0)}L300 ${(other - 6).toFixed(0)}v12L0 ${(edge + 6).toFixed(0)}Z" fill="${palette.glow}"/><path d="M0 ${(edge + 18).toFixed(0)}L300 ${(other + 18).toFixed(0)}v4L0 ${(edge + 22).toFixed(0)}Z" fill="${palette.ornament}" opacity=".7"/>${place(left, 58, 74, 0.9, -16, 0.55)}${place(right, 246, 232, 0.9, 16, 0.55)}${glow(150, 145, 130)}${place(hero, 150, 145, 2.05, -6)}`,
    title: { top: 268, height: 116 },
  };
};

/** Title above, hero standing on a lit floor. */
export const podium: SceneMaker = ({ palette, random, hero, left, right }) => ({
  drawing: `<path d="M95 0H205L290 400H10Z" fill="${palette.glow}" opacity=".13"/><path d="M130 0H170L220 400H80Z" fill="${palette.glow}" opacity=".2"/><ellipse cx="150" cy="352" rx="128" ry="30" fill="${palette.middle}"/><ellipse cx="150" cy="346" rx="128" ry="30" fill="${palette.top}" stroke="${palette.ornament}" stroke-width="3"/><ellipse cx="150" cy="346" rx="92" ry="19" fill="url(#g)"/>${glow(150, 240, 150)}${place(left, 60, 296, 0.82, -10)}${place(right, 240, 296, 0.82, 10)}${place(hero, 150, 246, 1.9)}${sparkles(random, palette.ornament, 7, 130, 320)}`,
  title: { top: 22, height: 122 },
});
