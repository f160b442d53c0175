/** The name of a remote: a part of the page that is deployed on its own. `isRemoteName` checks it. */
export type RemoteName = `remote-${string}`;

/**
 * The remotes that own routes and popups of shared-contracts. Any other remote is listed only in the signed registry,
 * and owns only the popups that its contract declares.
 */
export const remotesWithRoutes = [
  'remote-lobby',
  'remote-cashier',
  'remote-account',
  'remote-content',
] as const satisfies readonly RemoteName[];
export type RemoteWithRoutes = (typeof remotesWithRoutes)[number];

const maxNameLength = 40;

/** Whether a name is safe in an address, a path, a file name and a metric label, for example `remote-gift-cards`. */
export const isRemoteName = (name: unknown): name is RemoteName =>
  typeof name === 'string' && name.length <= maxNameLength && /^remote(?:-[a-z0-9]+)+$/.test(name);
