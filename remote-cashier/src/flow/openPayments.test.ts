import * as fc from 'fast-check';
import { createFakeHost } from 'shared-contracts/testing';
import {
  removeOpenPayments,
  saveEndedPayment,
  saveLastDeposit,
  saveOpenPayment,
  lastDepositIn,
  openPaymentOf,
  openPayments,
  openPaymentsIn,
  type OpenPayment,
} from './openPayments';

const nowMs = Date.parse('2026-03-01T12:00:00Z');
const day = 24 * 60 * 60_000;
const payment = (key: string, parts: Partial<OpenPayment> = {}): OpenPayment => ({
  ...{ method: 'PAYP', key, amountMinor: 5_000, atMs: Date.now(), canResume: true },
  ...parts,
});

it('saves one entry per payment, with its latest values', () => {
  const { host } = createFakeHost();
  saveOpenPayment(host, payment('a'));
  saveOpenPayment(host, payment('b'));
  saveOpenPayment(host, payment('a', { orderId: 'o-1' }));
  expect(openPayments(host).map(({ key, orderId }) => [key, orderId])).toEqual([
    ['b', undefined],
    ['a', 'o-1'],
  ]);
  expect(openPaymentOf(host, 'o-1')?.key).toBe('a');
});

it('saves the newest five payments', () => {
  const { host } = createFakeHost();
  for (const key of 'abcdefg') saveOpenPayment(host, payment(key));
  expect(openPayments(host).map(({ key }) => key)).toEqual(['c', 'd', 'e', 'f', 'g']);
});

it('drops ended payments first, before a payment with an unknown outcome', () => {
  const { host } = createFakeHost();
  saveOpenPayment(host, payment('no response'));
  for (const key of 'abcdefg') {
    saveOpenPayment(host, payment(key));
    saveEndedPayment(host, payment(key));
  }
  expect(openPayments(host).map(({ key, hasEnded = false }) => [key, hasEnded])).toEqual([
    ...['d', 'e', 'f', 'g'].map((key) => [key, true]),
    ['no response', false],
  ]);
});

it('removes one payment and leaves the others', () => {
  const { host } = createFakeHost();
  for (const key of 'abc') saveOpenPayment(host, payment(key));
  removeOpenPayments(host, ({ key }) => key === 'b');
  expect(openPayments(host).map(({ key }) => key)).toEqual(['a', 'c']);
});

it('drops an entry after a day', () => {
  const saved = { openPayments: [payment('a', { atMs: nowMs })] };
  expect(openPaymentsIn(saved, nowMs + day - 1)).toHaveLength(1);
  expect(openPaymentsIn(saved, nowMs + day)).toEqual([]);
});

it('works with a host without storage', () => {
  saveOpenPayment({}, payment('a'));
  expect(openPayments({})).toEqual([]);
});

it('saves only method and amount of the last deposit', () => {
  const { host, kept$ } = createFakeHost();
  saveLastDeposit(host, payment('a', { fields: { coin: 'btc' }, orderId: 'o-1', site: 'https://site.test' }));
  expect(kept$.value).toEqual({ lastDeposit: { method: 'PAYP', amountMinor: 5_000 } });
});

/** The storage may contain entries of other builds, other programs, or the player's own edits. */
const garbage = fc.oneof(
  fc.anything(),
  fc.array(fc.anything()),
  fc.array(
    fc.record(
      {
        method: fc.oneof(fc.string(), fc.anything()),
        key: fc.oneof(fc.string(), fc.anything()),
        amountMinor: fc.oneof(fc.integer(), fc.double(), fc.anything()),
        atMs: fc.oneof(fc.integer({ min: nowMs - 2 * day, max: nowMs + day }), fc.anything()),
        canResume: fc.oneof(fc.boolean(), fc.anything()),
        orderId: fc.oneof(fc.string({ maxLength: 100 }), fc.anything()),
        site: fc.anything(),
        fields: fc.anything(),
      },
      { requiredKeys: [] },
    ),
  ),
);

it('reads only valid payments from arbitrary entries', () => {
  fc.assert(
    fc.property(garbage, (entries) => {
      for (const read of openPaymentsIn({ openPayments: entries }, nowMs)) {
        expect(Number.isSafeInteger(read.amountMinor) && read.amountMinor > 0).toBe(true);
        expect(Number.isFinite(read.atMs) && read.atMs > nowMs - day && read.atMs <= nowMs).toBe(true);
        expect([typeof read.method, typeof read.key, typeof read.canResume]).toEqual([
          'string',
          'string',
          'boolean',
        ]);
        expect(read.orderId === undefined || read.orderId.length <= 64).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('reads a valid payment among invalid entries', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), fc.array(fc.anything()), (before, after) => {
      const good = payment('good', { atMs: nowMs });
      const read = openPaymentsIn({ openPayments: [...before, good, ...after] }, nowMs);
      expect(read).toContainEqual(good);
    }),
    { numRuns: 500 },
  );
});

it('reads only a valid last deposit from arbitrary entries', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.record({ method: fc.anything(), amountMinor: fc.oneof(fc.integer(), fc.double(), fc.anything()) }),
      ),
      (entry) => {
        const last = lastDepositIn({ lastDeposit: entry });
        if (!last) return;
        expect(Object.keys(last).toSorted()).toEqual(['amountMinor', 'method']);
        expect(Number.isSafeInteger(last.amountMinor) && last.amountMinor > 0).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});
