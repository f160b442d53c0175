import { buildId, namedBuilds } from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';
import { history } from '../store/revisions';

/** The change that first named a build. */
export interface Publication {
  readonly revision: number;
  readonly who: string;
  readonly at: string;
}

export async function publicationsOf(
  { store, trusted }: { readonly store: ReleaseStore; readonly trusted: TrustedKeys },
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Publication>> {
  const publications = new Map<string, Publication>();
  if (ids.size === 0) return publications;
  // The history is newest first, so the last entry that names the build is its publication.
  for await (const { number, registry, change } of history(store, trusted)) {
    for (const { name, version } of namedBuilds(registry)) {
      const id = buildId(name, version);
      if (ids.has(id)) publications.set(id, { revision: number, who: change.who, at: change.at });
    }
  }
  return publications;
}
