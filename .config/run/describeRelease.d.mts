/**
 * Says whether `release publish` would accept these builds, as lines. Changes nothing. Returns no lines without a release
 * store.
 */
export function describeRelease(
  packageFolders: readonly string[],
  env?: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]>;
