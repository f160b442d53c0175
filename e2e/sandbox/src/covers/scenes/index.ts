import { arch, deco, lattice, medal, plaque, portal, reels, stage } from './framed';
import { orbits, podium, ridges, shower, slash, sunburst, waves } from './open';
import type { SceneMaker } from './Scene';

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
