import { cryptoACoins, cryptoBCoins } from 'shared-contracts/api';
import { addressOf, coinAmount, toCoinUnits, parseCoinUnits } from './coins';

const names = [...cryptoACoins, ...cryptoBCoins];

it('gives each order a constant address per coin, different from other orders', () => {
  for (const name of names) {
    expect(addressOf('order-1', name)).toBe(addressOf('order-1', name));
    expect(addressOf('order-1', name)).not.toBe(addressOf('order-2', name));
  }
  expect(new Set(names.map((name) => addressOf('order-1', name))).size).toBe(names.length);
});

it.each([
  [2_500n, 'USD', 'btc', '0.0002625'],
  [1n, 'USD', 'btc', '0.00000011'],
  [5_000_00n, 'USD', 'doge', '31250'],
  [92_00n, 'EUR', 'tether', '100'],
  [5_40n, 'BRL', 'ltc', '0.0118'],
  [1n, 'EUR', 'erc20/usdt', '0.01086957'],
] as const)('converts %s hundredths of %s to %s: %s', (minor, currency, name, amount) => {
  expect(coinAmount(toCoinUnits(minor, currency, name))).toBe(amount);
});

it('reads the amounts that it writes, and rejects more decimals', () => {
  for (const units of [1n, 26_250n, 100_000_000n, 123_456_789_012n]) {
    expect(parseCoinUnits(coinAmount(units))).toBe(units);
  }
  for (const text of ['', '.5', '1.', '-1', '1e3', '0.123456789'])
    expect(parseCoinUnits(text)).toBeUndefined();
});
