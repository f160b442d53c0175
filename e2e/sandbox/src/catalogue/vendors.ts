/** The studios behind the games. Copper Owl hands out launch addresses of an older host that must be rewritten. */
export const vendors = [
  { code: 'LUMEN_FORGE', name: 'Lumen Forge', launchHost: '' },
  { code: 'COPPER_OWL', name: 'Copper Owl', launchHost: 'play.copper-owl.localhost' },
  { code: 'NINTH_TIDE', name: 'Ninth Tide', launchHost: '' },
  { code: 'VELVET_ANVIL', name: 'Velvet Anvil', launchHost: '' },
  { code: 'SALTMOON', name: 'Saltmoon', launchHost: '' },
  { code: 'HALCYON_REELS', name: 'Halcyon Reels', launchHost: '' },
  { code: 'BRASS_COMET', name: 'Brass Comet', launchHost: '' },
  { code: 'STUDIO_PERIHELION', name: 'Studio Perihelion', launchHost: '' },
] as const;
