/** The packages of this workspace that are built and released. */
export const packages: readonly string[];
