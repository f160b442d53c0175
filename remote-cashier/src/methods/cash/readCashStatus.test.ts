import { errorCodes } from 'shared-contracts/api';
import { runFlow, status } from '../../testing/runFlow';
import { cash } from '.';
import { readCashStatus } from './readCashStatus';

const { poll } = cash;
if (!poll) throw new Error('cash asks about its orders');
const order = { isElsewhere: true, placed: { ok: true, data: { orderId: 'c-1' } } } as const;
const transfer = { ...order, poll: poll.spec, read: poll.read };
/** When the player says that they have paid. */
const saidMs = 5_000;
const says = { [saidMs]: ({ saysPaid }: { saysPaid(): void }) => saysPaid() };

describe('what the cash app says', () => {
  it.each(['false', false])('[M-086] %j is a transfer that arrived', (word) => {
    expect(readCashStatus(status(word))).toBe('credited');
  });

  it.each(['true', true])('[M-087] %j is one that failed', (word) => {
    expect(readCashStatus(status(word))).toBe('failed');
  });

  it.each(['wait', '', 'FALSE', 'paid', 0, null, undefined])('[M-085] %j decides nothing', (word) => {
    expect(readCashStatus(status(word))).toBeUndefined();
    expect(readCashStatus({ ok: true, data: word })).toBeUndefined();
  });

  it('leaves the end of a session to the host', () => {
    expect(readCashStatus({ ok: false, error: errorCodes.signedOut, message: 'x' })).toBeUndefined();
  });
});

describe('asking about a transfer', () => {
  it('[M-084] asks at once, then every 2 s, four times in all', () => {
    const { askedAtMs, kinds } = runFlow({ ...transfer, at: says, untilMs: 120_000 });
    expect(askedAtMs).toEqual([5_000, 7_000, 9_000, 11_000]);
    expect(kinds).toEqual(['placing', 'ordered', 'checking', 'unsettled']);
  });

  it('[K-068] is the rhythm of its data: at once, every 2 s, 4 checks', () => {
    expect(poll.spec).toEqual({ firstAfterMs: 0, everyMs: 2_000, maxPolls: 4 });
  });

  it('has one question under way at most, however slow the answers, and counts the four', () => {
    const { askedAtMs, said } = runFlow({ ...transfer, at: says, answeredAfterMs: 2_500, untilMs: 120_000 });
    expect(askedAtMs).toEqual([5_000, 9_000, 13_000, 17_000]);
    expect(said.at(-1)?.[0]).toBe(19_500);
  });

  it('[M-085] goes on after "wait" until it is said', () => {
    const { said } = runFlow({
      ...transfer,
      at: says,
      answer: (question) => status(question === 3 ? 'false' : 'wait'),
      untilMs: 120_000,
    });
    expect(said.at(-1)).toEqual([9_000, { kind: 'credited', orderId: 'c-1' }]);
  });

  it.each([
    { ok: false, error: 4, message: 'No such order' },
    { ok: false, error: errorCodes.transport, message: 'No connection' },
  ] as const)('[M-088] stops with the message of %j and can be asked again', (reply) => {
    const { askedAtMs, said } = runFlow({
      ...transfer,
      at: { ...says, 30_000: ({ saysPaid }) => saysPaid() },
      answer: (question) => (question === 2 ? reply : status('wait')),
      untilMs: 60_000,
    });
    expect(said[3]).toEqual([7_000, { kind: 'stopped', orderId: 'c-1', text: reply.message }]);
    expect(askedAtMs).toEqual([5_000, 7_000, 30_000, 32_000, 34_000, 36_000]);
  });

  it('says that the server is busy where it refused without a word', () => {
    const { said } = runFlow({
      ...transfer,
      at: says,
      answer: () => ({ ok: false, error: 9, message: '' }),
      untilMs: 60_000,
    });
    expect(said[3]).toEqual([5_000, { kind: 'stopped', orderId: 'c-1', text: 'busy' }]);
  });

  it('asks at once when a hidden tab is seen again, and within the four', () => {
    const { askedAtMs } = runFlow({
      ...transfer,
      at: { ...says, 5_700: ({ tabSeen }) => tabSeen() },
      untilMs: 60_000,
    });
    expect(askedAtMs).toEqual([5_000, 5_700, 7_700, 9_700]);
  });

  it.each([
    ['placing', 100],
    ['ordered', 1_000],
    ['checking', 5_500],
  ] as const)('leaves no question behind when it is closed while %s', (kind, atMs) => {
    for (const what of ['popupCloses', 'sessionEnds'] as const) {
      const { askedAtMs, kinds } = runFlow({
        ...transfer,
        placedAfterMs: 300,
        at: { ...says, [atMs]: (stage) => stage[what]() },
        untilMs: 60_000,
      });
      expect(kinds.at(-1)).toBe(kind);
      expect(askedAtMs.filter((askedMs) => askedMs > atMs)).toEqual([]);
    }
  });
});
