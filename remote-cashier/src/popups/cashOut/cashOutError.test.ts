import * as fc from 'fast-check';
import { cashOutMethodCodes } from 'shared-contracts/api';
import { cashOutTexts as texts } from '../../texts/cashOutTexts';
import { cashOutFieldNames, fieldsOf, noFields, type CashOutFields } from './cashOutFields';
import { cashOutAmount, cashOutError, type CashOutInput } from './cashOutError';

const bounds = { minimumMinor: 2_500, withdrawableMinor: 50_000, currency: { code: 'EUR', symbol: '€' } };
const filled: CashOutFields = {
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountName: 'Ada Byron',
  email: 'ada@mail.test',
  payoutAccountName: 'Ada Byron',
  toAccount: '4455',
};
const typed = (text: string) => ({ kind: 'typed', text }) as const;
const inputWith = (parts: Partial<CashOutInput> = {}): CashOutInput => ({
  choice: typed('100'),
  method: 'BANK_CARD',
  fields: filled,
  ...parts,
});
const tipOf = (parts: Partial<CashOutInput>, more = {}) =>
  cashOutError(inputWith(parts), { ...bounds, ...more });

it.each([
  ['[V-088] nothing is chosen or typed', typed('  '), { tip: 'cashOut.amountTip' }],
  ['the text is no amount', typed('1e3'), { tip: 'amount.shapeTip' }],
  ['the text is zero', typed('0.004'), { tip: 'amount.shapeTip' }],
  ['the text is in dollars', typed('$100'), { tip: 'amount.currencyTip', values: { currency: 'EUR' } }],
  [
    'the text is ambiguous',
    typed('1.000'),
    {
      tip: 'amount.ambiguousTip',
      values: { small: '€1.00', large: '€1,000.00', typeSmall: '1.00', typeLarge: '1000.00' },
    },
  ],
  [
    '[V-090, E-082] the amount is below the minimum',
    typed('24.99'),
    { tip: 'cashOut.rule1', values: { amount: '€25' } },
  ],
  [
    '[V-091, E-080] the amount is above the withdrawable balance',
    typed('500.01'),
    { tip: 'cashOut.insufficient' },
  ],
] as const)('%s', (_, choice, error) => {
  expect(tipOf({ choice })).toEqual({ field: 'amount', ...error });
});

it.each([typed('25'), typed('500'), { kind: 'shortcut', amountMinor: 10_000 } as const])(
  'accepts %j',
  (choice) => {
    expect(tipOf({ choice })).toBeUndefined();
  },
);

it.each([
  ['24.9950', undefined],
  ['24.9949', 'cashOut.rule1'],
  ['500.0049', undefined],
  ['500,0050', 'cashOut.insufficient'],
])('[V-089] rounds %s half-up to two places before it is checked', (text, tip) => {
  expect(tipOf({ choice: typed(text) })?.tip).toBe(tip);
});

it('[V-089] rounds any decimal half-up', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), digits, (whole, fraction) => {
      const text = `${String(whole)}.${fraction.join('')}`;
      const up = (fraction[2] ?? 0) >= 5 ? 1 : 0;
      const expected = whole * 100 + (fraction[0] ?? 0) * 10 + (fraction[1] ?? 0) + up;
      expect(cashOutAmount(typed(text), bounds.currency)).toEqual({ kind: 'amount', amountMinor: expected });
    }),
  );
});

describe('under the other reading of the minimum', () => {
  const cashOutPolicy = { floorMinor: 20_000, multipleOfMinor: 10_000 };

  it.each([
    ['24', 'cashOut.rule1', '€25'],
    ['150', 'cashOut.floorTip', '200'],
    ['250', 'cashOut.multipleTip', '100'],
    ['600', 'cashOut.insufficient', undefined],
    ['300', undefined, undefined],
  ])('[V-100, K-075] %s returns %s', (text, tip, amount) => {
    const error = tipOf({ choice: typed(text) }, { cashOutPolicy });
    expect([error?.tip, error?.values?.amount]).toEqual([tip, amount]);
  });
});

it('[V-092] requires a payout method, after the check of the amount', () => {
  expect(tipOf({ method: '' })).toEqual({ field: 'method', tip: 'cashOut.methodTip' });
  expect(tipOf({ method: '', choice: typed('1') })?.field).toBe('amount');
});

const required = [
  ['V-093', 'BANK_CARD', ['routingNumber', 'accountNumber', 'accountName']],
  ['V-094', 'PAYPAL', ['email']],
  ['V-094', 'MERCADO_PAGO', ['email']],
  ['V-095', 'CPAY', ['payoutAccountName', 'toAccount']],
  ['V-096', 'Cashapp', ['accountNumber']],
  ['V-096', 'BTC', ['accountNumber']],
] as const;

it.each(required)('[%s] %s requires exactly %j, in this order', (_id, method, fields) => {
  const failed: string[] = [];
  let values = noFields;
  for (;;) {
    const error = tipOf({ method, fields: values });
    if (!error) break;
    failed.push(error.field);
    expect(error.tip).toBe(`cashOut.tips.${error.field}`);
    values = { ...values, [error.field]: filled[error.field as keyof CashOutFields] };
  }
  expect(failed).toEqual(fields);
});

it('[K-091] has fields for each of the six methods', () => {
  expect(Object.keys(fieldsOf).sort()).toEqual([...cashOutMethodCodes].sort());
});

it('[V-102] returns the first failing check, for any input', () => {
  const text = fc.constantFrom('', ' ', 'x', 'ada@mail.test');
  const fieldsWith = fc.record(Object.fromEntries(cashOutFieldNames.map((name) => [name, text])));
  const choice = fc.constantFrom('', 'x', '1', '25', '499.99', '501').map(typed);
  const method = fc.constantFrom('', ...cashOutMethodCodes);
  fc.assert(
    fc.property(choice, method, fieldsWith, (chosen, code, values) => {
      const fields = values as unknown as CashOutFields;
      const error = tipOf({ choice: chosen, method: code, fields });
      const amountTips: Record<string, string> = {
        '': 'cashOut.amountTip',
        x: 'amount.shapeTip',
        1: 'cashOut.rule1',
        501: 'cashOut.insufficient',
      };
      const [, , order = []] = required.find(([, known]) => known === code) ?? [];
      const empty = order.find((name) => fields[name].trim() === '');
      const expected =
        amountTips[chosen.text] ??
        (code === '' ? 'cashOut.methodTip' : undefined) ??
        (empty === undefined ? undefined : `cashOut.tips.${empty}`);
      expect(error?.tip).toBe(expected);
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ['E-073', 'cashOut.floorTip', '200', 'Minimum amount is 200'],
  ['E-074', 'cashOut.multipleTip', '100', 'Must be a multiple of 100'],
] as const)('[%s] %s has the specified text', (_id, tip, amount, text) => {
  expect(texts.i18n.t(tip, { amount })).toBe(text);
});
