import { glow, place, sparkles, type SceneMaker } from './Scene';

const bottomTitle = { top: 264, height: 120 };

/** An arch on two pillars. */
export const arch: SceneMaker = ({ palette, random, hero, left, right }) => ({
  drawing: `<path d="M40 276V138A110 110 0 0 1 260 138V276Z" fill="${palette.bottom}" opacity=".85"/><path d="M58 276V140A92 92 0 0 1 242 140V276Z" fill="url(#s)"/>${glow(150, 150, 112)}<path d="M40 276V138A110 110 0 0 1 260 138V276M58 276V140A92 92 0 0 1 242 140V276" fill="none" stroke="${palette.ornament}" stroke-width="3"/><path d="M150 14 164 36 150 58 136 36Z" fill="${palette.ornament}"/>${place(hero, 150, 160, 1.72)}${place(left, 40, 234, 0.6)}${place(right, 260, 234, 0.6)}${sparkles(random, palette.ornament, 6, 20, 240)}`,
  title: bottomTitle,
});

/** Fan lines and a double frame. */
export const deco: SceneMaker = ({ palette, random, hero }) => {
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
export const lattice: SceneMaker = ({ palette, random, hero, left, right }) => {
  let grid = '';
  for (let x = -300; x < 600; x += 42) grid += `M${String(x)} 0l300 400M${String(x + 300)} 0l-300 400`;
  return {
    drawing: `<path d="${grid}" stroke="${palette.ornament}" stroke-width="1.2" opacity=".22"/>${glow(150, 142, 165)}<path d="M150 14 272 142 150 270 28 142Z" fill="${palette.bottom}" opacity=".8" stroke="${palette.ornament}" stroke-width="4"/><path d="M150 30 257 142 150 254 43 142Z" fill="url(#s)" stroke="${palette.ornament}" stroke-width="1.4"/>${glow(150, 142, 96)}${place(hero, 150, 142, 1.5)}${place(left, 36, 44, 0.55, -10)}${place(right, 264, 44, 0.55, 10)}${sparkles(random, palette.glow, 5)}`,
    title: bottomTitle,
  };
};

/** A medal with a ring of studs and a ribbon. */
export const medal: SceneMaker = ({ palette, random, hero }) => {
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
export const reels: SceneMaker = ({ palette, random, hero, left, right }) => {
  const window = (x: number) =>
    `<rect x="${String(x)}" y="34" width="82" height="214" rx="12" fill="url(#s)" stroke="${palette.ornament}" stroke-width="3"/>`;
  return {
    drawing: `<rect x="10" y="18" width="280" height="246" rx="24" fill="${palette.bottom}" opacity=".85" stroke="${palette.ornament}" stroke-width="4"/>${window(22)}${window(109)}${window(196)}<rect x="14" y="100" width="272" height="82" fill="${palette.glow}" opacity=".28"/>${place(right, 63, 64, 0.6, 0, 0.55)}${place(left, 150, 64, 0.6, 0, 0.55)}${place(right, 237, 64, 0.6, 0, 0.55)}${place(left, 63, 222, 0.6, 0, 0.55)}${place(right, 150, 222, 0.6, 0, 0.55)}${place(left, 237, 222, 0.6, 0, 0.55)}${place(hero, 63, 141, 0.84)}${place(hero, 150, 141, 0.84)}${place(hero, 237, 141, 0.84)}${sparkles(random, '#fff', 6, 100, 180)}`,
    title: { top: 274, height: 110 },
  };
};

/** Curtains and two cones of light. */
export const stage: SceneMaker = ({ palette, random, hero, left, right }) => ({
  drawing: `<path d="M60-10 10 300H190ZM240-10 290 300H110Z" fill="${palette.glow}" opacity=".2"/>${glow(150, 150, 140)}${place(left, 78, 212, 0.8, -8)}${place(right, 222, 212, 0.8, 8)}${place(hero, 150, 146, 1.85)}<path d="M0 0H78Q70 130 0 236ZM300 0H222Q230 130 300 236Z" fill="${palette.middle}"/><path d="M26 0Q24 110 0 190M52 0Q48 120 0 214M274 0Q276 110 300 190M248 0Q252 120 300 214" stroke="${palette.bottom}" stroke-width="4" fill="none" opacity=".6"/><path d="M0 0H300V22Q281 44 262 22 243 44 225 22 206 44 187 22 168 44 150 22 131 44 112 22 93 44 75 22 56 44 38 22 19 44 0 22Z" fill="${palette.middle}" stroke="${palette.ornament}" stroke-width="2.5"/>${sparkles(random, palette.ornament, 5, 60, 230)}`,
  title: bottomTitle,
});

/** A tall eye of light, as a door into somewhere. */
export const portal: SceneMaker = ({ palette, random, hero, left, right }) => ({
  drawing: `<path d="M150-30C290 60 290 230 150 310 10 230 10 60 150-30Z" fill="${palette.glow}" opacity=".25"/><path d="M150 0C262 80 262 212 150 290 38 212 38 80 150 0Z" fill="url(#s)" stroke="${palette.ornament}" stroke-width="3.5"/>${glow(150, 145, 110)}${place(hero, 150, 145, 1.8)}${place(left, 44, 60, 0.6, -20, 0.9)}${place(right, 256, 60, 0.6, 20, 0.9)}${sparkles(random, '#fff', 10, 20, 270)}`,
  title: bottomTitle,
});

/** A plaque across the middle, companions above and below. */
export const plaque: SceneMaker = ({ palette, random, hero, left, right }) => ({
  drawing: `${glow(150, 96, 140)}${place(hero, 150, 104, 1.7)}${place(left, 62, 338, 0.95, -12)}${place(right, 238, 338, 0.95, 12)}<path d="M-4 196 300 182V306L-4 318Z" fill="${palette.bottom}" opacity=".92"/><path d="M-4 192 304 178V186L-4 200ZM-4 314 304 302V310L-4 322Z" fill="${palette.ornament}"/>${sparkles(random, palette.ornament, 7, 10, 180)}`,
  title: { top: 198, height: 100 },
});
