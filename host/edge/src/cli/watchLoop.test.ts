import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openWithdrawingKey, readTrustedKeys } from '../keys/keyFolder';
import { readSiteConfig } from '../settings/readSiteConfig';
import { folderStore } from '../store/folderStore';
import { canaryFixture } from '../testing/canaryFixture';
import { temporaryFolder } from '../testing/fixturePackage';
import { watch } from './watch';

let remove: () => Promise<void>;
let fixture: Awaited<ReturnType<typeof canaryFixture>>;

beforeEach(async () => {
  const temporary = await temporaryFolder();
  ({ remove } = temporary);
  fixture = await canaryFixture(temporary.folder);
});
afterEach(async () => {
  await fixture.close();
  await remove();
});

/** Runs the loop on virtual time. `minute` is called between two checks. */
async function watchOnVirtualTime(minute: (checks: number, stop: () => void) => Promise<unknown>) {
  const { env, releases, metrics } = fixture;
  const keys = env.KEYS_DIR;
  const stopping = new AbortController();
  const printed: string[] = [];
  const waits: number[] = [];
  const store = folderStore(releases);
  const result = await watch(
    {
      openReadContext: async () => ({ store, trusted: await readTrustedKeys(keys), isTerminal: false }),
      openCommandContext: async () => ({
        store,
        key: await openWithdrawingKey(keys),
        trusted: await readTrustedKeys(keys),
        site: await readSiteConfig(env),
        who: 'watch@test',
      }),
      print: (line) => printed.push(line),
      wait: async (ms) => {
        waits.push(ms);
        fixture.minutesPass(1);
        await minute(waits.length, () => {
          stopping.abort();
        });
      },
      stop: stopping.signal,
    },
    { name: 'remote-lobby', metrics: [metrics], once: false, dryRun: false },
  );
  return { result, printed, waits };
}

it('checks once a minute, and withdraws a bad canary when there is enough evidence @R2', async () => {
  const { visits, live, canary } = fixture;
  const { result, printed, waits } = await watchOnVirtualTime(async () => {
    await visits(live, 80);
    await visits(canary, 20, 4);
  });
  // 5 of 20 pages fail per minute, and the verdict needs 20 failures. The live build has 200 pages after the third
  // minute.
  expect(waits).toEqual([60_000, 60_000, 60_000, 60_000]);
  expect(printed).toHaveLength(4);
  for (const line of printed) expect(line).toMatch(/^\d{4}-\d\d-\d\dT.* is undecided: fewer than 200 pages/);
  expect(result).toMatchObject({ needsAttention: true, json: { verdict: 'bad' } });
  expect(await fixture.stateNow()).not.toHaveProperty('canary');
  expect((await fixture.release('history', 'remote-lobby')).out).toMatch(
    /watch@test.*failed on 20 of 80 pages/,
  );
});

it('stays undecided with little traffic, and keeps the canary when it is stopped', async () => {
  const { visits, live, canary } = fixture;
  const { result, printed } = await watchOnVirtualTime(async (checks, stop) => {
    await visits(live, 1);
    if (checks % 3 === 0) await visits(canary, 1, 1);
    if (checks === 45) stop();
  });
  expect(printed).toHaveLength(45);
  for (const line of printed) expect(line).toContain('is undecided: fewer than 200 pages');
  expect(printed.at(-1)).toContain('The canary failed on 14 of 14 pages');
  expect(result).toMatchObject({
    lines: [expect.stringMatching(/^Stopped watching /)],
    json: { withdrawn: null },
  });
  expect(result).not.toHaveProperty('needsAttention');
  expect(await fixture.stateNow()).toHaveProperty('canary');
});

it('continues while the live build fails as well, with an alarm at each check', async () => {
  const { visits, live, canary } = fixture;
  const { printed } = await watchOnVirtualTime(async (checks, stop) => {
    await visits(live, 100, 3);
    await visits(canary, 10, 2);
    if (checks === 4) stop();
  });
  expect(printed.map((line) => / ALARM: /.test(line))).toEqual([false, true, true, true]);
  expect(await fixture.stateNow()).toHaveProperty('canary');
});

it('reports unreadable figures, and continues', async () => {
  const { printed } = await watchOnVirtualTime(async (checks, stop) => {
    if (checks === 1) await fixture.edge.metrics.close();
    else stop();
  });
  expect(printed).toHaveLength(2);
  expect(printed[0]).toContain('is undecided');
  expect(printed[1]).toContain('Could not read the metrics of edge');
});

it('ends with the canary, also after a key rotation', async () => {
  const { result, printed } = await watchOnVirtualTime(async (checks) => {
    if (checks === 1) await fixture.release('keys', 'rotate');
    const promoted = await fixture.release('promote', 'remote-lobby', '--why', 'as good as the live one');
    expect(promoted).toMatchObject({ code: 0 });
  });
  expect(printed).toHaveLength(1);
  expect(result).toMatchObject({ lines: ['remote-lobby has no canary.'] });
});

it('stops on SIGTERM between two checks, without a change and with exit code 0', async () => {
  const script = join(__dirname, '..', '..', 'bin', 'release.mjs');
  const words = ['watch', 'remote-lobby', '--metrics', fixture.metrics];
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...process.env, ...fixture.env },
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
    expect.stringMatching(/^Stopped watching remote-lobby\./),
  ]);
  expect(await fixture.stateNow()).toHaveProperty('canary');
}, 60_000);
