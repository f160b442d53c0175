import { runFlow, statusReply } from '../testing/runFlow';

it.each(['credited', 'failed'] as const)('an order that is %s closes its open window', (kind) => {
  const { states, polledAtMs, pageCalls } = runFlow({
    window: 'open',
    paysByCall: true,
    endsWhenLeft: true,
    placed: { ok: true, data: { orderId: 'o-1' } },
    poll: { firstAfterMs: 2_000, everyMs: 2_000, maxPolls: Infinity },
    reply: (poll) => ({ ok: true, data: { status: poll < 2 ? 'wait' : String(kind === 'credited') } }),
    untilMs: 60_000,
  });
  expect(states.at(-1)).toEqual([4_000, { kind, orderId: 'o-1' }]);
  expect(polledAtMs).toEqual([2_000, 4_000]);
  expect(pageCalls).toEqual(['0 showSent o-1', '4000 close']);
});

it('the flow stops polling and ends without an outcome when the window closes', () => {
  const { states, polledAtMs } = runFlow({
    window: 'open',
    endsWhenLeft: true,
    poll: { firstAfterMs: 2_000, everyMs: 2_000, maxPolls: Infinity },
    actionsAtMs: { 3_000: ({ page }) => page('left') },
    untilMs: 60_000,
  });
  expect(states.at(-1)).toEqual([3_000, { kind: 'unsettled', orderId: 'o-1' }]);
  expect(polledAtMs).toEqual([2_000]);
});

describe('an offline order', () => {
  const cash = {
    isOffline: true,
    placed: { ok: true, data: { orderId: 'o-1' } },
    poll: { firstAfterMs: 0, everyMs: 2_000, maxPolls: 4 },
  } as const satisfies Partial<Parameters<typeof runFlow>[0]>;
  const confirmation = { 5_000: ({ confirmPaid }: { confirmPaid(): void }) => confirmPaid() };

  it('is not polled before the player confirms the transfer', () => {
    const { states, polledAtMs } = runFlow({ ...cash, untilMs: 60_000 });
    expect(states.at(-1)).toEqual([0, { kind: 'ordered', orderId: 'o-1' }]);
    expect(polledAtMs).toEqual([]);
  });

  it.each([
    ['after the last poll', 'wait', 11_000, { kind: 'unsettled', orderId: 'o-1' }],
    ['when the server reports a failure', 'false', 5_000, { kind: 'failed', orderId: 'o-1' }],
  ] as const)('ends %s, and cannot be confirmed again', (_, value, endedMs, end) => {
    const { states, polledAtMs, isComplete } = runFlow({
      ...cash,
      actionsAtMs: { ...confirmation, 20_000: ({ confirmPaid }) => confirmPaid() },
      reply: () => statusReply(value),
      untilMs: 60_000,
    });
    expect(polledAtMs.at(-1)).toBe(endedMs);
    expect(states.slice(2)).toEqual([
      [5_000, { kind: 'checking', orderId: 'o-1' }],
      [endedMs, end],
    ]);
    expect(isComplete).toBe(true);
  });

  it('is polled in one series, even if the player confirms the transfer several times', () => {
    const { polledAtMs } = runFlow({
      ...cash,
      actionsAtMs: {
        ...confirmation,
        5_500: ({ confirmPaid }) => confirmPaid(),
        6_000: ({ confirmPaid }) => confirmPaid(),
      },
      untilMs: 60_000,
    });
    expect(polledAtMs).toEqual([5_000, 7_000, 9_000, 11_000]);
  });

  it('shows the message of the server when it rejects a poll, and stops polling', () => {
    const { states, polledAtMs } = runFlow({
      ...cash,
      actionsAtMs: confirmation,
      reply: () => ({ ok: false, error: 4, message: 'No such order' }),
      read: (reply) => (reply.ok ? undefined : { stopped: reply.message }),
      untilMs: 60_000,
    });
    expect(polledAtMs).toEqual([5_000]);
    expect(states.slice(3)).toEqual([
      [5_000, { kind: 'stopped', orderId: 'o-1', text: 'No such order' }],
      [5_000, { kind: 'ordered', orderId: 'o-1' }],
    ]);
  });
});
