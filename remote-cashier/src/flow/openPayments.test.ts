import * as fc from 'fast-check';
import { createFakeHost } from 'shared-contracts/testing';
import {
  forgetOpenPayment,
  keepEndedPayment,
  keepLastDeposit,
  keepOpenPayment,
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

it('keeps one entry a payment, the latest known of it', () => {
  const { host } = createFakeHost();
  keepOpenPayment(host, payment('a'));
  keepOpenPayment(host, payment('b'));
  keepOpenPayment(host, payment('a', { orderId: 'o-1' }));
  expect(openPayments(host).map(({ key, orderId }) => [key, orderId])).toEqual([
    ['b', undefined],
    ['a', 'o-1'],
  ]);
  expect(openPaymentOf(host, 'o-1')?.key).toBe('a');
});

it('keeps five payments, and of more the newest', () => {
  const { host } = createFakeHost();
  for (const key of 'abcdefg') keepOpenPayment(host, payment(key));
  expect(openPayments(host).map(({ key }) => key)).toEqual(['c', 'd', 'e', 'f', 'g']);
});

it('drops ended payments first: they never push out the key of one whose outcome is unknown', () => {
  const { host } = createFakeHost();
  keepOpenPayment(host, payment('no response'));
  for (const key of 'abcdefg') {
    keepOpenPayment(host, payment(key));
    keepEndedPayment(host, payment(key));
  }
  expect(openPayments(host).map(({ key, hasEnded = false }) => [key, hasEnded])).toEqual([
    ...['d', 'e', 'f', 'g'].map((key) => [key, true]),
    ['no response', false],
  ]);
});

it('forgets one and leaves the others', () => {
  const { host } = createFakeHost();
  for (const key of 'abc') keepOpenPayment(host, payment(key));
  forgetOpenPayment(host, ({ key }) => key === 'b');
  expect(openPayments(host).map(({ key }) => key)).toEqual(['a', 'c']);
});

it('ends an entry after a day', () => {
  const kept = { openPayments: [payment('a', { atMs: nowMs })] };
  expect(openPaymentsIn(kept, nowMs + day - 1)).toHaveLength(1);
  expect(openPaymentsIn(kept, nowMs + day)).toEqual([]);
});

it('works with a host that keeps nothing', () => {
  keepOpenPayment({}, payment('a'));
  expect(openPayments({})).toEqual([]);
});

it('keeps method and amount of the last deposit, and nothing else', () => {
  const { host, kept$ } = createFakeHost();
  keepLastDeposit(host, payment('a', { fields: { coin: 'btc' }, orderId: 'o-1', site: 'https://site.test' }));
  expect(kept$.value).toEqual({ lastDeposit: { method: 'PAYP', amountMinor: 5_000 } });
});

/** What a store may hold after other releases, other programs and curious players. */
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

it('reads payments out of garbage, or none: never one that is no payment', () => {
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

it('loses no payment to the garbage beside it', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), fc.array(fc.anything()), (before, after) => {
      const good = payment('good', { atMs: nowMs });
      const read = openPaymentsIn({ openPayments: [...before, good, ...after] }, nowMs);
      expect(read).toContainEqual(good);
    }),
    { numRuns: 500 },
  );
});

it('reads a last deposit out of garbage, or none', () => {
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
