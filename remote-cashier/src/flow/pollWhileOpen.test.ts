import { runFlow } from '../testing/runFlow';

it.each(['credited', 'failed'] as const)(
  'an order is %s while its window is still open, which closes',
  (kind) => {
    const { said, askedAtMs, pageDid } = runFlow({
      ...{ window: 'open', isPageless: true, endsWhenLeft: true },
      placed: { ok: true, data: { orderId: 'o-1' } },
      poll: { firstAfterMs: 2_000, everyMs: 2_000, maxPolls: Infinity },
      answer: (nth) => ({ ok: true, data: { status: nth < 2 ? 'wait' : String(kind === 'credited') } }),
      untilMs: 60_000,
    });
    expect(said.at(-1)).toEqual([4_000, { kind, orderId: 'o-1' }]);
    expect(askedAtMs).toEqual([2_000, 4_000]);
    expect(pageDid).toEqual(['0 sent o-1', '4000 close']);
  },
);

it('an order that is polled while its window is open is left to its result when that closes', () => {
  const { said, askedAtMs } = runFlow({
    ...{ window: 'open', endsWhenLeft: true },
    poll: { firstAfterMs: 2_000, everyMs: 2_000, maxPolls: Infinity },
    at: { 3_000: ({ page }) => page('left') },
    untilMs: 60_000,
  });
  expect(said.at(-1)).toEqual([3_000, { kind: 'unsettled', orderId: 'o-1' }]);
  expect(askedAtMs).toEqual([2_000]);
});
