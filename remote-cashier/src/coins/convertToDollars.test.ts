import { listCurrencies } from 'shared-contracts/api';
import { createFakeHost } from 'shared-contracts/testing';
import { convertToDollars } from './convertToDollars';

function hostWith(exchangeRate: string | number | null) {
  const fake = createFakeHost();
  fake.respond(listCurrencies, () => ({ data: [{ code: 'EUR', exchangeRate }] }));
  return fake;
}

it('returns an amount in dollars without a call', async () => {
  const { host, calls } = createFakeHost();
  expect(await convertToDollars(host, 'USD', 5_000)).toEqual({ amountMinor: 5_000, currency: 'USD' });
  expect(calls).toEqual([]);
});

it('divides by the price of one dollar, with a silent call', async () => {
  const { host, calls } = hostWith('0.92');
  expect(await convertToDollars(host, 'EUR', 4_600)).toEqual({ amountMinor: 5_000, currency: 'USD' });
  expect(calls).toEqual([
    { path: '/base/currency/listAll', input: { enabled: 1 }, silent: true, idempotencyKey: undefined },
  ]);
});

it.each(['', '0', '-1', 'many', null, '1e-300'])('returns undefined for a rate of %j', async (rate) => {
  expect(await convertToDollars(hostWith(rate).host, 'EUR', 4_600)).toBeUndefined();
});

it('returns undefined without a rate, and if the call fails', async () => {
  expect(await convertToDollars(hostWith('0.92').host, 'BRL', 4_600)).toBeUndefined();
  expect(await convertToDollars(createFakeHost().host, 'EUR', 4_600)).toBeUndefined();
});
