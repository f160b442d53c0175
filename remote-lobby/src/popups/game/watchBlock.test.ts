import { TestScheduler } from 'rxjs/testing';
import { of } from 'rxjs';
import { checkBlock } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';
import { watchBlock } from './watchBlock';

/** Answers of the check in turn, the last one for ever, and when they were asked for (virtual milliseconds). */
function watch(answers: readonly (boolean | 'failed')[], untilMs: number) {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  const askedAtMs: number[] = [];
  const blockedAtMs: number[] = [];
  let silent = true;
  const calls = {
    call: ((endpoint: unknown, input: unknown, options?: { silent?: boolean }) => {
      expect([endpoint, input]).toEqual([checkBlock, { id: '1001' }]);
      silent = silent && options?.silent === true;
      const answer = answers[Math.min(askedAtMs.length, answers.length - 1)];
      askedAtMs.push(scheduler.now());
      const reply = answer === 'failed' ? { ok: false } : { ok: true, data: { allowed: answer } };
      return of(reply);
    }) as unknown as HostContext['call'],
  };
  scheduler.run(() => {
    const watching = watchBlock(calls, '1001', scheduler).subscribe(() => blockedAtMs.push(scheduler.now()));
    scheduler.schedule(() => watching.unsubscribe(), untilMs);
  });
  return { askedAtMs, blockedAtMs, silent };
}

it('[K-004] [M-061] asks silently every 3 seconds for as long as the game is open', () => {
  const { askedAtMs, blockedAtMs, silent } = watch([true], 10_000);
  expect(askedAtMs).toEqual([3_000, 6_000, 9_000]);
  expect(blockedAtMs).toEqual([]);
  expect(silent).toBe(true);
});

it('[M-062] tells once that the balance is blocked and asks no more', () => {
  const { askedAtMs, blockedAtMs } = watch([true, false], 60_000);
  expect(askedAtMs).toEqual([3_000, 6_000]);
  expect(blockedAtMs).toEqual([6_000]);
});

it('takes no notice of a check that failed', () => {
  const { askedAtMs, blockedAtMs } = watch(['failed', 'failed', true], 10_000);
  expect(askedAtMs).toHaveLength(3);
  expect(blockedAtMs).toEqual([]);
});
