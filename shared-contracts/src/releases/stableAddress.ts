interface PageGlobals {
  /** The host's boot script defines it. Returns the version of the earlier build that has the same file. */
  readonly __keptIn?: (address: string) => string | undefined;
}

/**
 * The address from which to load a file of the running build, such as texts or a video. An unchanged file is in the
 * folder of an earlier build. Older hosts do not define `__keptIn`.
 */
export function stableAddress(address: string): string {
  const version = (globalThis as PageGlobals).__keptIn?.(address);
  if (version === undefined) return address;
  return address.replace(/(\/remotes\/[^/]+\/)[^/]+/, (_match, folder: string) => `${folder}${version}`);
}
