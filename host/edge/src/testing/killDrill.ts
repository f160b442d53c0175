import { type ReleaseName, releaseNames } from 'shared-contracts/releases';
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readTrustedKeys } from '../keys/keyFolder';
import { folderStore } from '../store/folderStore';
import { history, latestRevision, type Revision, revisionNumbers } from '../store/revisions';
import { cliInFolder } from './cliInFolder';
import { fixturePackage } from './fixturePackage';
import { randomFrom } from './randomFrom';

const buildsEach = 4;

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
  /** This and the following counts must be 0. */
  readonly torn: number;
  readonly steppedBack: number;
  readonly gaps: number;
  readonly lost: number;
  /** Revisions that changed a release that their command did not name, because they were based on an outdated one. */
  readonly overwritten: number;
  readonly failed: number;
  /** Whether `release verify` finds no damage afterwards. */
  readonly isWhole: boolean;
}

interface Writer {
  readonly child: ChildProcess;
  readonly ready: Promise<unknown>;
  readonly ended: Promise<unknown>;
  readonly acknowledgedLines: string[];
  readonly failed: string[];
}

async function packagesIn(folder: string): Promise<Record<string, string[]>> {
  const entries = releaseNames.map(async (name: ReleaseName) => {
    const texts = Array.from({ length: buildsEach }, (_, index) => `build ${String(index)}`);
    const built = await Promise.all(texts.map((text) => fixturePackage(folder, { name, text })));
    return [name, built.map((one) => one.folder)] as const;
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
  return releaseNames.some(
    (name) => !revision.change.names.includes(name) && stateText(revision, name) !== stateText(before, name),
  );
}

/** Fault-injection test: kills processes that run random release commands, replaces them, and checks the store. */
export async function killDrill(options: KillDrill): Promise<KillFigures> {
  const { folder, writers: count, kills, seed } = options;
  const random = randomFrom(seed);
  const plan = JSON.stringify(await packagesIn(folder));
  const { release, releases } = cliInFolder(folder);
  await release(
    'publish',
    ...Object.values(JSON.parse(plan) as Record<string, string[]>).flatMap((all) => all[0] ?? []),
  );
  const trusted = await readTrustedKeys(join(folder, 'keys'));
  const all: Writer[] = [];
  const next = () => {
    const writer = startWriter(options, `writer-${String(all.length)}`, seed + all.length, plan);
    all.push(writer);
    return writer;
  };
  const live = Array.from({ length: count }, next);
  await Promise.all(live.map(({ ready }) => ready));

  const store = folderStore(releases);
  const startedMs = performance.now();
  const seen = { reads: 0, torn: new Set<number>(), steppedBack: 0, last: 0 };
  const readNewest = async () => {
    const onRejected = (number: number) => seen.torn.add(number);
    const number = (await latestRevision(store, trusted, { onRejected }))?.number ?? 0;
    if (number < seen.last) seen.steppedBack += 1;
    seen.last = number;
    seen.reads += 1;
  };
  try {
    for (let killed = 0; killed < kills; killed += 1) {
      const at = Math.floor(random() * live.length);
      const victim = live[at];
      if (!victim) continue;
      await victim.ready;
      // Kills it at a random moment after its next few changes.
      const enough = victim.acknowledgedLines.length + 1 + Math.floor(random() * 3);
      const looks = Math.floor(random() * 20);
      while (victim.acknowledgedLines.length < enough && victim.child.exitCode === null) await readNewest();
      for (let extra = 0; extra < looks; extra += 1) await readNewest();
      victim.child.kill('SIGKILL');
      await victim.ended;
      if (killed + count < kills) live[at] = next();
      else live.splice(at, 1);
    }
  } finally {
    for (const { child } of all) child.kill('SIGKILL');
    await Promise.all(all.map(({ ended }) => ended));
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
  const acknowledgedLines = all.flatMap((writer) => writer.acknowledgedLines);
  return {
    seed,
    writers: count,
    kills,
    seconds: Math.round((performance.now() - startedMs) / 100) / 10,
    acknowledged: acknowledgedLines.length,
    revisions: numbers.length,
    reads: seen.reads,
    torn: seen.torn.size,
    steppedBack: seen.steppedBack,
    gaps: (numbers[0] ?? 0) - ascending.length,
    lost: acknowledgedLines.filter((line) => !stored.has(line)).length,
    overwritten: ascending.filter((revision, index) => isOverwriting(revision, ascending[index - 1])).length,
    failed: all.flatMap((writer) => writer.failed).length,
    isWhole: (await release('verify')).code === 0,
  };
}
