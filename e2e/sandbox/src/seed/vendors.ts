/** The studios behind the games. Copper Owl hands out launch addresses of an older host that must be rewritten. */
export const vendors = [
  { code: 'LUMF', name: 'Lumen Forge', launchHost: '' },
  { code: 'COPO', name: 'Copper Owl', launchHost: 'play.copper-owl.localhost' },
  { code: 'NTID', name: 'Ninth Tide', launchHost: '' },
  { code: 'VANV', name: 'Velvet Anvil', launchHost: '' },
  { code: 'SALT', name: 'Saltmoon', launchHost: '' },
  { code: 'HALC', name: 'Halcyon Reels', launchHost: '' },
  { code: 'BRAC', name: 'Brass Comet', launchHost: '' },
  { code: 'STUD', name: 'Studio Perihelion', launchHost: '' },
] as const;
