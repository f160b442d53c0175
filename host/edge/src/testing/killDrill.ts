import { coreReleaseNames, type ReleaseName, releaseNamesIn } from 'shared-contracts/releases';
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readTrustedKeys } from '../keys/keyFolder';
import { folderStore } from '../store/folderStore';
import type { Revision } from '../store/openRevision';
import { history, latestRevision, revisionNumbers } from '../store/revisions';
import { cliInFolder } from './cliInFolder';
import { fixturePackage } from './fixturePackage';
import { randomFrom } from './randomFrom';

const buildsPerPackage = 4;

export interface KillDrill {
  readonly folder: string;
  /** Folder of the edge package, which has tsx. */
  readonly edgeFolder: string;
  readonly writers: number;
  readonly kills: number;
  readonly seed: number;
}

export interface KillFigures {
  readonly seed: number;
  readonly writers: number;
  readonly kills: number;
  readonly seconds: number;
  /** Changes that a command acknowledged. */
  readonly acknowledged: number;
  readonly revisions: number;
  /** Reads of the newest revision during the drill. */
  readonly reads: number;
  /** Revisions that were read before they were complete. This and the following counts must be 0. */
  readonly torn: number;
  /** Reads that returned a lower revision than the read before. */
  readonly steppedBack: number;
  /** Revision numbers without a valid revision. */
  readonly gaps: number;
  /** Acknowledged changes without a revision. */
  readonly lost: number;
  /** Revisions that were based on an outdated revision, and so changed a release that their command did not name. */
  readonly overwritten: number;
  /** Commands with an unexpected error. */
  readonly failed: number;
  /** Whether `release verify` finds no damage afterwards. */
  readonly isUndamaged: boolean;
}

interface Writer {
  readonly child: ChildProcess;
  readonly ready: Promise<unknown>;
  readonly ended: Promise<unknown>;
  readonly acknowledgedLines: string[];
  readonly failed: string[];
}

async function packagesIn(folder: string): Promise<Record<string, string[]>> {
  const entries = coreReleaseNames.map(async (name) => {
    const texts = Array.from({ length: buildsPerPackage }, (_, index) => `build ${String(index)}`);
    const built = await Promise.all(texts.map((text) => fixturePackage(folder, { name, text })));
    return [name, built.map((build) => build.folder)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function startWriter({ folder, edgeFolder }: KillDrill, who: string, seed: number, plan: string): Writer {
  const script = join(edgeFolder, 'src', 'testing', 'commandLoop.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, who, String(seed), plan], {
    cwd: edgeFolder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const acknowledgedLines: string[] = [];
  const failed: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise((resolve) => lines.once('line', resolve));
  const ended = new Promise((resolve) => child.once('close', resolve));
  void ready.then(() => {
    child.stdin.write('go\n');
    lines.on('line', (line) =>
      (line.startsWith('failed') ? failed : acknowledgedLines).push(`${who} ${line}`),
    );
  });
  return { child, ready, ended, acknowledgedLines, failed };
}

const stateText = (revision: Revision | undefined, name: ReleaseName) =>
  JSON.stringify(revision?.registry.releases[name] ?? null);

function isOverwriting(revision: Revision, before: Revision | undefined): boolean {
  return releaseNamesIn(revision.registry.releases, before?.registry.releases ?? {}).some(
    (name) => !revision.change.names.includes(name) && stateText(revision, name) !== stateText(before, name),
  );
}

/** Fault-injection test: kills processes that run random release commands, replaces them, and checks the store. */
export async function killDrill(options: KillDrill): Promise<KillFigures> {
  const { folder, writers: writerCount, kills, seed } = options;
  const random = randomFrom(seed);
  const plan = JSON.stringify(await packagesIn(folder));
  const { release, releases } = cliInFolder(folder);
  await release(
    'publish',
    ...Object.values(JSON.parse(plan) as Record<string, string[]>).flatMap((folders) => folders[0] ?? []),
  );
  const trusted = await readTrustedKeys(join(folder, 'keys'));
  const allWriters: Writer[] = [];
  const addWriter = () => {
    const writer = startWriter(
      options,
      `writer-${String(allWriters.length)}`,
      seed + allWriters.length,
      plan,
    );
    allWriters.push(writer);
    return writer;
  };
  const runningWriters = Array.from({ length: writerCount }, addWriter);
  await Promise.all(runningWriters.map(({ ready }) => ready));

  const store = folderStore(releases);
  const startedMs = performance.now();
  const readCounts = { reads: 0, torn: new Set<number>(), steppedBack: 0, last: 0 };
  const readNewest = async () => {
    const onRejected = (number: number) => readCounts.torn.add(number);
    const number = (await latestRevision(store, trusted, { onRejected }))?.number ?? 0;
    if (number < readCounts.last) readCounts.steppedBack += 1;
    readCounts.last = number;
    readCounts.reads += 1;
  };
  try {
    for (let killed = 0; killed < kills; killed += 1) {
      const index = Math.floor(random() * runningWriters.length);
      const victim = runningWriters[index];
      if (!victim) continue;
      await victim.ready;
      // Kills it at a random moment after its next few changes.
      const targetChanges = victim.acknowledgedLines.length + 1 + Math.floor(random() * 3);
      const extraReads = Math.floor(random() * 20);
      while (victim.acknowledgedLines.length < targetChanges && victim.child.exitCode === null)
        await readNewest();
      for (let count = 0; count < extraReads; count += 1) await readNewest();
      victim.child.kill('SIGKILL');
      await victim.ended;
      if (killed + writerCount < kills) runningWriters[index] = addWriter();
      else runningWriters.splice(index, 1);
    }
  } finally {
    for (const { child } of allWriters) child.kill('SIGKILL');
    await Promise.all(allWriters.map(({ ended }) => ended));
  }
  await readNewest();

  const numbers = await revisionNumbers(store);
  const stored = new Map<string, Revision>();
  const ascending: Revision[] = [];
  for await (const revision of history(store, trusted)) {
    const { who, why } = revision.change;
    stored.set(`${who} ${String(revision.number)} ${why}`, revision);
    ascending.unshift(revision);
  }
  const acknowledgedLines = allWriters.flatMap((writer) => writer.acknowledgedLines);
  return {
    seed,
    writers: writerCount,
    kills,
    seconds: Math.round((performance.now() - startedMs) / 100) / 10,
    acknowledged: acknowledgedLines.length,
    revisions: numbers.length,
    reads: readCounts.reads,
    torn: readCounts.torn.size,
    steppedBack: readCounts.steppedBack,
    gaps: (numbers[0] ?? 0) - ascending.length,
    lost: acknowledgedLines.filter((line) => !stored.has(line)).length,
    overwritten: ascending.filter((revision, position) => isOverwriting(revision, ascending[position - 1]))
      .length,
    failed: allWriters.flatMap((writer) => writer.failed).length,
    isUndamaged: (await release('verify')).code === 0,
  };
}
