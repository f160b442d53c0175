import { buildId } from 'shared-contracts/releases';
import { buildKey, damagedFiles, hashesOf, readBuild, readFileOf } from '../store/builds';
import { isBrotliDamaged } from '../store/repairBuild';
import { type RetainedBuild, retainedBuilds, retentionDays } from '../store/retention';
import type { Change } from '../store/openRevision';
import { readRevision, revisionNumbers } from '../store/revisions';
import type { CommandResult, ReadContext } from './CommandContext';
import { formatCount, table } from './format';

/** An entry of the JSON output: the damaged revision or file, the reason and the repair. */
interface Damage {
  readonly what: string;
  readonly why: string;
  readonly mend: string;
}

const restoreAdvice = 'restore it from a backup of the store';

/** The first and the last number of a gap in the revisions. */
type Gap = readonly [number, number];

/** Finds gaps in the revision numbers. A gap that a later revision skipped on purpose is not damage. */
function findGaps(numbers: readonly number[], validChanges: ReadonlyMap<number, Change>): Gap[] {
  const newest = Math.max(0, ...validChanges.keys());
  const skippedRanges = [...validChanges].flatMap(([to, { follows }]) =>
    follows === undefined ? [] : [[follows, to] as const],
  );
  const gaps: Gap[] = [];
  let previous = 0;
  for (const number of numbers.toSorted((a, b) => a - b)) {
    if (number > newest) break;
    const isSkipped = skippedRanges.some(([from, to]) => from <= previous && number <= to);
    if (number > previous + 1 && !isSkipped) gaps.push([previous + 1, number - 1]);
    previous = number;
  }
  return gaps;
}

async function damagedRevisions(context: ReadContext, numbers: readonly number[]): Promise<Damage[]> {
  const rejectionReasons = new Map<number, string>();
  const validChanges = new Map<number, Change>();
  for (const number of numbers) {
    const result = await readRevision(context.store, context.trusted, number);
    if (result.ok) validChanges.set(number, result.value.change);
    else rejectionReasons.set(number, result.reason);
  }
  const forgedNumbers = new Set([...validChanges.values()].flatMap(({ leaves = [] }) => leaves));
  const missingRevisions = findGaps(numbers, validChanges).map(([from, to]) => {
    const what = `revision ${from === to ? String(from) : `${String(from)} to ${String(to)}`}`;
    return [
      from,
      { what, why: 'it is missing', mend: `${restoreAdvice}; it is skipped until then` },
    ] as const;
  });
  const unreadableRevisions = [...rejectionReasons]
    .filter(([number]) => !forgedNumbers.has(number))
    .map(([number, why]) => {
      const mend = `${restoreAdvice}, or delete the file if it is not a revision; it is skipped until then`;
      return [number, { what: `revision ${String(number)}`, why, mend }] as const;
    });
  return [...missingRevisions, ...unreadableRevisions]
    .toSorted(([a], [b]) => a - b)
    .map(([, damage]) => damage);
}

const sameHashes = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([file, hash]) => b[file] === hash);

async function damageOf(context: ReadContext, build: RetainedBuild): Promise<Damage[]> {
  const { name, version } = build;
  const id = buildId(name, version);
  const mend = `run release repair ${id}, or ${restoreAdvice}`;
  const record = await readBuild(context.store, context.trusted, name, version);
  if (!record) return [{ what: id, why: 'its signed record is missing', mend }];
  if (!sameHashes(hashesOf(record), build.record.files)) {
    const why = `its record lists different files than revision ${String(build.revision)}`;
    return [{ what: id, why, mend: restoreAdvice }];
  }
  const why = 'it is missing, or its content does not match the signed hash';
  const files = await damagedFiles(context.store, record);
  const ownDamage = files.map((file) => ({ what: `${id} ${file}`, why, mend }));
  const packedDamage = (await damagedBrotliFiles(context, build, files)).map((file) => ({
    what: `${id} ${file}`,
    why: `it does not decompress to ${file.slice(0, -brotliSuffix.length)}`,
    mend,
  }));
  return [...ownDamage, ...packedDamage, ...(await damageOfShared(context, build))];
}

const brotliSuffix = '.br';

/** nginx serves the Brotli files without checking them. */
async function damagedBrotliFiles(
  { store }: ReadContext,
  { name, version, record }: RetainedBuild,
  damaged: readonly string[],
): Promise<string[]> {
  const files: string[] = [];
  for (const file of Object.keys(record.files).filter((candidate) => !damaged.includes(candidate))) {
    const key = buildKey(name, version, file);
    const bytes = await store.read(key);
    if (bytes && (await isBrotliDamaged(store, key, bytes))) files.push(file + brotliSuffix);
  }
  return files;
}

/** Checks shared files, which pages request from the folder of the earlier build. */
async function damageOfShared(
  { store }: ReadContext,
  { name, version, record }: RetainedBuild,
): Promise<Damage[]> {
  const damage: Damage[] = [];
  for (const [firstVersion, files] of Object.entries(record.kept ?? {})) {
    for (const file of files) {
      const sha384 = record.files[file] ?? '';
      if (await readFileOf(store, { name, version: firstVersion, file, sha384 })) continue;
      const mend = `run release repair ${buildId(name, firstVersion)}, or ${restoreAdvice}`;
      damage.push({
        what: `${buildId(name, firstVersion)} ${file}`,
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
  const numbers = await revisionNumbers(context.store);
  const damage = await damagedRevisions(context, numbers);
  const { builds } = await retainedBuilds(context.store, context.trusted, { days: retentionDays, nowMs });
  for (const build of builds.values()) damage.push(...(await damageOf(context, build)));
  const checked = `Verified ${formatCount(numbers.length, 'revision')} and ${formatCount(builds.size, 'build')} of the last ${String(retentionDays)} days`;
  const rows = damage.map(({ what, why, mend }) => [what, why, mend]);
  return {
    lines: damage.length === 0 ? [`${checked}: no damage found.`] : table(columns, rows, context.isTerminal),
    json: { revisions: numbers.length, builds: builds.size, damage },
    needsAttention: damage.length > 0,
  };
}
