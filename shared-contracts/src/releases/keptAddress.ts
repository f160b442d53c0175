interface Page {
  /** Defined by the host's boot script: the version of the earlier build since which the file at an address is as it is. */
  readonly __keptIn?: (address: string) => string | undefined;
}

/**
 * Where to fetch a file of the running build, such as its words or a film, given its address in the build's own folder.
 * A host that is older than this knows of none that is kept.
 */
export function keptAddress(address: string): string {
  const version = (globalThis as Page).__keptIn?.(address);
  if (version === undefined) return address;
  return address.replace(/(\/remotes\/[^/]+\/)[^/]+/, (_own, folder: string) => `${folder}${version}`);
}
