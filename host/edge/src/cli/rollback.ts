import { Version, buildId, type ReleaseName } from 'shared-contracts/releases';
import * as v from 'valibot';
import { Refusal } from '../Refusal';
import { damagedFiles, readBuild, registryRecordOf } from '../store/builds';
import { appendRevision, history, type Draft, type Revision } from '../store/revisions';
import type { Desk } from './Desk';
import { draftOf, type Build } from './draftOf';
import { sinceOf } from './since';

async function storedBuild(desk: Desk, name: ReleaseName, version: string): Promise<Build> {
  const record = await readBuild(desk.store, desk.trusted, name, version);
  if (!record) {
    const folders = await desk.store.list(`artifacts/${name}`);
    const versions = folders.filter((folder) => v.is(Version, folder));
    const choice = versions.length === 0 ? 'There are none.' : `There are ${versions.join(', ')}.`;
    throw new Refusal(`The store has no build ${buildId(name, version)}. ${choice}`);
  }
  const damaged = await damagedFiles(desk.store, record);
  if (damaged.length > 0) {
    const files = damaged.join(', ');
    throw new Refusal(
      `${buildId(name, version)} is not whole in the store: ${files}. Publish that build again, or choose another.`,
    );
  }
  return { version, record: registryRecordOf(record) };
}

/** What the earlier build fell back to when it was live before; a fallback that is not whole is none. */
async function formerFallback(desk: Desk, name: ReleaseName, active: string): Promise<Build | undefined> {
  for await (const { registry } of history(desk.store, desk.trusted)) {
    const state = registry.releases[name];
    if (state?.active !== active) continue;
    if (state.lastKnownGood === null) return undefined;
    try {
      return await storedBuild(desk, name, state.lastKnownGood);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }
  return undefined;
}

interface Target {
  readonly version: string;
}

/** Which build to go back to; a sentence instead when it is there already. */
async function targetOf(
  desk: Desk,
  head: Revision,
  name: ReleaseName,
  to: string | undefined,
): Promise<Target | string> {
  const state = head.registry.releases[name];
  if (!state) throw new Refusal(`${name} was never published. Publish it first.`);
  if (to !== undefined)
    return to === state.active ? `${buildId(name, to)} is live already.` : { version: to };
  const since = (await sinceOf(desk.store, desk.trusted, head)).get(name);
  if (since?.action === 'rollback') {
    const revision = String(since.revision);
    const active = buildId(name, state.active);
    return `${name} is rolled back already: revision ${revision} made ${active} live. To go further, name it with --to.`;
  }
  if (state.lastKnownGood === null) {
    throw new Refusal(`${name} has no earlier build that was good. Name one with --to.`);
  }
  return { version: state.lastKnownGood };
}

/** A new revision that names an older build. No file of any build is written or changed. */
export async function rollback(
  desk: Desk,
  name: ReleaseName,
  to: string | undefined,
  why: string,
): Promise<void> {
  let outcome = '';
  const decide = async (head: Revision | undefined): Promise<Draft | undefined> => {
    if (!head) throw new Refusal('Nothing was published yet. Publish first.');
    const target = await targetOf(desk, head, name, to);
    if (typeof target === 'string') {
      outcome = target;
      return undefined;
    }
    const active = await storedBuild(desk, name, target.version);
    const lastKnownGood = await formerFallback(desk, name, target.version);
    outcome = `${buildId(name, target.version)} is live.`;
    return {
      ...draftOf(head, [{ name, active, lastKnownGood }], desk.site),
      action: 'rollback',
      who: desk.who,
      why,
    };
  };
  const revision = await appendRevision(desk, decide);
  desk.say(outcome);
  desk.say(revision ? `Revision ${String(revision.number)}.` : 'Nothing to change.');
}
