import * as fc from 'fast-check';
import { cashOutMethodCodes } from 'shared-contracts/api';
import { cashOutTexts as texts } from '../../texts/cashOutTexts';
import { cashOutFieldNames, requiredFields, emptyFields, type CashOutFields } from './cashOutFields';
import { cashOutAmount, cashOutError, type CashOutInput } from './cashOutError';

const bounds = { minimumMinor: 2_500, withdrawableMinor: 50_000, currency: { code: 'EUR', symbol: '€' } };
const validFields: CashOutFields = {
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountName: 'Ada Byron',
  email: 'ada@mail.test',
  payoutAccountName: 'Ada Byron',
  toAccount: '4455',
};
const typedChoice = (text: string) => ({ kind: 'typed', text }) as const;
const inputWith = (overrides: Partial<CashOutInput> = {}): CashOutInput => ({
  choice: typedChoice('100'),
  method: 'BANK_CARD',
  fields: validFields,
  ...overrides,
});
const errorOf = (overrides: Partial<CashOutInput>, otherBounds = {}) =>
  cashOutError(inputWith(overrides), { ...bounds, ...otherBounds });

it.each([
  ['[V-088] requires an amount', typedChoice('  '), { tip: 'cashOut.amountTip' }],
  ['rejects a text that is not an amount', typedChoice('1e3'), { tip: 'amount.shapeTip' }],
  ['rejects zero', typedChoice('0.004'), { tip: 'amount.shapeTip' }],
  [
    'rejects an amount in dollars',
    typedChoice('$100'),
    { tip: 'amount.currencyTip', values: { currency: 'EUR' } },
  ],
  [
    'rejects an ambiguous amount',
    typedChoice('1.000'),
    {
      tip: 'amount.ambiguousTip',
      values: { small: '€1.00', large: '€1,000.00', typeSmall: '1.00', typeLarge: '1000.00' },
    },
  ],
  [
    '[V-090, E-082] rejects an amount below the minimum',
    typedChoice('24.99'),
    { tip: 'cashOut.rule1', values: { amount: '€25' } },
  ],
  [
    '[V-091, E-080] rejects an amount above the withdrawable balance',
    typedChoice('500.01'),
    { tip: 'cashOut.insufficient' },
  ],
] as const)('%s', (_, choice, error) => {
  expect(errorOf({ choice })).toEqual({ field: 'amount', ...error });
});

it.each([typedChoice('25'), typedChoice('500'), { kind: 'shortcut', amountMinor: 10_000 } as const])(
  'accepts %j',
  (choice) => {
    expect(errorOf({ choice })).toBeUndefined();
  },
);

it.each([
  ['24.9950', undefined],
  ['24.9949', 'cashOut.rule1'],
  ['500.0049', undefined],
  ['500,0050', 'cashOut.insufficient'],
])('[V-089] rounds %s half-up to two places before it is checked', (text, tip) => {
  expect(errorOf({ choice: typedChoice(text) })?.tip).toBe(tip);
});

it('[V-089] rounds any decimal half-up', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), digits, (wholeNumber, fraction) => {
      const text = `${String(wholeNumber)}.${fraction.join('')}`;
      const roundedUp = (fraction[2] ?? 0) >= 5 ? 1 : 0;
      const expectedMinor = wholeNumber * 100 + (fraction[0] ?? 0) * 10 + (fraction[1] ?? 0) + roundedUp;
      expect(cashOutAmount(typedChoice(text), bounds.currency)).toEqual({
        kind: 'amount',
        amountMinor: expectedMinor,
      });
    }),
  );
});

describe('with a floor and a multiple in the policy', () => {
  const cashOutPolicy = { floorMinor: 20_000, multipleOfMinor: 10_000 };

  it.each([
    ['24', 'cashOut.rule1', '€25'],
    ['150', 'cashOut.floorTip', '200'],
    ['250', 'cashOut.multipleTip', '100'],
    ['600', 'cashOut.insufficient', undefined],
    ['300', undefined, undefined],
  ])('[V-100, K-075] the amount %s returns the error %s', (text, tip, amount) => {
    const error = errorOf({ choice: typedChoice(text) }, { cashOutPolicy });
    expect([error?.tip, error?.values?.amount]).toEqual([tip, amount]);
  });
});

it('[V-092] requires a payout method, after the check of the amount', () => {
  expect(errorOf({ method: '' })).toEqual({ field: 'method', tip: 'cashOut.methodTip' });
  expect(errorOf({ method: '', choice: typedChoice('1') })?.field).toBe('amount');
});

const fieldTable = [
  ['V-093', 'BANK_CARD', ['routingNumber', 'accountNumber', 'accountName']],
  ['V-094', 'PAYPAL', ['email']],
  ['V-094', 'MERCADO_PAGO', ['email']],
  ['V-095', 'CPAY', ['payoutAccountName', 'toAccount']],
  ['V-096', 'Cashapp', ['accountNumber']],
  ['V-096', 'BTC', ['accountNumber']],
] as const;

it.each(fieldTable)('[%s] %s requires exactly %j, in this order', (_id, method, fields) => {
  const failedFields: string[] = [];
  let values = emptyFields;
  for (;;) {
    const error = errorOf({ method, fields: values });
    if (!error) break;
    failedFields.push(error.field);
    expect(error.tip).toBe(`cashOut.tips.${error.field}`);
    values = { ...values, [error.field]: validFields[error.field as keyof CashOutFields] };
  }
  expect(failedFields).toEqual(fields);
});

it('[K-091] the form has fields for each of the six methods', () => {
  expect(Object.keys(requiredFields).sort()).toEqual([...cashOutMethodCodes].sort());
});

it('[V-102] returns the first failing check, for any input', () => {
  const text = fc.constantFrom('', ' ', 'x', 'ada@mail.test');
  const fieldsWith = fc.record(Object.fromEntries(cashOutFieldNames.map((name) => [name, text])));
  const choice = fc.constantFrom('', 'x', '1', '25', '499.99', '501').map(typedChoice);
  const method = fc.constantFrom('', ...cashOutMethodCodes);
  fc.assert(
    fc.property(choice, method, fieldsWith, (chosenAmount, code, values) => {
      const fields = values as unknown as CashOutFields;
      const error = errorOf({ choice: chosenAmount, method: code, fields });
      const amountTips: Record<string, string> = {
        '': 'cashOut.amountTip',
        x: 'amount.shapeTip',
        1: 'cashOut.rule1',
        501: 'cashOut.insufficient',
      };
      const [, , fieldOrder = []] = fieldTable.find(([, method]) => method === code) ?? [];
      const emptyField = fieldOrder.find((name) => fields[name].trim() === '');
      const expectedTip =
        amountTips[chosenAmount.text] ??
        (code === '' ? 'cashOut.methodTip' : undefined) ??
        (emptyField === undefined ? undefined : `cashOut.tips.${emptyField}`);
      expect(error?.tip).toBe(expectedTip);
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
