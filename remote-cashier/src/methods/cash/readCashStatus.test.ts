import { errorCodes } from 'shared-contracts/api';
import { runFlow, statusReply } from '../../testing/runFlow';
import { cash } from '.';
import { readCashStatus } from './readCashStatus';

const { poll } = cash;
if (!poll) throw new Error('cash has no poll');
const order = { isOffline: true, placed: { ok: true, data: { orderId: 'c-1' } } } as const;
const transfer = { ...order, poll: poll.spec, read: poll.read };
/** The player confirms the transfer after 5 s. */
const confirmation = { 5_000: ({ confirmPaid }: { confirmPaid(): void }) => confirmPaid() };

describe('a status of the cash app', () => {
  it.each(['false', false])('[M-086] %j means that the transfer arrived', (value) => {
    expect(readCashStatus(statusReply(value))).toBe('credited');
  });

  it.each(['true', true])('[M-087] %j means that the transfer failed', (value) => {
    expect(readCashStatus(statusReply(value))).toBe('failed');
  });

  it.each(['wait', '', 'FALSE', 'paid', 0, null, undefined])('[M-085] %j is not an outcome', (value) => {
    expect(readCashStatus(statusReply(value))).toBeUndefined();
    expect(readCashStatus({ ok: true, data: value })).toBeUndefined();
  });

  it('is ignored when the session has ended, because the host handles that', () => {
    expect(readCashStatus({ ok: false, error: errorCodes.signedOut, message: 'x' })).toBeUndefined();
  });
});

describe('a confirmed transfer', () => {
  it('[M-084] polls at once, then every 2 s, four times in total', () => {
    const { polledAtMs, kinds } = runFlow({ ...transfer, actionsAtMs: confirmation, untilMs: 120_000 });
    expect(polledAtMs).toEqual([5_000, 7_000, 9_000, 11_000]);
    expect(kinds).toEqual(['placing', 'ordered', 'checking', 'unsettled']);
  });

  it('[K-068] has the specified poll times: at once, every 2 s, 4 polls', () => {
    expect(poll.spec).toEqual({ firstAfterMs: 0, everyMs: 2_000, maxPolls: 4 });
  });

  it('never sends two polls at once, even if replies are slow, and stops after four', () => {
    const { polledAtMs, states } = runFlow({
      ...transfer,
      actionsAtMs: confirmation,
      repliesAfterMs: 2_500,
      untilMs: 120_000,
    });
    expect(polledAtMs).toEqual([5_000, 9_000, 13_000, 17_000]);
    expect(states.at(-1)?.[0]).toBe(19_500);
  });

  it('[M-085] continues to poll after "wait" until the transfer arrives', () => {
    const { states } = runFlow({
      ...transfer,
      actionsAtMs: confirmation,
      reply: (poll) => statusReply(poll === 3 ? 'false' : 'wait'),
      untilMs: 120_000,
    });
    expect(states.at(-1)).toEqual([9_000, { kind: 'credited', orderId: 'c-1' }]);
  });

  it.each([
    { ok: false, error: 4, message: 'No such order' },
    { ok: false, error: errorCodes.transport, message: 'No connection' },
  ] as const)('[M-088] stops with the message of %j, and can start again', (reply) => {
    const { polledAtMs, states } = runFlow({
      ...transfer,
      actionsAtMs: { ...confirmation, 30_000: ({ confirmPaid }) => confirmPaid() },
      reply: (poll) => (poll === 2 ? reply : statusReply('wait')),
      untilMs: 60_000,
    });
    expect(states[3]).toEqual([7_000, { kind: 'stopped', orderId: 'c-1', text: reply.message }]);
    expect(polledAtMs).toEqual([5_000, 7_000, 30_000, 32_000, 34_000, 36_000]);
  });

  it('stops with a general text if the server sends no message', () => {
    const { states } = runFlow({
      ...transfer,
      actionsAtMs: confirmation,
      reply: () => ({ ok: false, error: 9, message: '' }),
      untilMs: 60_000,
    });
    expect(states[3]).toEqual([5_000, { kind: 'stopped', orderId: 'c-1', text: 'busy' }]);
  });

  it('polls at once when a hidden tab becomes visible, still four times in total', () => {
    const { polledAtMs } = runFlow({
      ...transfer,
      actionsAtMs: { ...confirmation, 5_700: ({ tabVisible }) => tabVisible() },
      untilMs: 60_000,
    });
    expect(polledAtMs).toEqual([5_000, 5_700, 7_700, 9_700]);
  });

  it.each([
    ['placing', 100],
    ['ordered', 1_000],
    ['checking', 5_500],
  ] as const)('stops polling when the flow is closed while %s', (kind, atMs) => {
    for (const action of ['closePopup', 'endSession'] as const) {
      const { polledAtMs, kinds } = runFlow({
        ...transfer,
        placedAfterMs: 300,
        actionsAtMs: { ...confirmation, [atMs]: (actions) => actions[action]() },
        untilMs: 60_000,
      });
      expect(kinds.at(-1)).toBe(kind);
      expect(polledAtMs.filter((polledMs) => polledMs > atMs)).toEqual([]);
    }
  });
});
