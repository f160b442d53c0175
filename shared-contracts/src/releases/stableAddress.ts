interface PageGlobals {
  /** Defined by the host's boot script. Returns the version of the earlier build that contains the same file. */
  readonly __keptIn?: (address: string) => string | undefined;
}

/**
 * Returns the address from which to load a file of the running build, such as texts or a video. An unchanged file is in
 * the folder of an earlier build. Older hosts do not define `__keptIn`, so the address stays the same.
 */
export function stableAddress(address: string): string {
  const version = (globalThis as PageGlobals).__keptIn?.(address);
  if (version === undefined) return address;
  return address.replace(/(\/remotes\/[^/]+\/)[^/]+/, (_match, folder: string) => `${folder}${version}`);
}
