import type pg from 'pg';
import { createClock } from '../clock';
import { seed } from '../seed/seed';
import { openPostgres } from '../db/openPostgres';
import { createTestPool, startPostgres, type TestPostgres } from '../testing/postgres';
import { startTimeoutMs } from '../testing/testSandbox';
import { createRateLimiter, type Allowance } from './RateLimiter';

const name: Allowance = { key: 'name', failures: 5, periodMs: 900_000, step: 1, clearsOnSuccess: true };
const address: Allowance = { ...name, key: 'address', clearsOnSuccess: false };

let postgres: TestPostgres;
let pools: pg.Pool[];

beforeAll(async () => {
  postgres = await startPostgres();
  await (await openPostgres(postgres.url, seed)).close();
  // A pool for each of two processes.
  pools = [1, 2].map(() => createTestPool(postgres));
}, startTimeoutMs);
beforeEach(async () => {
  await pools[0]?.query('DELETE FROM rate_limit');
  // Time passes only when a test moves the clock.
  const startMs = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(startMs);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await postgres.stop();
});

describe.each(['memory', 'PostgreSQL'])('in %s', (kind) => {
  function setUp() {
    const clock = createClock();
    const limiter = createRateLimiter({ clock, pool: kind === 'memory' ? undefined : pools[0] });
    const run = (isSuccess: boolean) => async (allowance: Allowance) => {
      const attempt = await limiter.attempt([allowance], () => Promise.resolve(isSuccess));
      return attempt.waitMs / 1_000;
    };
    return { limiter, move: (ms: number) => clock.moveBy(ms), fail: run(false), succeed: run(true) };
  }

  it('allows calls up to the limit of a key per period', async () => {
    const { limiter, move } = setUp();
    const take = async (key: string) => (await limiter.waitMs(key, 3, 60_000)) / 1_000;
    expect([await take('a'), await take('a'), await take('a'), await take('a')]).toEqual([0, 0, 0, 60]);
    move(20_000);
    expect([await take('a'), await take('b')]).toEqual([40, 0]);
    move(40_000);
    expect([await take('a'), await take('a'), await take('a'), await take('a')]).toEqual([0, 0, 0, 60]);
    await limiter.clear();
    expect(await take('a')).toBe(0);
  });

  it('doubles the pause with each consecutive failure, up to the period', async () => {
    const { fail, move } = setUp();
    const pauses = [];
    for (let turn = 0; turn < 14; turn += 1) {
      expect(await fail(name)).toBe(0);
      // A rejected try does not count as a failure.
      pauses.push(await fail(name));
      // Far enough apart that the limit of five in 15 minutes does not apply.
      move(900_000);
    }
    // In the first turn, the second try was also allowed, and it failed too.
    expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('allows five failures within 15 minutes of the first one', async () => {
    const { fail, succeed, move } = setUp();
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await fail(name)).toBe(0);
      move(60_000);
    }
    expect(await succeed(name)).toBe(600);
    move(600_000);
    expect(await succeed(name)).toBe(0);
    // The success cleared the failures.
    expect([await fail(name), await fail(name), await fail(name), await fail(name)]).toEqual([0, 0, 0, 1]);
  });

  it('does not count a success as a failure, and does not clear the failures of an address', async () => {
    const { fail, succeed, move } = setUp();
    for (let turn = 0; turn < 4; turn += 1) {
      await fail(address);
      await succeed(address);
      move(10_000);
    }
    expect([await fail(address), await succeed(address)]).toEqual([0, 4]);
    move(5_000);
    expect(await succeed(address)).toBe(855);
  });

  it('starts again after an hour without a failure', async () => {
    const { fail, move } = setUp();
    for (let turn = 0; turn < 3; turn += 1) await fail(name);
    move(3_600_000);
    expect([await fail(name), await fail(name), await fail(name), await fail(name)]).toEqual([0, 0, 0, 1]);
  });

  it('counts pending tries, but not tries that throw', async () => {
    const { limiter, fail } = setUp();
    let end: (error: Error) => void = () => undefined;
    const broken = new Promise<boolean>((_, reject) => (end = reject));
    const started: Promise<unknown>[] = [];
    const running = Array.from({ length: 5 }, () => {
      let attempt: Promise<unknown> = Promise.resolve();
      const begun = new Promise<void>((resolve) => {
        attempt = limiter.attempt([name], () => {
          resolve();
          return broken;
        });
      });
      started.push(begun);
      return attempt;
    });
    await Promise.all(started);
    expect(await fail(name)).toBe(900);
    end(new Error('no database'));
    await Promise.allSettled(running);
    expect([await fail(name), await fail(name)]).toEqual([0, 0]);
  });

  it('allows more failures per address when more players share it', async () => {
    const { fail } = setUp();
    const shared = { ...address, failures: 500, step: 10 };
    for (let turn = 0; turn < 30; turn += 1) expect(await fail(shared)).toBe(0);
    expect(await fail(shared)).toBe(1);
  });
});

describe('in two processes with one PostgreSQL', () => {
  function twoLimiters(onFailure: () => void = () => undefined) {
    const [first, second] = pools.map((pool) => createRateLimiter({ clock: createClock(), pool, onFailure }));
    if (!first || !second) throw new Error('there are no pools');
    return { first, second, ofCall: (index: number) => (index % 2 === 0 ? first : second) };
  }

  it('allows exactly as many calls as the limit', async () => {
    const { ofCall } = twoLimiters();
    const waits = await Promise.all(
      Array.from({ length: 100 }, (_, index) => ofCall(index).waitMs('key', 30, 60_000)),
    );
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(30);
  });

  it('allows exactly five parallel tries of a password', async () => {
    const { ofCall } = twoLimiters();
    // The five tries end only after the other 35 are rejected. So no earlier failure causes the rejections.
    let endTries: (isSuccess: boolean) => void = () => undefined;
    const allRejected = new Promise<boolean>((resolve) => (endTries = resolve));
    let rejectedCount = 0;
    const guess = async (index: number) => {
      const { waitMs } = await ofCall(index).attempt([name, address], () => allRejected);
      if (waitMs !== 0 && (rejectedCount += 1) === 35) endTries(false);
      return waitMs;
    };
    const waits = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index)));
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(5);
  });

  it('counts calls in each process while the database fails, and logs and counts the failures', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let failures = 0;
    const { first, second } = twoLimiters(() => (failures += 1));
    await pools[0]?.query('ALTER TABLE rate_limit RENAME TO broken');
    const allowed = async (limiter = first) => {
      const waits = await Promise.all(Array.from({ length: 20 }, () => limiter.waitMs('key', 10, 60_000)));
      return waits.filter((waitMs) => waitMs === 0).length;
    };
    expect([await allowed(first), await allowed(second)]).toEqual([10, 10]);
    const attempts = [];
    for (let turn = 0; turn < 4; turn += 1)
      attempts.push((await first.attempt([name], () => Promise.resolve(false))).waitMs);
    expect(attempts).toEqual([0, 0, 0, 1_000]);
    expect(failures).toBeGreaterThanOrEqual(40);
    // One line per process and outage.
    expect(log.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringContaining('"msg":"rate limits not shared"'),
      expect.stringContaining('"msg":"rate limits not shared"'),
    ]);
    await pools[0]?.query('ALTER TABLE broken RENAME TO rate_limit');
    expect([await allowed(first), await allowed(second)]).toEqual([10, 0]);
  });
});
