import { Version, buildId, type ReleaseName } from 'shared-contracts/releases';
import * as v from 'valibot';
import { Refusal } from '../errors/Refusal';
import { damagedFiles, readBuild } from '../store/builds';
import type { ReadContext } from './CommandContext';
import { buildOf, type Build } from './draftOf';

type Shelf = Pick<ReadContext, 'store' | 'trusted'>;

/** A build of the store, every file of it checked against its signed hash. */
export async function storedBuild(context: Shelf, name: ReleaseName, version: string): Promise<Build> {
  const record = await readBuild(context.store, context.trusted, name, version);
  if (!record) {
    const folders = await context.store.list(`artifacts/${name}`);
    const versions = folders.filter((folder) => v.is(Version, folder));
    const choice = versions.length === 0 ? 'There are none.' : `There are ${versions.join(', ')}.`;
    throw new Refusal(`The store has no build ${buildId(name, version)}. ${choice}`);
  }
  const damaged = await damagedFiles(context.store, record);
  if (damaged.length > 0) {
    const files = damaged.join(', ');
    throw new Refusal(
      `${buildId(name, version)} is not whole in the store: ${files}. Publish that build again, or choose another.`,
    );
  }
  return buildOf(record);
}
