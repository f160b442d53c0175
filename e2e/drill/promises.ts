import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { DrillName, Findings } from './Goal';
import { readScores } from './scores';

/** Something that is promised, and what turns red when it is broken. */
export interface Promised {
  readonly number: number | string;
  readonly promise: string;
  /** The figure that is asked, where the promise does not say it all. */
  readonly asked?: string;
  /** Titles of tests as they stand in a file, by its path from the top of the project. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
  readonly drills: readonly DrillName[];
  /** A pattern: the faults that it fits are of another promise, measured by the same drill. */
  readonly apart?: string;
  /** Whether the scores of `pnpm mutate` are part of it. */
  readonly isScored?: true;
  /** What of it is not proven or not reached, whatever tests and drills say. */
  readonly short?: string;
}

/** What a drill found when it was last run. */
export interface Measured extends Pick<Findings, 'figure' | 'faults'> {
  /** With `--full`, and not a sample. */
  readonly isFull: boolean;
  /** Where it was measured, and with what; none: here, now. */
  readonly commit?: string;
  readonly seed?: number;
}

/** By its file beside this one; a unit test holds each against the tests and drills that there are. */
export const promiseLists = {
  acceptance: 'What releases promise',
  trust: 'What the product promises about safety and reliability',
  security: 'What the product promises about attacks',
} as const;
export type PromiseList = keyof typeof promiseLists;

export const readPromises = (root: string, list: PromiseList): readonly Promised[] =>
  JSON.parse(readFileSync(`${root}e2e/drill/${list}.json`, 'utf8')) as Promised[];

/** All of them stand in the table of their drill. */
const shownFaults = 3;

function reached(
  { short, apart }: Promised,
  measured: readonly (Measured | undefined)[],
  unmeasured: readonly string[],
): string {
  const faults = measured
    .flatMap((each) => each?.faults ?? [])
    .filter((fault) => apart === undefined || !new RegExp(apart).test(fault));
  const missing = unmeasured.length > 0 ? [`not measured: ${unmeasured.join(', ')}`] : [];
  if (faults.length > 0) {
    const told = [...faults.slice(0, shownFaults), ...(faults.length > shownFaults ? ['…'] : [])];
    return `no: ${[...told, short ?? [], missing].flat().join('; ')}`;
  }
  if (short !== undefined) return `in part: ${[short, ...missing].join('; ')}`;
  if (missing.length > 0) return missing.join();
  return measured.some((each) => each?.isFull === false) ? 'in a sample' : 'yes';
}

/** A row for each: what is promised and asked, what proves it, what was measured last, and whether that is what was asked. */
export function promiseRows(
  root: string,
  list: PromiseList,
  measured: Readonly<Partial<Record<DrillName, Measured>>>,
): { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const promises = readPromises(root, list);
  const rows = promises.map((promised) => {
    const { number, promise, asked = '', tests, drills, isScored } = promised;
    const scores = isScored ? readScores(root) : undefined;
    const figureOf = (name: DrillName) => {
      const { figure, commit } = measured[name] ?? { figure: `drill ${name} has not run` };
      return commit === undefined ? figure : `${figure} (at ${commit})`;
    };
    const figures = [...drills.map(figureOf), ...(scores ? [scores.figure] : [])];
    return [
      String(number),
      promise,
      asked,
      [
        ...Object.keys(tests).map((file) => basename(file)),
        ...drills.map((name) => `drill ${name}`),
        ...(isScored ? ['pnpm mutate'] : []),
      ].join(', '),
      figures.join('; '),
      reached(
        promised,
        [...drills.map((name) => measured[name]), ...(scores ? [scores] : [])],
        drills.filter((name) => !measured[name]),
      ),
    ];
  });
  return { columns: ['no.', 'promise', 'asked', 'proven by', 'measured', 'reached'], rows };
}
