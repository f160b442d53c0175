import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { root } from '../support/settings';
import type { DrillName, Findings } from './Goal';
import type { Measured } from './promises';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The last results of complete runs, with their commits. It is tracked, because complete runs take hours. */
const wholeRuns = 'e2e/drills/measured.json';

async function readWhole(): Promise<Readonly<Partial<Record<DrillName, Measured>>>> {
  return JSON.parse(await readFile(`${root}${wholeRuns}`, 'utf8')) as Partial<Record<DrillName, Measured>>;
}

interface Run {
  readonly full: boolean;
  readonly seed: number | undefined;
  /** Repeats drills that have passed before. */
  readonly fresh: boolean;
}

/** Stores passed drills per commit and seed, so an interrupted run of an hour continues where it stopped. */
export function keptFindings({ full, seed: asked, fresh }: Run) {
  const commit = git('rev-parse', 'HEAD');
  // Results of uncommitted changes cannot be attributed to a commit.
  const isKept = git('status', '--porcelain', '--', '.', `:!${wholeRuns}`) === '';
  const seed = asked ?? Number.parseInt(commit.slice(0, 8), 16);
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
    /** The stored result of a passed drill, which need not run again. */
    async read(name: DrillName): Promise<Findings | undefined> {
      if (!isKept || fresh) return undefined;
      const findings = await readFrom(folder, name);
      return findings?.faults.length === 0 ? findings : undefined;
    },
    /** The last result for this commit, passed or not. Otherwise the result of a complete run of an earlier commit. */
    async last(name: DrillName): Promise<Measured | undefined> {
      const before = (await readWhole())[name];
      if (!isKept) return before;
      const runs = (await readdir(results).catch(() => [])).filter((run) => run.startsWith(commit));
      const inOrder = runs.sort(
        (one, other) => Number(other.includes('-full-')) - Number(one.includes('-full-')),
      );
      for (const run of inOrder) {
        const findings = await readFrom(run, name);
        const isFull = run.includes('-full-');
        if (findings && (isFull || !before)) return { ...findings, isFull };
      }
      return before;
    },
    async keep(name: DrillName, findings: Findings): Promise<void> {
      if (!isKept) return;
      await mkdir(`${results}/${folder}`, { recursive: true });
      await writeFile(`${results}/${folder}/${name}.json`, JSON.stringify(findings));
      if (!full) return;
      const { figure, faults } = findings;
      const found: Measured = { commit: commit.slice(0, 7), seed, figure, faults, isFull: true };
      const all = Object.entries({ ...(await readWhole()), [name]: found });
      const inOrder = Object.fromEntries(all.toSorted(([one], [other]) => one.localeCompare(other)));
      await writeFile(`${root}${wholeRuns}`, `${JSON.stringify(inOrder, null, 2)}\n`);
    },
  };
}
