import { listCurrencies } from 'shared-contracts/api';
import { createFakeHost } from 'shared-contracts/testing';
import { dollarWorth } from './dollarWorth';

function hostWith(exchangeRate: string | number | null) {
  const fake = createFakeHost();
  fake.respond(listCurrencies, () => ({ data: [{ code: 'EUR', exchangeRate }] }));
  return fake;
}

it('returns an amount in dollars without a call', async () => {
  const { host, calls } = createFakeHost();
  expect(await dollarWorth(host, 'USD', 5_000)).toEqual({ amountMinor: 5_000, currency: 'USD' });
  expect(calls).toEqual([]);
});

it('divides by the price of one dollar, with a silent call', async () => {
  const { host, calls } = hostWith('0.92');
  expect(await dollarWorth(host, 'EUR', 4_600)).toEqual({ amountMinor: 5_000, currency: 'USD' });
  expect(calls).toEqual([
    { path: '/base/currency/listAll', input: { enabled: 1 }, silent: true, idempotencyKey: undefined },
  ]);
});

it.each(['', '0', '-1', 'many', null, '1e-300'])('returns undefined for a rate of %j', async (rate) => {
  expect(await dollarWorth(hostWith(rate).host, 'EUR', 4_600)).toBeUndefined();
});

it('returns undefined without a rate, and if the call fails', async () => {
  expect(await dollarWorth(hostWith('0.92').host, 'BRL', 4_600)).toBeUndefined();
  expect(await dollarWorth(createFakeHost().host, 'EUR', 4_600)).toBeUndefined();
});
