import { listCurrencies } from 'shared-contracts/api';
import { createFakeHost } from 'shared-contracts/testing';
import { dollarWorth } from './dollarWorth';

function hostWith(exchangeRate: string | number | null) {
  const fake = createFakeHost();
  fake.answer(listCurrencies, () => ({ data: [{ code: 'EUR', exchangeRate }] }));
  return fake;
}

it('knows what dollars are worth without asking', async () => {
  const { host, calls } = createFakeHost();
  expect(await dollarWorth(host, 'USD', 5_000)).toEqual({ amountMinor: 5_000, currency: 'USD' });
  expect(calls).toEqual([]);
});

it('divides by what one dollar is in the wallet’s currency, and asks without a spinner', async () => {
  const { host, calls } = hostWith('0.92');
  expect(await dollarWorth(host, 'EUR', 4_600)).toEqual({ amountMinor: 5_000, currency: 'USD' });
  expect(calls).toEqual([
    { path: '/base/currency/listAll', input: { enabled: 1 }, silent: true, idempotencyKey: undefined },
  ]);
});

it.each(['', '0', '-1', 'many', null, '1e-300'])('says nothing by a rate of %j', async (rate) => {
  expect(await dollarWorth(hostWith(rate).host, 'EUR', 4_600)).toBeUndefined();
});

it('says nothing of a currency without a rate, or when no rates come', async () => {
  expect(await dollarWorth(hostWith('0.92').host, 'BRL', 4_600)).toBeUndefined();
  expect(await dollarWorth(createFakeHost().host, 'EUR', 4_600)).toBeUndefined();
});
