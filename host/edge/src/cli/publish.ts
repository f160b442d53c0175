import { buildId, recordOf, type ReleaseRecord } from 'shared-contracts/releases';
import { Refusal } from '../Refusal';
import { addBuild, readBuiltRecord } from '../store/addBuild';
import { registryRecordOf } from '../store/builds';
import { appendRevision, type Draft, type Revision } from '../store/revisions';
import type { Desk } from './Desk';
import { draftOf, type Choice } from './draftOf';

function choiceOf(record: ReleaseRecord, head: Revision | undefined): Choice | undefined {
  const { name, version } = record;
  const former = head?.registry.releases[name];
  if (former?.active === version) return undefined;
  const fallback = former && recordOf(head.registry, name, former.active);
  return {
    name,
    active: { version, record: registryRecordOf(record) },
    lastKnownGood: former && fallback ? { version: former.active, record: fallback } : undefined,
  };
}

async function builtRecords(folders: readonly string[]): Promise<ReleaseRecord[]> {
  const records = await Promise.all(folders.map(readBuiltRecord));
  const twice = records.find(
    ({ name }, index) => records.findIndex((other) => other.name === name) !== index,
  );
  if (twice) throw new Refusal(`${twice.name} is named twice. Publish one build of a package at a time.`);
  return records;
}

export async function publish(desk: Desk, folders: readonly string[], why: string): Promise<void> {
  await builtRecords(folders);
  const records: ReleaseRecord[] = [];
  for (const folder of folders) records.push(await addBuild(desk, folder));
  const decide = (head: Revision | undefined): Promise<Draft | undefined> => {
    const choices = records.flatMap((record) => choiceOf(record, head) ?? []);
    const draft = choices.length === 0 ? undefined : draftOf(head, choices, desk.site);
    return Promise.resolve(draft && { ...draft, action: 'publish', who: desk.who, why });
  };
  const revision = await appendRevision(desk, decide);
  for (const { name, version } of records) {
    const isNew = revision?.change.names.includes(name) === true;
    desk.say(isNew ? `${buildId(name, version)} is live.` : `${buildId(name, version)} was live already.`);
  }
  desk.say(revision ? `Revision ${String(revision.number)}.` : 'Nothing to change.');
}
