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
const wish = (parts: Partial<CashOutInput> = {}): CashOutInput => ({
  choice: typed('100'),
  method: 'BANK_CARD',
  fields: filled,
  ...parts,
});
const tipOf = (parts: Partial<CashOutInput>, more = {}) => cashOutError(wish(parts), { ...bounds, ...more });

it.each([
  ['[V-088] nothing is chosen or typed', typed('  '), { tip: 'cashOut.amountTip' }],
  ['what is typed is no amount', typed('1e3'), { tip: 'amount.shapeTip' }],
  ['what is typed is nothing', typed('0.004'), { tip: 'amount.shapeTip' }],
  ['what is typed is in dollars', typed('$100'), { tip: 'amount.currencyTip', values: { currency: 'EUR' } }],
  [
    'what is typed has two readings',
    typed('1.000'),
    {
      tip: 'amount.ambiguousTip',
      values: { small: '€1.00', large: '€1,000.00', typeSmall: '1.00', typeLarge: '1000.00' },
    },
  ],
  [
    '[V-090, E-082] it is below the minimum',
    typed('24.99'),
    { tip: 'cashOut.rule1', values: { amount: '€25' } },
  ],
  ['[V-091, E-080] it is above what can be cashed out', typed('500.01'), { tip: 'cashOut.insufficient' }],
] as const)('%s', (_, choice, mistake) => {
  expect(tipOf({ choice })).toEqual({ field: 'amount', ...mistake });
});

it.each([typed('25'), typed('500'), { kind: 'shortcut', amountMinor: 10_000 } as const])(
  'lets %j through',
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

it('[V-089] rounds any decimal half-up, as the digits say', () => {
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
  ])('[V-100, K-075] %s is told %s', (text, tip, amount) => {
    const mistake = tipOf({ choice: typed(text) }, { cashOutPolicy });
    expect([mistake?.tip, mistake?.values?.amount]).toEqual([tip, amount]);
  });
});

it('[V-092] a way to be paid is required, after the amount is right', () => {
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

it.each(required)('[%s] %s requires %j, in this order, and nothing else', (_id, method, fields) => {
  const told: string[] = [];
  let values = noFields;
  for (;;) {
    const mistake = tipOf({ method, fields: values });
    if (!mistake) break;
    told.push(mistake.field);
    expect(mistake.tip).toBe(`cashOut.tips.${mistake.field}`);
    values = { ...values, [mistake.field]: filled[mistake.field as keyof CashOutFields] };
  }
  expect(told).toEqual(fields);
});

it('[K-091] knows the fields of each of the six ways', () => {
  expect(Object.keys(fieldsOf).sort()).toEqual([...cashOutMethodCodes].sort());
});

it('[V-102] whatever is given, the first of the failing checks is the one that is told', () => {
  const text = fc.constantFrom('', ' ', 'x', 'ada@mail.test');
  const fieldsWith = fc.record(Object.fromEntries(cashOutFieldNames.map((name) => [name, text])));
  const choice = fc.constantFrom('', 'x', '1', '25', '499.99', '501').map(typed);
  const method = fc.constantFrom('', ...cashOutMethodCodes);
  fc.assert(
    fc.property(choice, method, fieldsWith, (chosen, code, given) => {
      const fields = given as unknown as CashOutFields;
      const mistake = tipOf({ choice: chosen, method: code, fields });
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
      expect(mistake?.tip).toBe(expected);
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ['E-073', 'cashOut.floorTip', '200', 'Minimum amount is 200'],
  ['E-074', 'cashOut.multipleTip', '100', 'Must be a multiple of 100'],
] as const)('[%s] %s reads as the other screen has it', (_id, tip, amount, text) => {
  expect(texts.i18n.t(tip, { amount })).toBe(text);
});
