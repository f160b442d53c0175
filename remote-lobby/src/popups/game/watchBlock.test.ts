import { TestScheduler } from 'rxjs/testing';
import { of } from 'rxjs';
import { checkBlock } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';
import { watchBlock } from './watchBlock';

/** Runs the polling in virtual time. The server returns `results` in order and repeats the last one. */
function watch(results: readonly (boolean | 'failed')[], untilMs: number) {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  const polledAtMs: number[] = [];
  const blockedAtMs: number[] = [];
  let areAllSilent = true;
  const host = {
    call: ((endpoint: unknown, input: unknown, options?: { silent?: boolean }) => {
      expect([endpoint, input]).toEqual([checkBlock, { id: '1001' }]);
      areAllSilent = areAllSilent && options?.silent === true;
      const result = results[Math.min(polledAtMs.length, results.length - 1)];
      polledAtMs.push(scheduler.now());
      const reply = result === 'failed' ? { ok: false } : { ok: true, data: { allowed: result } };
      return of(reply);
    }) as unknown as HostContext['call'],
  };
  scheduler.run(() => {
    const subscription = watchBlock(host, '1001', scheduler).subscribe(() =>
      blockedAtMs.push(scheduler.now()),
    );
    scheduler.schedule(() => subscription.unsubscribe(), untilMs);
  });
  return { polledAtMs, blockedAtMs, areAllSilent };
}

it('[K-004] [M-061] polls silently every 3 seconds while the game is open', () => {
  const { polledAtMs, blockedAtMs, areAllSilent } = watch([true], 10_000);
  expect(polledAtMs).toEqual([3_000, 6_000, 9_000]);
  expect(blockedAtMs).toEqual([]);
  expect(areAllSilent).toBe(true);
});

it('[M-062] emits once when the balance is blocked, and stops polling', () => {
  const { polledAtMs, blockedAtMs } = watch([true, false], 60_000);
  expect(polledAtMs).toEqual([3_000, 6_000]);
  expect(blockedAtMs).toEqual([6_000]);
});

it('emits nothing after a failed check, and polls again', () => {
  const { polledAtMs, blockedAtMs } = watch(['failed', 'failed', true], 10_000);
  expect(polledAtMs).toHaveLength(3);
  expect(blockedAtMs).toEqual([]);
});
