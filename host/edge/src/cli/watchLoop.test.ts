import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openSigningKey, openWithdrawingKey, readTrustedKeys } from '../keys/keyFolder';
import { readSiteConfig } from '../settings/readSiteConfig';
import { folderStore } from '../store/folderStore';
import { canaryFixture } from '../testing/canaryFixture';
import { temporaryFolder } from '../testing/fixturePackage';
import type { Notice } from './webhook';
import type { RampOptions } from './ramp';
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

/** Runs the loop on virtual time. `onMinute` is called between two checks. */
async function watchOnVirtualTime(
  onMinute: (checks: number, stop: () => void) => Promise<unknown>,
  ramp?: RampOptions,
) {
  const { env, releases, metrics } = fixture;
  const keys = env.KEYS_DIR;
  const controller = new AbortController();
  const printed: string[] = [];
  const notices: Notice[] = [];
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
      openRampContext: async () => ({
        store,
        key: await openSigningKey(keys),
        trusted: await readTrustedKeys(keys),
        site: await readSiteConfig(env),
        who: 'ramp@test',
      }),
      notify: (notice) => {
        notices.push(notice);
        return Promise.resolve();
      },
      print: (line) => printed.push(line),
      wait: async (ms) => {
        waits.push(ms);
        fixture.advanceMinutes(1);
        await onMinute(waits.length, () => {
          controller.abort();
        });
      },
      stop: controller.signal,
    },
    { name: 'remote-lobby', metrics: [metrics], playerOrigin: undefined, once: false, dryRun: false, ramp },
  );
  return { result, printed, waits, notices };
}

it('checks once a minute, and withdraws a bad canary when there is enough evidence @reliability2', async () => {
  const { postVisits, live, canary } = fixture;
  const { result, printed, waits } = await watchOnVirtualTime(async () => {
    await postVisits(live, 80);
    await postVisits(canary, 20, 4);
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
  const { postVisits, live, canary } = fixture;
  const { result, printed } = await watchOnVirtualTime(async (checks, stop) => {
    await postVisits(live, 1);
    if (checks % 3 === 0) await postVisits(canary, 1, 1);
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

it('continues while the live build fails as well, prints an alarm at each check, and sends one message', async () => {
  const { postVisits, live, canary } = fixture;
  const { printed, notices } = await watchOnVirtualTime(async (checks, stop) => {
    await postVisits(live, 100, 3);
    await postVisits(canary, 10, 2);
    if (checks === 4) stop();
  });
  expect(printed.map((line) => / ALARM: /.test(line))).toEqual([false, true, true, true]);
  expect(notices.map(({ event }) => event)).toEqual(['canary.alarm']);
  expect(await fixture.stateNow()).toHaveProperty('canary');
});

it('reports unreadable metrics, and continues', async () => {
  const { printed } = await watchOnVirtualTime(async (checks, stop) => {
    if (checks === 1) await fixture.edge.metrics.close();
    else stop();
  });
  expect(printed).toHaveLength(2);
  expect(printed[0]).toContain('is undecided');
  expect(printed[1]).toContain('Could not read the metrics of edge');
});

it('ends when the canary is promoted, even after a key rotation', async () => {
  const { result, printed } = await watchOnVirtualTime(async (checks) => {
    if (checks === 1) await fixture.release('keys', 'rotate');
    const promoted = await fixture.release('promote', 'remote-lobby', '--yes', '--why', 'as good as');
    expect(promoted).toMatchObject({ code: 0 });
  });
  expect(printed).toHaveLength(1);
  expect(result).toMatchObject({ lines: ['remote-lobby has no canary.'] });
});

describe('with a schedule', () => {
  const ramp = { steps: [5, 25, 50, 100], minutes: 3, pages: 300 };

  // The command uses the clock of the edge. Files and processes need real timers.
  beforeEach(() =>
    jest.useFakeTimers({
      now: fixture.now(),
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    }),
  );
  afterEach(() => jest.useRealTimers());

  it('enlarges a healthy canary step by step, and makes it live at 100 %', async () => {
    const { postVisits, live, canary, edge } = fixture;
    const canaries: unknown[] = [];
    const { result, notices } = await watchOnVirtualTime(async () => {
      jest.setSystemTime(fixture.now());
      await edge.feed.refresh();
      canaries.push((await fixture.stateNow())?.canary);
      await postVisits(live, 200);
      await postVisits(canary, 200);
    }, ramp);
    expect(result).toMatchObject({ isFinal: true, json: { ramp: { percent: 50, next: 100 } } });
    expect(notices.map(({ details }) => details['action'])).toEqual(['canary', 'canary']);
    expect(result.notice?.details).toMatchObject({ action: 'promote', who: 'ramp@test' });
    const checksWith = (percent: number) =>
      canaries.filter((canaryState) => JSON.stringify(canaryState ?? null).includes(`${String(percent)}}`));
    // No step is shorter than three minutes.
    for (const percent of [20, 25, 50]) expect(checksWith(percent).length).toBeGreaterThanOrEqual(3);
    expect(await fixture.stateNow()).toMatchObject({ active: canary.record.version });
    expect((await fixture.release('history', 'remote-lobby')).out).toMatch(
      /watch: 50 % passed \(\d+ of 3 minutes/,
    );
  }, 60_000);

  it.each([
    ['too few pages', 1_000, 1],
    ['too little time', 100, 1_000],
  ])('does not enlarge a healthy canary with %s', async (_case, pages, minutes) => {
    const { postVisits, live, canary } = fixture;
    const { printed } = await watchOnVirtualTime(
      async (checks, stop) => {
        jest.setSystemTime(fixture.now());
        await postVisits(live, 200);
        await postVisits(canary, 200);
        if (checks === 4) stop();
      },
      { ...ramp, pages, minutes },
    );
    expect(printed.at(-1)).toMatch(/Step of 20 %: .* healthy\. Next step: 25 %\.$/);
    expect(await fixture.stateNow()).toMatchObject({ canary: { percent: 20 } });
  });

  it('withdraws a bad canary', async () => {
    const { postVisits, live, canary } = fixture;
    const { result } = await watchOnVirtualTime(async () => {
      await postVisits(live, 80);
      await postVisits(canary, 20, 4);
    }, ramp);
    expect(result).toMatchObject({ json: { verdict: 'bad' }, notice: { details: { action: 'withdraw' } } });
    expect(await fixture.stateNow()).not.toHaveProperty('canary');
  });
});

it('stops on SIGTERM between two checks, without a change and with exit code 0', async () => {
  const script = join(__dirname, '..', '..', 'bin', 'release.mjs');
  const argv = ['watch', 'remote-lobby', '--metrics', fixture.metrics];
  const child = spawn(process.execPath, [script, ...argv], {
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
