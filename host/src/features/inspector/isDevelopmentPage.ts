/** The end of the version of each package that `pnpm dev` serves from source. Released versions end with a hash. */
const sourceSuffix = '-00000000';

const isThisMachine = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');

/** Whether `pnpm dev` serves the host of this page from source on the developer's own machine. */
export const isDevelopmentPage = (hostBuild: string, hostname: string): boolean =>
  hostBuild.endsWith(sourceSuffix) && isThisMachine(hostname);
