import { findUnformattedAmounts } from './unformattedAmounts';

it.each([
  '5000 USD',
  'Deposit 25.00',
  'Balance: $5000.00',
  '1,250.00 USD',
  'up to 25000',
  'Win 12.5 EUR',
  'Up to 2.00.',
])('finds an amount without a currency or grouping in "%s"', (text) =>
  expect(findUnformattedAmounts(text)).not.toEqual([]),
);

it.each([
  '$5,000.00',
  '+$25.00',
  '€1,250.50 today',
  '₱ 200.00',
  '3.5 %',
  '22 November 2026, 12:45',
  '2026-11-25',
  '+63 917 555 0100',
  'Order #1000234',
  'D1000234',
  '1,200 points',
  '2.00 in the currency of your account',
])('accepts the text "%s"', (text) => expect(findUnformattedAmounts(text)).toEqual([]));
