import fc from 'fast-check';
import { applyProviderEvent } from '../deposits/applyProviderEvent';
import { createDepositOrder } from '../deposits/depositOrder';
import type { Orm } from '../db/Database';
import { assertAmountMinor, assertCurrency, InvalidAmount, largestMinor, minorFromWire } from './amount';
import { book } from './book';
import { placeHold } from './hold';

const at = new Date('2026-11-20T12:00:00Z');
/** A database that fails the test at any statement. */
const noDatabase = new Proxy<object>(
  {},
  {
    get: (_target, name) => {
      throw new Error(`${String(name)} was called on the database`);
    },
  },
) as Orm;
const operation = { scope: 'test', key: 'k', request: 1, at };

const entryPoints: Record<string, (amount: bigint, currency: string) => Promise<unknown>> = {
  'a booking': (amountMinor, currency) =>
    book(noDatabase, { ...operation, kind: 'GIFT' }, [
      { owner: { kind: 'house-promotions' }, currency, amountMinor },
    ]),
  'a hold': (amountMinor, currency) =>
    placeHold(noDatabase, { ...operation, kind: 'WITHDRAW', member: 'm', currency, amountMinor }),
  'a deposit order': (amountMinor, currency) =>
    createDepositOrder(noDatabase, { ...operation, member: 'm', provider: 'p', currency, amountMinor }),
  'a provider event': (amountMinor, currency) =>
    applyProviderEvent(
      noDatabase,
      { provider: 'p', reference: 'r', order: 'o', outcome: 'paid', amountMinor, currency },
      at,
    ),
};

const invalidAmount = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.string(),
  fc.stringMatching(/^-?\d{1,20}(\.\d{1,3})?(e[+-]?\d{1,3})?$/),
  fc.bigInt({ min: largestMinor + 1n }),
  fc.bigInt({ max: -largestMinor - 1n }),
  fc.constantFrom(
    0n,
    -0,
    NaN,
    Infinity,
    -Infinity,
    null,
    undefined,
    true,
    {},
    [1n],
    '1e3',
    '١٢',
    '0x10',
    '1,5',
  ),
);

describe.each(Object.entries(entryPoints))('%s', (name, submit) => {
  it('rejects invalid amounts before they reach SQL', async () => {
    await fc.assert(
      fc.asyncProperty(invalidAmount, async (amount) => {
        await expect(submit(amount as bigint, 'USD')).rejects.toBeInstanceOf(InvalidAmount);
      }),
      { numRuns: 1_000, seed: 20_261_121 },
    );
  });

  it('rejects amounts that are not positive, except in bookings', async () => {
    if (name === 'a booking') return;
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ max: 0n }), async (amount) => {
        await expect(submit(amount, 'USD')).rejects.toBeInstanceOf(InvalidAmount);
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });

  it('rejects a currency that wallets do not support', async () => {
    for (const currency of ['usd', '', 'XXX', 'toString', '__proto__', "USD'", null]) {
      await expect(submit(100n, currency as string)).rejects.toBeInstanceOf(InvalidAmount);
    }
  });
});

it('accepts every integer amount that the wire format can express', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -largestMinor, max: largestMinor }), (amount) => {
      if (amount !== 0n) assertAmountMinor(amount);
    }),
    { numRuns: 1_000, seed: 20_261_121 },
  );
  for (const currency of ['USD', 'EUR', 'BTC', 'BRL']) assertCurrency(currency);
});

it('reads an amount of the wire format exactly, or rejects it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), (minor) => {
      const digits = minor.toString().padStart(3, '0');
      const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
      expect(minorFromWire(text)).toBe(minor);
      expect(minorFromWire(`-${text}`)).toBeUndefined();
      expect(minorFromWire(`${text}0`)).toBeUndefined();
      expect(minorFromWire(`${text}e1`)).toBeUndefined();
    }),
    { numRuns: 1_000, seed: 20_261_121 },
  );
  fc.assert(
    fc.property(fc.double(), (amount) => {
      const minor = minorFromWire(amount);
      if (minor === undefined) return;
      expect(amount >= 0 && Number(minor) / 100 === amount).toBe(true);
    }),
    { numRuns: 1_000, seed: 20_261_121 },
  );
  const invalid = ['', ' 1', '1 ', '1e3', 'NaN', '-1', '+1', '1,5', '٣', '1.', '.5', '1234567890123', '0x10'];
  for (const text of [...invalid, NaN, Infinity, -1, 0.001, 1e21, 5n, null, undefined, {}, ['1'], true]) {
    expect(minorFromWire(text)).toBeUndefined();
  }
});
