import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { root } from '../support/settings';
import type { DrillName, Findings } from './Drill';
import type { Measured } from './promises';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The results of the last complete runs, with their commits. Tracked in Git, because complete runs take hours. */
const completeRunsFile = 'e2e/drills/measured.json';

async function readCompleteRuns(): Promise<Readonly<Partial<Record<DrillName, Measured>>>> {
  return JSON.parse(await readFile(`${root}${completeRunsFile}`, 'utf8')) as Partial<
    Record<DrillName, Measured>
  >;
}

interface Run {
  readonly full: boolean;
  readonly seed: number | undefined;
  /** Repeats drills that already passed. */
  readonly fresh: boolean;
}

/** Stores passed drills per commit and seed, so an interrupted run of an hour continues where it stopped. */
export function storedFindings({ full, seed: requestedSeed, fresh }: Run) {
  const commit = git('rev-parse', 'HEAD');
  // Results of uncommitted changes cannot be attributed to a commit.
  const isCommitted = git('status', '--porcelain', '--', '.', `:!${completeRunsFile}`) === '';
  const seed = requestedSeed ?? Number.parseInt(commit.slice(0, 8), 16);
  const results = `${root}.cache/drill/results`;
  const folder = `${commit}-${full ? 'full' : 'quick'}-${String(seed)}`;
  const readFrom = async (run: string, name: DrillName): Promise<Findings | undefined> => {
    try {
      return JSON.parse(await readFile(`${results}/${run}/${name}.json`, 'utf8')) as Findings;
    } catch {
      return undefined;
    }
  };
  return {
    seed,
    /** The stored result of a passed drill. The drill does not run again. */
    async read(name: DrillName): Promise<Findings | undefined> {
      if (!isCommitted || fresh) return undefined;
      const findings = await readFrom(folder, name);
      return findings?.faults.length === 0 ? findings : undefined;
    },
    /** The last result for this commit, passed or not. Otherwise the result of a complete run of an earlier commit. */
    async latest(name: DrillName): Promise<Measured | undefined> {
      const before = (await readCompleteRuns())[name];
      if (!isCommitted) return before;
      const runs = (await readdir(results).catch(() => [])).filter((run) => run.startsWith(commit));
      const fullFirst = runs.sort(
        (one, other) => Number(other.includes('-full-')) - Number(one.includes('-full-')),
      );
      for (const run of fullFirst) {
        const findings = await readFrom(run, name);
        const isFull = run.includes('-full-');
        if (findings && (isFull || !before)) return { ...findings, isFull };
      }
      return before;
    },
    async save(name: DrillName, findings: Findings): Promise<void> {
      if (!isCommitted) return;
      await mkdir(`${results}/${folder}`, { recursive: true });
      await writeFile(`${results}/${folder}/${name}.json`, JSON.stringify(findings));
      if (!full) return;
      const { figure, faults } = findings;
      const measured: Measured = { commit: commit.slice(0, 7), seed, figure, faults, isFull: true };
      const all = Object.entries({ ...(await readCompleteRuns()), [name]: measured });
      const sorted = Object.fromEntries(all.toSorted(([one], [other]) => one.localeCompare(other)));
      await writeFile(`${root}${completeRunsFile}`, `${JSON.stringify(sorted, null, 2)}\n`);
    },
  };
}
