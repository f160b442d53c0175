import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openWithdrawingKey, readTrustedKeys } from '../keys/keyFolder';
import { readSiteConfig } from '../settings/readSiteConfig';
import { folderStore } from '../store/folderStore';
import { canaryTrial } from '../testing/canaryTrial';
import { temporaryFolder } from '../testing/fixturePackage';
import { watch } from './watch';

let remove: () => Promise<void>;
let trial: Awaited<ReturnType<typeof canaryTrial>>;

beforeEach(async () => {
  const temporary = await temporaryFolder();
  ({ remove } = temporary);
  trial = await canaryTrial(temporary.folder);
});
afterEach(async () => {
  await trial.close();
  await remove();
});

/** The loop on virtual time: `minute` is what happens between one look and the next. */
async function watchOver(minute: (looks: number, stop: () => void) => Promise<unknown>) {
  const { env, releases, metrics } = trial;
  const keys = env.KEYS_DIR;
  const stopping = new AbortController();
  const said: string[] = [];
  const waits: number[] = [];
  const store = folderStore(releases);
  const answer = await watch(
    {
      openReadingDesk: async () => ({ store, trusted: await readTrustedKeys(keys), isScreen: false }),
      openDesk: async () => ({
        store,
        key: await openWithdrawingKey(keys),
        trusted: await readTrustedKeys(keys),
        site: await readSiteConfig(env),
        who: 'watch@test',
      }),
      say: (line) => said.push(line),
      wait: async (ms) => {
        waits.push(ms);
        trial.minutesPass(1);
        await minute(waits.length, () => {
          stopping.abort();
        });
      },
      stop: stopping.signal,
    },
    { name: 'remote-lobby', metrics: [metrics], once: false, dryRun: false },
  );
  return { answer, said, waits };
}

it('looks once a minute, and withdraws a bad canary once there is enough to tell @R2', async () => {
  const { visits, live, canary } = trial;
  const { answer, said, waits } = await watchOver(async () => {
    await visits(live, 80);
    await visits(canary, 20, 4);
  });
  // Of 20 pages a minute 5 fail, and 20 must have; the live build has been opened 200 times by the third.
  expect(waits).toEqual([60_000, 60_000, 60_000, 60_000]);
  expect(said).toHaveLength(4);
  for (const line of said) expect(line).toMatch(/^\d{4}-\d\d-\d\dT.* is undecided: fewer than 200 pages/);
  expect(answer).toMatchObject({ isBad: true, json: { verdict: 'bad' } });
  expect(await trial.stateNow()).not.toHaveProperty('canary');
  expect((await trial.release('history', 'remote-lobby')).out).toMatch(/watch@test.*failed 20 of 80 pages/);
});

it('stays undecided on little traffic however long it looks, and leaves the canary when it is stopped', async () => {
  const { visits, live, canary } = trial;
  const { answer, said } = await watchOver(async (looks, stop) => {
    await visits(live, 1);
    if (looks % 3 === 0) await visits(canary, 1, 1);
    if (looks === 45) stop();
  });
  expect(said).toHaveLength(45);
  for (const line of said) expect(line).toContain('is undecided: fewer than 200 pages');
  expect(said.at(-1)).toContain('It failed 14 of 14 pages');
  expect(answer).toMatchObject({ lines: [expect.stringMatching(/^Stopped\./)], json: { withdrawn: null } });
  expect(answer).not.toHaveProperty('isBad');
  expect(await trial.stateNow()).toHaveProperty('canary');
});

it('goes on while the live build fails as well, with an alarm at each look', async () => {
  const { visits, live, canary } = trial;
  const { said } = await watchOver(async (looks, stop) => {
    await visits(live, 100, 3);
    await visits(canary, 10, 2);
    if (looks === 4) stop();
  });
  expect(said.map((line) => / ALARM: /.test(line))).toEqual([false, true, true, true]);
  expect(await trial.stateNow()).toHaveProperty('canary');
});

it('tells when the figures cannot be read, and goes on', async () => {
  const { said } = await watchOver(async (looks, stop) => {
    if (looks === 1) await trial.edge.metrics.close();
    else stop();
  });
  expect(said).toHaveLength(2);
  expect(said[0]).toContain('is undecided');
  expect(said[1]).toContain('cannot be read');
});

it('ends with the canary, also when a key signs that was made since', async () => {
  const { answer, said } = await watchOver(async (looks) => {
    if (looks === 1) await trial.release('keys', 'rotate');
    const promoted = await trial.release('promote', 'remote-lobby', '--why', 'as good as the live one');
    expect(promoted).toMatchObject({ code: 0 });
  });
  expect(said).toHaveLength(1);
  expect(answer).toMatchObject({ lines: ['remote-lobby has no canary.'] });
});

it('stops by a SIGTERM between two looks, with nothing changed and in order', async () => {
  const script = join(__dirname, '..', '..', 'bin', 'release.mjs');
  const asked = ['watch', 'remote-lobby', '--metrics', trial.metrics];
  const child = spawn(process.execPath, [script, ...asked], {
    env: { ...process.env, ...trial.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
  const exited = once(child, 'exit');
  await once(output, 'line');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(lines).toEqual([
    expect.stringContaining('is undecided'),
    expect.stringMatching(/^Stopped\. Nobody watches over remote-lobby now/),
  ]);
  expect(await trial.stateNow()).toHaveProperty('canary');
}, 60_000);
