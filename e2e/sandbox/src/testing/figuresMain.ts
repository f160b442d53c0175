import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiFuzz } from './apiFuzz/apiFuzz';
import { cashOutRaces } from './cashOutRaces';
import { depositDrill } from './depositDrill/depositDrill';
import { killRounds } from './killRounds';
import { startPostgres } from './postgres';
import { signInTimes } from './signInTimes';
import { startTestSandbox } from './testSandbox';

type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** A card call times out after 300 ms. A late reply would arrive after the end of the drill. */
const cardTiming = { timeoutMs: 300, lateMs: 600_000 };

const progress = (line: string) => {
  process.stderr.write(`${line}\n`);
};

async function onSandbox<Figures>(
  options: Parameters<typeof startTestSandbox>[0],
  work: (sandbox: TestSandbox) => Promise<Figures>,
): Promise<Figures> {
  const sandbox = await startTestSandbox(options);
  try {
    return await work(sandbox);
  } finally {
    await sandbox.stop();
  }
}

/** Runs on both databases, with half as many kills on PGlite. */
async function killOnBothDatabases(kills: number, seed: number) {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'casino-kills-'));
  const serverEnv = { DATABASE_URL: postgres.url };
  const folderEnv = { DATABASE_URL: '', DATA_DIR: folder };
  const progressOf = (database: string) => (line: string) => {
    progress(`${database}: ${line}`);
  };
  try {
    return {
      PostgreSQL: await killRounds({ seed, env: serverEnv, kills, progress: progressOf('PostgreSQL') }),
      PGlite: await killRounds({
        seed,
        env: folderEnv,
        kills: Math.ceil(kills / 2),
        progress: progressOf('PGlite'),
      }),
    };
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const drills: Readonly<Record<string, (turns: number, seed: number) => Promise<unknown>>> = {
  apiFuzz(perEndpoint, seed) {
    // The log is not needed, because the figures contain each failure with its request.
    console.error = () => undefined;
    return onSandbox({ cardTiming }, (sandbox) => apiFuzz(sandbox, { perEndpoint, seed, progress }));
  },
  cashOutRaces: (races, seed) => onSandbox({}, (sandbox) => cashOutRaces(sandbox, { races, seed, progress })),
  depositDrill(sequences, seed) {
    let lines: string[] = [];
    console.error = (...parts: unknown[]) => {
      lines.push(parts.map(String).join(' '));
    };
    const takeLog = () => {
      const takenLines = lines;
      lines = [];
      return takenLines;
    };
    const reportSequences = (count: number) => {
      progress(`${String(count)} of ${String(sequences)} sequences`);
    };
    return onSandbox({ cardTiming }, (sandbox) =>
      depositDrill(sandbox, { sequences, seed, progress: reportSequences, takeLog }),
    );
  },
  killRounds: killOnBothDatabases,
  signInTimes: (pairs, seed) => onSandbox({}, (sandbox) => signInTimes(sandbox, { pairs, seed, progress })),
};

/** `figuresMain <drill> <turns> <seed>` prints the figures of a drill as JSON. */
const [drill = '', turns = '', seed = '1'] = process.argv.slice(2);
const run = drills[drill];
if (!run) throw new Error(`There is no drill "${drill}", only ${Object.keys(drills).join(', ')}.`);
process.stdout.write(`${JSON.stringify(await run(Number(turns), Number(seed)))}\n`);
