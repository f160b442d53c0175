interface Page {
  /** The host's boot script defines it. Returns the version of the earlier build since which a file is unchanged. */
  readonly __keptIn?: (address: string) => string | undefined;
}

/**
 * The address from which to load a file of the running build, such as texts or a video. An unchanged file is in the folder
 * of an earlier build. Older hosts do not define `__keptIn`.
 */
export function stableAddress(address: string): string {
  const version = (globalThis as Page).__keptIn?.(address);
  if (version === undefined) return address;
  return address.replace(/(\/remotes\/[^/]+\/)[^/]+/, (_own, folder: string) => `${folder}${version}`);
}
