import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { root } from '../support/settings';
import type { DrillName, Findings } from './Drill';
import type { DrillResult } from './promises';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The results of the last complete runs, with their commits. Tracked in Git, because complete runs take hours. */
const completeRunsFile = 'e2e/drills/measured.json';

async function readCompleteRuns(): Promise<Readonly<Partial<Record<DrillName, DrillResult>>>> {
  return JSON.parse(await readFile(`${root}${completeRunsFile}`, 'utf8')) as Partial<
    Record<DrillName, DrillResult>
  >;
}

interface StoreOptions {
  readonly full: boolean;
  readonly seed: number | undefined;
  /** Whether to repeat drills that already passed. */
  readonly fresh: boolean;
}

/** Stores results per commit and seed, so that an interrupted run can continue without its passed drills. */
export function openFindingsStore({ full, seed: requestedSeed, fresh }: StoreOptions) {
  const commit = git('rev-parse', 'HEAD');
  // Results of uncommitted changes cannot be attributed to a commit.
  const isCommitted = git('status', '--porcelain', '--', '.', `:!${completeRunsFile}`) === '';
  const seed = requestedSeed ?? Number.parseInt(commit.slice(0, 8), 16);
  const resultsFolder = `${root}.cache/drill/results`;
  const runName = `${commit}-${full ? 'full' : 'quick'}-${String(seed)}`;
  const readFrom = async (run: string, name: DrillName): Promise<Findings | undefined> => {
    try {
      return JSON.parse(await readFile(`${resultsFolder}/${run}/${name}.json`, 'utf8')) as Findings;
    } catch {
      return undefined;
    }
  };
  return {
    seed,
    /** Returns the stored result of a passed drill, which need not run again. */
    async read(name: DrillName): Promise<Findings | undefined> {
      if (!isCommitted || fresh) return undefined;
      const findings = await readFrom(runName, name);
      return findings?.failures.length === 0 ? findings : undefined;
    },
    /**
     * Returns the result of a complete run, passed or not: of this commit, or else of an earlier one. Without both,
     * returns the result of a quick run of this commit.
     */
    async latest(name: DrillName): Promise<DrillResult | undefined> {
      const completeRun = (await readCompleteRuns())[name];
      if (!isCommitted) return completeRun;
      const runs = (await readdir(resultsFolder).catch(() => [])).filter((run) => run.startsWith(commit));
      const fullRunsFirst = runs.sort(
        (first, second) => Number(second.includes('-full-')) - Number(first.includes('-full-')),
      );
      for (const run of fullRunsFirst) {
        const findings = await readFrom(run, name);
        const isFull = run.includes('-full-');
        if (findings && (isFull || !completeRun)) return { ...findings, isFull };
      }
      return completeRun;
    },
    async save(name: DrillName, findings: Findings): Promise<void> {
      if (!isCommitted) return;
      await mkdir(`${resultsFolder}/${runName}`, { recursive: true });
      await writeFile(`${resultsFolder}/${runName}/${name}.json`, JSON.stringify(findings));
      if (!full) return;
      const { summary, failures } = findings;
      const result: DrillResult = { commit: commit.slice(0, 7), seed, summary, failures, isFull: true };
      const entries = Object.entries({ ...(await readCompleteRuns()), [name]: result });
      const sorted = Object.fromEntries(entries.toSorted(([first], [second]) => first.localeCompare(second)));
      await writeFile(`${root}${completeRunsFile}`, `${JSON.stringify(sorted, null, 2)}\n`);
    },
  };
}
