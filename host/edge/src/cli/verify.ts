import { buildId } from 'shared-contracts/releases';
import { damagedFiles, hashesOf, readBuild, readFileOf } from '../store/builds';
import { type RetainedBuild, retainedBuilds, retentionDays } from '../store/retention';
import { type Change, readRevision, revisionNumbers } from '../store/revisions';
import type { CommandResult, ReadContext } from './CommandContext';
import { counted, table } from './format';

interface Damage {
  readonly what: string;
  readonly why: string;
  readonly mend: string;
}

const copyBack = 'restore it from a backup of the store';

/** The first and the last number of a gap in the revisions. */
type Span = readonly [number, number];

/**
 * Numbers between two valid revisions that have no file, without those that a later revision has skipped on purpose.
 */
function missingSpans(present: readonly number[], good: ReadonlyMap<number, Change>): Span[] {
  const newest = Math.max(0, ...good.keys());
  const excused = [...good].flatMap(([to, { follows }]) =>
    follows === undefined ? [] : [[follows, to] as const],
  );
  const spans: Span[] = [];
  let before = 0;
  for (const number of present.toSorted((a, b) => a - b)) {
    if (number > newest) break;
    const isExcused = excused.some(([from, to]) => from <= before && number <= to);
    if (number > before + 1 && !isExcused) spans.push([before + 1, number - 1]);
    before = number;
  }
  return spans;
}

async function damagedRevisions(context: ReadContext, present: readonly number[]): Promise<Damage[]> {
  const rejected = new Map<number, string>();
  const good = new Map<number, Change>();
  for (const number of present) {
    const read = await readRevision(context.store, context.trusted, number);
    if (read.ok) good.set(number, read.value.change);
    else rejected.set(number, read.reason);
  }
  const forged = new Set([...good.values()].flatMap(({ leaves = [] }) => leaves));
  const missing = missingSpans(present, good).map(([from, to]) => {
    const what = `revision ${from === to ? String(from) : `${String(from)} to ${String(to)}`}`;
    return [from, { what, why: 'it is missing', mend: `${copyBack}; it is skipped until then` }] as const;
  });
  const unreadable = [...rejected]
    .filter(([number]) => !forged.has(number))
    .map(([number, why]) => {
      const mend = `${copyBack}, or delete the file if it is not a revision; it is skipped until then`;
      return [number, { what: `revision ${String(number)}`, why, mend }] as const;
    });
  return [...missing, ...unreadable].toSorted(([a], [b]) => a - b).map(([, damage]) => damage);
}

const sameHashes = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([file, hash]) => b[file] === hash);

async function damageOf(context: ReadContext, build: RetainedBuild): Promise<Damage[]> {
  const { name, version } = build;
  const id = buildId(name, version);
  const mend = `publish the same build again, or ${copyBack}`;
  const record = await readBuild(context.store, context.trusted, name, version);
  if (!record) return [{ what: id, why: 'its signed record is missing', mend }];
  if (!sameHashes(hashesOf(record), build.record.files)) {
    const why = `its record lists different files than revision ${String(build.revision)}`;
    return [{ what: id, why, mend: copyBack }];
  }
  const why = 'it is missing, or its content does not match the signed hash';
  const own = (await damagedFiles(context.store, record)).map((file) => ({
    what: `${id} ${file}`,
    why,
    mend,
  }));
  return [...own, ...(await damageOfShared(context, build))];
}

/** Checks shared files, which pages request from the folder of the earlier build. */
async function damageOfShared(
  { store }: ReadContext,
  { name, version, record }: RetainedBuild,
): Promise<Damage[]> {
  const damage: Damage[] = [];
  for (const [since, files] of Object.entries(record.kept ?? {})) {
    for (const file of files) {
      const sha384 = record.files[file] ?? '';
      if (await readFileOf(store, { name, version: since, file, sha384 })) continue;
      const mend = `copy it from the folder of ${version}, or ${copyBack}`;
      damage.push({
        what: `${buildId(name, since)} ${file}`,
        why: `it differs from the copy in ${version}`,
        mend,
      });
    }
  }
  return damage;
}

const columns = ['damaged', 'reason', 'fix'];

/** Checks the whole history and every file that a page may still request, and lists the damage. */
export async function verify(context: ReadContext, nowMs: number): Promise<CommandResult> {
  const present = await revisionNumbers(context.store);
  const damage = await damagedRevisions(context, present);
  const { builds } = await retainedBuilds(context.store, context.trusted, { days: retentionDays, nowMs });
  for (const build of builds.values()) damage.push(...(await damageOf(context, build)));
  const checked = `Verified ${counted(present.length, 'revision')} and ${counted(builds.size, 'build')} of the last ${String(retentionDays)} days`;
  const rows = damage.map(({ what, why, mend }) => [what, why, mend]);
  return {
    lines: damage.length === 0 ? [`${checked}: no damage found.`] : table(columns, rows, context.isTerminal),
    json: { revisions: present.length, builds: builds.size, damage },
    needsAttention: damage.length > 0,
  };
}
