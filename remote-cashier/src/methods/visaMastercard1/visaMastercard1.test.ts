import * as fc from 'fast-check';
import { depositByCard, type RequestOf, type WireReplyOf } from 'shared-contracts/api';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import type { DepositIntent } from '../../flow/DepositMethod';
import type { CardFields } from '../../card/cardFields';
import { token } from '../../card/testing/createFakeVault';
import { visaMastercard1 } from '.';

const fields: CardFields = {
  token,
  firstName: 'Mary Ann',
  lastName: 'Van Dyke',
  country: 'US',
  state: 'US-NY',
  city: 'New York ',
  address: ' 1 Broadway',
  postalCode: '10001',
};

async function pay(
  overrides: Partial<CardFields> = {},
  amountMinor = 2_500,
  data: WireReplyOf<typeof depositByCard> = { id: 77 },
) {
  const fake = createFakeHost('remote-cashier');
  fake.respond(depositByCard, () => ({ data }));
  const intent: DepositIntent<CardFields> = {
    amountMinor,
    memberId: '1001',
    user: fakeUser(),
    idempotencyKey: 'a-key',
    fields: { ...fields, ...overrides },
  };
  const placeResult = await visaMastercard1.place(fake.host, intent);
  const [call] = fake.calls;
  return {
    placeResult,
    calls: fake.calls,
    call,
    request: call?.input as RequestOf<typeof depositByCard>,
  };
}

it('[C-053] creates the deposit and pays it in one call with the idempotency key', async () => {
  const { placeResult, calls } = await pay();
  expect(calls).toEqual([
    expect.objectContaining({
      path: '/sys/deposit/creditcard/deposit',
      idempotencyKey: 'a-key',
      silent: false,
    }),
  ]);
  expect(placeResult).toEqual({ ok: true, data: { orderId: '77' } });
});

it.each([
  [{ orderId: 'o-7', id: 77 }, 'o-7'],
  [{ orderId: null, id: 77 }, '77'],
  [{ id: null }, undefined],
  [null, undefined],
])('[C-053] reads the order id of the response %j as %p', async (data, orderId) => {
  const { placeResult } = await pay({}, 2_500, data);
  expect(placeResult).toEqual({ ok: true, data: { orderId } });
});

it('[D-024] sends amount, card, billing address and member, with the token in each card field', async () => {
  const { request } = await pay({}, 2_505);
  expect(request).toEqual({
    amount: '25.05',
    memberId: '1001',
    paymentMethod: 'VISA_MASTERCARD_1',
    cardNum: token,
    cardCvv: token,
    expireMonth: token,
    expireYear: token,
    cardFirstName: 'MaryAnn',
    cardLastName: 'VanDyke',
    cardCountry: 'US',
    cardState: 'US-NY',
    cardCity: 'New York',
    cardAddress: '1 Broadway',
    cardPostalCode: '10001',
  });
});

it('[V-085] removes every kind of space from both names', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('Ann', ' ', '\t', '\u00a0', 'O’Neil', '한')), async (parts) => {
      const name = parts.join('');
      const { request } = await pay({ firstName: `A${name}`, lastName: `B${name}` });
      expect(request.cardFirstName).toBe(`A${name.split(/\s/).join('')}`);
      expect(request.cardLastName).toBe(`B${name.split(/\s/).join('')}`);
    }),
    { numRuns: 200 },
  );
});

it('[V-086] sends the last name, not the first name twice', async () => {
  const { request } = await pay({ firstName: 'Ada', lastName: 'Byron' });
  expect([request.cardFirstName, request.cardLastName]).toEqual(['Ada', 'Byron']);
});

it('returns the error of the server', async () => {
  const fake = createFakeHost('remote-cashier');
  fake.respond(depositByCard, () => ({ error: 7, message: 'Card declined' }));
  const intent = {
    amountMinor: 2_500,
    memberId: '1001',
    user: fakeUser(),
    idempotencyKey: 'a-key',
    fields,
  };
  expect(await visaMastercard1.place(fake.host, intent)).toEqual({
    ok: false,
    error: 7,
    message: 'Card declined',
  });
});
