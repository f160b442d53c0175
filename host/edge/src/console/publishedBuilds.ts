import {
  buildId,
  namedBuilds,
  type Registry,
  type ReleaseName,
  type ReleaseRecord,
} from 'shared-contracts/releases';
import { runnableBuilds } from '../gate/gate';
import type { RunnableBuild } from '../gate/pairIncompatibilities';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';

/** Reads records of builds, and remembers them. */
export interface RecordReader {
  readonly store: ReleaseStore;
  readonly trusted: TrustedKeys;
  readonly readRecord: (name: ReleaseName, version: string) => Promise<ReleaseRecord | undefined>;
}

/** The live builds, canaries and last known good builds, with their contracts. */
export async function publishedBuilds(
  reader: RecordReader,
  releases: Registry['releases'],
): Promise<RunnableBuild[]> {
  const contracts = await Promise.all(
    namedBuilds({ releases }).map(
      async ({ name, version }) =>
        [buildId(name, version), (await reader.readRecord(name, version))?.contract] as const,
    ),
  );
  return runnableBuilds(reader, releases, new Map(contracts));
}
