import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { root } from '../stack/settings';
import type { DrillName, Findings } from './Goal';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

interface Run {
  readonly full: boolean;
  readonly seed: number | undefined;
  /** Runs again what has passed before. */
  readonly fresh: boolean;
}

/** What this commit has passed with this seed. A whole run takes an hour: one that was ended goes on where it was. */
export function keptFindings({ full, seed: asked, fresh }: Run) {
  const commit = git('rev-parse', 'HEAD');
  // What is not committed may be anything.
  const isKept = git('status', '--porcelain') === '';
  const seed = asked ?? Number.parseInt(commit.slice(0, 8), 16);
  const folder = `${root}.cache/drill/results/${commit}-${full ? 'full' : 'quick'}-${String(seed)}`;
  const fileOf = (name: DrillName) => `${folder}/${name}.json`;
  return {
    seed,
    async read(name: DrillName): Promise<Findings | undefined> {
      if (!isKept || fresh) return undefined;
      try {
        return JSON.parse(await readFile(fileOf(name), 'utf8')) as Findings;
      } catch {
        return undefined;
      }
    },
    async keep(name: DrillName, findings: Findings): Promise<void> {
      if (!isKept || findings.faults.length > 0) return;
      await mkdir(folder, { recursive: true });
      await writeFile(fileOf(name), JSON.stringify(findings));
    },
  };
}
