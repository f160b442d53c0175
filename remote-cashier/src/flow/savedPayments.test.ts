import * as fc from 'fast-check';
import { createFakeHost } from 'shared-contracts/testing';
import {
  removePayments,
  saveEndedPayment,
  saveLastDeposit,
  savePayment,
  lastDepositIn,
  savedPaymentOf,
  savedPayments,
  savedPaymentsIn,
  type SavedPayment,
} from './savedPayments';

const nowMs = Date.parse('2026-03-01T12:00:00Z');
const dayMs = 24 * 60 * 60_000;
const payment = (key: string, overrides: Partial<SavedPayment> = {}): SavedPayment => ({
  method: 'PAYP',
  key,
  amountMinor: 5_000,
  atMs: Date.now(),
  canResume: true,
  ...overrides,
});

it('saves one entry per payment, with its latest values', () => {
  const { host } = createFakeHost();
  savePayment(host, payment('a'));
  savePayment(host, payment('b'));
  savePayment(host, payment('a', { orderId: 'o-1' }));
  expect(savedPayments(host).map(({ key, orderId }) => [key, orderId])).toEqual([
    ['b', undefined],
    ['a', 'o-1'],
  ]);
  expect(savedPaymentOf(host, 'o-1')?.key).toBe('a');
});

it('keeps only the newest five payments', () => {
  const { host } = createFakeHost();
  for (const key of 'abcdefg') savePayment(host, payment(key));
  expect(savedPayments(host).map(({ key }) => key)).toEqual(['c', 'd', 'e', 'f', 'g']);
});

it('drops ended payments first, before a payment with an unknown outcome', () => {
  const { host } = createFakeHost();
  savePayment(host, payment('no response'));
  for (const key of 'abcdefg') {
    savePayment(host, payment(key));
    saveEndedPayment(host, payment(key));
  }
  expect(savedPayments(host).map(({ key, hasEnded = false }) => [key, hasEnded])).toEqual([
    ...['d', 'e', 'f', 'g'].map((key) => [key, true]),
    ['no response', false],
  ]);
});

it('removes one payment and leaves the others', () => {
  const { host } = createFakeHost();
  for (const key of 'abc') savePayment(host, payment(key));
  removePayments(host, ({ key }) => key === 'b');
  expect(savedPayments(host).map(({ key }) => key)).toEqual(['a', 'c']);
});

it('drops an entry after a day', () => {
  const savedValues = { openPayments: [payment('a', { atMs: nowMs })] };
  expect(savedPaymentsIn(savedValues, nowMs + dayMs - 1)).toHaveLength(1);
  expect(savedPaymentsIn(savedValues, nowMs + dayMs)).toEqual([]);
});

it('works with a host without storage', () => {
  savePayment({}, payment('a'));
  expect(savedPayments({})).toEqual([]);
});

it('saves only method and amount of the last deposit', () => {
  const { host, kept$ } = createFakeHost();
  saveLastDeposit(host, payment('a', { fields: { coin: 'btc' }, orderId: 'o-1', site: 'https://site.test' }));
  expect(kept$.value).toEqual({ lastDeposit: { method: 'PAYP', amountMinor: 5_000 } });
});

/** The storage may contain entries of other builds, other programs, or the player's own edits. */
const arbitraryEntries = fc.oneof(
  fc.anything(),
  fc.array(fc.anything()),
  fc.array(
    fc.record(
      {
        method: fc.oneof(fc.string(), fc.anything()),
        key: fc.oneof(fc.string(), fc.anything()),
        amountMinor: fc.oneof(fc.integer(), fc.double(), fc.anything()),
        atMs: fc.oneof(fc.integer({ min: nowMs - 2 * dayMs, max: nowMs + dayMs }), fc.anything()),
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
    fc.property(arbitraryEntries, (entries) => {
      for (const savedPayment of savedPaymentsIn({ openPayments: entries }, nowMs)) {
        expect(Number.isSafeInteger(savedPayment.amountMinor) && savedPayment.amountMinor > 0).toBe(true);
        expect(
          Number.isFinite(savedPayment.atMs) &&
            savedPayment.atMs > nowMs - dayMs &&
            savedPayment.atMs <= nowMs,
        ).toBe(true);
        expect([typeof savedPayment.method, typeof savedPayment.key, typeof savedPayment.canResume]).toEqual([
          'string',
          'string',
          'boolean',
        ]);
        expect(savedPayment.orderId === undefined || savedPayment.orderId.length <= 64).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('reads a valid payment among invalid entries', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), fc.array(fc.anything()), (entriesBefore, entriesAfter) => {
      const validPayment = payment('valid', { atMs: nowMs });
      const payments = savedPaymentsIn(
        { openPayments: [...entriesBefore, validPayment, ...entriesAfter] },
        nowMs,
      );
      expect(payments).toContainEqual(validPayment);
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
        const lastDeposit = lastDepositIn({ lastDeposit: entry });
        if (!lastDeposit) return;
        expect(Object.keys(lastDeposit).toSorted()).toEqual(['amountMinor', 'method']);
        expect(Number.isSafeInteger(lastDeposit.amountMinor) && lastDeposit.amountMinor > 0).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});
