/** The packages of this workspace that are built and released. */
export const packages: readonly string[];
/** The remotes in a folder. */
export function remotesIn(folder: string): readonly string[];
