import { render, screen } from '@testing-library/react';
import { depositMethodCodes, listDepositMethods, readReply, type ListedMethod } from 'shared-contracts/api';
import { brandNames, depositBrands } from 'shared-contracts/payments';
import { createFakeHost } from 'shared-contracts/testing';
import { paypTile } from '../../../testing/fakeCashier';
import { CashierProviders } from '../../../testing/CashierProviders';
import { showFilipino } from '../../../testing/showFilipino';
import { depositTexts } from '../../../texts/depositTexts';
import en from '../../../texts/en.json';
import fil from '../../../texts/fil.json';
import { MethodMarks, MethodTerms } from '.';

const config = { minimumMinor: 1_000, shortcutsMinor: [2_500, 5_000], allowsManualInput: false };

function listedMethod(code: string, overrides: object = {}): ListedMethod {
  const reply = readReply(listDepositMethods, {
    error: 0,
    message: '',
    data: [{ ...paypTile, code, ...overrides }],
  });
  const method = reply.ok ? reply.data[0] : undefined;
  if (!method) throw new Error(`${code} is not a method`);
  return method;
}

function show(method: ListedMethod, limits: typeof config | undefined = config, symbol = '$') {
  const { host } = createFakeHost('remote-cashier');
  const { container } = render(
    <CashierProviders host={host}>
      <MethodMarks code={method.code} />
      <MethodTerms method={method} config={limits} symbol={symbol} />
    </CashierProviders>,
  );
  return [...container.querySelectorAll('.terms > span')].map((term) => term.textContent);
}

const limitedRange = '$25–$50';
const typedRange = '$10–$5,000';
const cardNames = 'Visa, Mastercard';

it.each([
  ['VISA_MASTERCARD_1', ['No fee', 'Instant', typedRange], cardNames],
  ['ONLY_PAY', ['No fee', 'In seconds', typedRange], cardNames],
  ['STRIPE', ['No fee', 'In seconds', limitedRange], cardNames],
  ['CPAY', ['No fee', 'In seconds', limitedRange], cardNames],
  ['PAYP', ['No fee', 'In seconds', limitedRange], 'PayP'],
  ['PAYPAL', ['No fee', 'In seconds', limitedRange], 'PayPal'],
  ['PAYPAL_POLL', ['No fee', 'In seconds', typedRange], 'PayPal'],
  ['PIX', ['No fee', 'In seconds', limitedRange], 'Pix'],
  ['CASH', ['No fee', 'In seconds', limitedRange], 'Cash App'],
  ['CRYPTO', ['Network fee', 'In minutes', limitedRange], 'Bitcoin, Ethereum, USDT (ERC20), Litecoin'],
  [
    'CRYPT',
    ['Network fee', 'In minutes', limitedRange],
    'Bitcoin, Ethereum, BNB (BEP20), USDT (ERC20), Litecoin, Dogecoin',
  ],
])('%s shows its fee, time, limits and logos', (code, terms, logos) => {
  expect(show(listedMethod(code))).toEqual(terms);
  const logosImage = screen.getByRole('img', { name: logos });
  expect(logosImage.querySelectorAll('svg')).toHaveLength(logos.split(', ').length);
});

it('shows fee, time and limits of every method', () => {
  for (const code of depositMethodCodes) expect(show(listedMethod(code))).toHaveLength(3);
});

it('shows the operator’s discount instead of the fee', () => {
  expect(show(listedMethod('CASH', { discountPercent: '2' }))).toEqual([
    '2% off',
    'In seconds',
    limitedRange,
  ]);
});

it('shows no limits until they are loaded, and nothing for an unknown method', () => {
  const { host } = createFakeHost('remote-cashier');
  const { container } = render(
    <CashierProviders host={host}>
      <MethodTerms method={listedMethod('PIX')} config={undefined} symbol="$" />
      <MethodMarks code="BARTER" />
      <MethodTerms method={listedMethod('BARTER')} config={config} symbol="$" />
    </CashierProviders>,
  );
  expect(container).toHaveTextContent(/^No feeIn seconds$/);
});

it('shows the terms in Filipino, in the currency of the wallet', async () => {
  await showFilipino(depositTexts);
  expect(show(listedMethod('VISA_MASTERCARD_1'), config, '€')).toEqual(['Walang fee', 'Agad', '€10–€5,000']);
  expect(show(listedMethod('CRYPTO'))).toEqual(['May network fee', 'Ilang minuto', limitedRange]);
});

it.each([
  ['English', en],
  ['Filipino', fil],
])('the four card methods have different descriptions in %s', (_language, { deposit }) => {
  const { VISA_MASTERCARD_1, STRIPE, CPAY, ONLY_PAY } = deposit.methods;
  expect(new Set([VISA_MASTERCARD_1, STRIPE, CPAY, ONLY_PAY]).size).toBe(4);
});

it.each([
  ['English', en],
  ['Filipino', fil],
])('the descriptions of the crypto methods name their coins in %s', (_language, { deposit }) => {
  for (const code of ['CRYPTO', 'CRYPT'] as const) {
    const names = depositBrands[code].map((brand) => brandNames[brand].replace(/ \(.*/, ''));
    expect(deposit.methods[code].split(/, | or | o /)).toEqual(names);
  }
});
