import { createClock } from '../clock';
import { createFailureCounts, maximumKeys, type Allowance } from './FailureCounts';

function setUp() {
  let nowMs = 1_000_000;
  const counts = createFailureCounts(createClock(() => nowMs));
  const ofName = { key: 'name', failures: 5, periodMs: 900_000, step: 1, clearsOnSuccess: true };
  const orDefault = (...all: Allowance[]) => (all.length > 0 ? all : [ofName]);
  return {
    ofName,
    wait: (...all: Allowance[]) => counts.waitMs(orDefault(...all)),
    moveClock: (ms: number) => (nowMs += ms),
    fail: (...all: Allowance[]) => counts.watch(orDefault(...all), () => Promise.resolve(false)),
    succeed: (...all: Allowance[]) => counts.watch(orDefault(...all), () => Promise.resolve(true)),
    watch: (work: () => Promise<boolean>) => counts.watch(orDefault(), work),
  };
}

it('doubles the wait with each failure, up to the period', async () => {
  const { wait, moveClock, fail } = setUp();
  const waits = [];
  for (let turn = 0; turn < 15; turn += 1) {
    await fail();
    waits.push(wait() / 1_000);
    // Far enough apart that the limit of five in 15 minutes does not apply.
    moveClock(300_000);
    moveClock(wait());
  }
  expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

it('allows five failures in any quarter of an hour', async () => {
  const { wait, moveClock, fail } = setUp();
  for (let turn = 0; turn < 5; turn += 1) {
    expect(wait()).toBe(0);
    await fail();
    moveClock(60_000);
  }
  expect(wait()).toBe(900_000 - 5 * 60_000);
  moveClock(wait());
  expect(wait()).toBe(0);
  await fail();
  expect(wait()).toBe(60_000);
});

it('starts again after an hour without a failure, or after a success that clears failures', async () => {
  const { wait, moveClock, fail, succeed, ofName } = setUp();
  for (let turn = 0; turn < 5; turn += 1) await fail();
  expect(wait()).toBe(900_000);
  moveClock(3_600_000);
  await fail();
  expect(wait()).toBe(0);
  await fail();
  await fail();
  expect(wait()).toBe(1_000);
  await succeed();
  expect(wait()).toBe(0);
  const ofAddress = { ...ofName, key: 'address', clearsOnSuccess: false };
  for (let turn = 0; turn < 5; turn += 1) await fail(ofAddress);
  await succeed(ofAddress);
  expect([wait(ofAddress), wait(), wait(ofName, ofAddress)]).toEqual([900_000, 0, 900_000]);
});

it('counts pending tries, but not exceptions', async () => {
  const { wait, watch } = setUp();
  const broken = Array.from({ length: 5 }, () => watch(() => Promise.reject(new Error('no database'))));
  expect(wait()).toBe(1_000);
  await Promise.allSettled(broken);
  expect(wait()).toBe(0);
});

it('allows more failures per address when more players share it', async () => {
  const { wait, fail, ofName } = setUp();
  const shared = { ...ofName, failures: 500, step: 100 };
  for (let turn = 0; turn < 299; turn += 1) await fail(shared);
  expect(wait(shared)).toBe(0);
  await fail(shared);
  expect(wait(shared)).toBe(1_000);
});

it('keeps the wait of an account that is tried repeatedly while many other accounts fail', async () => {
  const { wait, fail, ofName } = setUp();
  for (let turn = 0; turn < 5; turn += 1) await fail();
  for (let other = 0; other <= maximumKeys; other += 1) {
    await fail({ ...ofName, key: `other-${String(other)}` });
    if (other % 1_000 === 0) expect(wait()).toBe(900_000);
  }
  expect(wait()).toBe(900_000);
});
