import { buildId } from 'shared-contracts/releases';
import { damagedFiles, hashesOf, readBuild } from '../store/builds';
import { keptBuilds, keptDays, type KeptBuild } from '../store/retention';
import { readRevision, revisionNumbers } from '../store/revisions';
import type { Answer } from './Answer';
import type { ReadingDesk } from './Desk';
import { table } from './table';

interface Damage {
  readonly what: string;
  readonly why: string;
  readonly mend: string;
}

const copyBack = 'copy it back from a backup of the store';

async function damagedRevisions(desk: ReadingDesk, highest: number): Promise<Damage[]> {
  const refused = new Map<number, string>();
  const left = new Set<number>();
  for (let number = 1; number <= highest; number += 1) {
    const read = await readRevision(desk.store, desk.trusted, number);
    if (read.ok) for (const forged of read.value.change.leaves ?? []) left.add(forged);
    else refused.set(number, read.reason);
  }
  const mend = `${copyBack}; it is passed over until then`;
  return [...refused]
    .filter(([number]) => !left.has(number))
    .map(([number, why]) => ({ what: `revision ${String(number)}`, why, mend }));
}

const sameHashes = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([file, hash]) => b[file] === hash);

async function damageOf(desk: ReadingDesk, build: KeptBuild): Promise<Damage[]> {
  const { name, version } = build;
  const id = buildId(name, version);
  const mend = `publish that build again, or ${copyBack}`;
  const record = await readBuild(desk.store, desk.trusted, name, version);
  if (!record) return [{ what: id, why: 'its signed record is missing', mend }];
  if (!sameHashes(hashesOf(record), build.record.files)) {
    const why = `its record names other files than revision ${String(build.revision)}`;
    return [{ what: id, why, mend: copyBack }];
  }
  const files = await damagedFiles(desk.store, record);
  return files.map((file) => ({ what: `${id} ${file}`, why: 'missing, or not the signed bytes', mend }));
}

const columns = ['damaged', 'why', 'what mends it'];

/** Reads the whole history and every file that a page may still ask for, and lists what is damaged. */
export async function verify(desk: ReadingDesk, nowMs: number): Promise<Answer> {
  const [highest = 0] = await revisionNumbers(desk.store);
  const damage = await damagedRevisions(desk, highest);
  const { builds } = await keptBuilds(desk.store, desk.trusted, { days: keptDays, nowMs });
  for (const build of builds.values()) damage.push(...(await damageOf(desk, build)));
  const read = `${String(highest)} revisions and ${String(builds.size)} builds of the last ${String(keptDays)} days`;
  const rows = damage.map(({ what, why, mend }) => [what, why, mend]);
  return {
    lines: damage.length === 0 ? [`${read} are whole.`] : table(columns, rows, desk.isScreen),
    json: { revisions: highest, builds: builds.size, damage },
    isBad: damage.length > 0,
  };
}
