/** The vendors' scripts that the product runs, each in a document of its own. */
export const islandNames = ['chat', 'ads'] as const;
export type IslandName = (typeof islandNames)[number];

/** Where the document of an island is, on the player's origin by address and on none by its policy. */
export const islandPath = (name: IslandName) => `/island/${name}` as const;
