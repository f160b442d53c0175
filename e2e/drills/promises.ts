import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packages } from '../../.config/run/packages.mjs';
import type { DrillName, Findings } from './Drill';
import { promiseLists, type PromiseEntry, type PromiseList } from './promiseTable';
import { readScores } from './scores';

/** The result of a drill's last run. */
export interface DrillResult extends Pick<Findings, 'summary' | 'failures'> {
  /** Whether it ran with `--full`, not as a sample. */
  readonly isFull: boolean;
  /** Set if an earlier commit was measured. */
  readonly commit?: string;
  readonly seed?: number;
}

/** Paths of test files by the id of the promise that their titles carry as a tag. */
export type Proofs = ReadonlyMap<string, readonly string[]>;

const testFolders = ['.config', 'e2e', 'shared-contracts', ...packages];
const skippedFolders = new Set(['node_modules', 'dist', '.cache', '.data']);
// Files in `testing` folders generate some tests.
const testFilePattern = /\.(?:test|spec)\.\w+$|\btesting\/.*\.ts$/;
// The tags at the end of a title, which is the first argument of a call, or the `title:` of a case in a table.
// Example: `it('pays once @release1', …` has the tag release1.
const taggedTitlePattern = /(?:\(|\btitle:)\s*(['"`])(?:(?!\1).)*?((?: @[A-Za-z]+\d+)+)\1,/g;

/** The ids of the promises that the tests of a file prove. */
export const tagsIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(taggedTitlePattern)].flatMap(([, , tags = '']) =>
      tags
        .trim()
        .split(' ')
        .map((tag) => tag.slice(1)),
    ),
  );

function testFilesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : testFilesIn(root, path);
    return testFilePattern.test(path) ? [path] : [];
  });
}

export function readProofs(root: string): Proofs {
  const proofs = new Map<string, string[]>();
  for (const file of testFolders.flatMap((folder) => testFilesIn(root, folder)))
    for (const id of tagsIn(readFileSync(join(root, file), 'utf8')))
      proofs.set(id, [...(proofs.get(id) ?? []), file]);
  return proofs;
}

/** Returns one sentence for each promise without proof, and for each tag without a promise. */
export function promiseErrors(proofs: Proofs): readonly string[] {
  const promisesById = new Map(
    Object.values(promiseLists).flatMap(({ promises }) => Object.entries(promises)),
  );
  const unproven = [...promisesById].filter(
    // A promise about attacks needs no test if a drill proves it.
    ([id, { isScored, drills = [] }]) =>
      !proofs.has(id) && isScored !== true && !(id.startsWith('security') && drills.length > 0),
  );
  const unknownTags = [...proofs].filter(([id]) => !promisesById.has(id));
  return [
    ...unproven.map(([id, { promise }]) => `No test title carries the tag @${id}: ${promise}.`),
    ...unknownTags.map(
      ([id, files]) =>
        `promiseTable.ts has no promise ${id}, but ${files.join(', ')} carries the tag @${id}.`,
    ),
  ];
}

/** Maximum in the table of promises. The table of the drill lists all failures. */
const maxShownFailures = 3;

/** Returns the cell of the column `reached`. */
function reachedCell(
  { gap, ignoredErrors }: PromiseEntry,
  results: readonly (DrillResult | undefined)[],
  unmeasured: readonly string[],
): string {
  const failures = results
    .flatMap((result) => result?.failures ?? [])
    .filter((failure) => ignoredErrors?.test(failure) !== true);
  const unmeasuredNotes = unmeasured.length > 0 ? [`not measured: ${unmeasured.join(', ')}`] : [];
  if (failures.length > 0) {
    const shownFailures = [
      ...failures.slice(0, maxShownFailures),
      ...(failures.length > maxShownFailures ? ['…'] : []),
    ];
    return `no: ${[...shownFailures, gap ?? [], unmeasuredNotes].flat().join('; ')}`;
  }
  if (gap !== undefined) return `in part: ${[gap, ...unmeasuredNotes].join('; ')}`;
  if (unmeasuredNotes.length > 0) return unmeasuredNotes.join();
  return results.some((result) => result?.isFull === false) ? 'in a sample' : 'yes';
}

/**
 * Returns one row per promise: required figure, proofs, last measured figure, and whether that reaches the required
 * one.
 */
export function promiseRows(
  root: string,
  list: PromiseList,
  results: Readonly<Partial<Record<DrillName, DrillResult>>>,
  proofs: Proofs,
): { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const rows = Object.entries(promiseLists[list].promises).map(([id, entry]) => {
    const { promise, required = '', drills = [], isScored } = entry;
    const scores = isScored ? readScores(root) : undefined;
    const summaryOf = (name: DrillName) => {
      const { summary, commit } = results[name] ?? { summary: `drill ${name} has not run` };
      return commit === undefined ? summary : `${summary} (at ${commit})`;
    };
    const figures = [...drills.map(summaryOf), ...(scores ? [scores.summary] : [])];
    return [
      id,
      promise,
      required,
      [
        ...(proofs.get(id) ?? []).map((file) => basename(file)),
        ...drills.map((name) => `drill ${name}`),
        ...(isScored ? ['pnpm mutate'] : []),
      ].join(', '),
      figures.join('; '),
      reachedCell(
        entry,
        [...drills.map((name) => results[name]), ...(scores ? [scores] : [])],
        drills.filter((name) => !results[name]),
      ),
    ];
  });
  return { columns: ['no.', 'promise', 'required', 'proven by', 'measured', 'reached'], rows };
}
