import { depositByProcessor, payByProcessor } from 'shared-contracts/api';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { payThroughProcessor } from './payThroughProcessor';

const user = fakeUser({
  firstName: 'Mary Ann',
  lastName: 'Van Dyke',
  email: 'mary@example.test',
  mobile: '5550100',
});
const intent = { amountMinor: 20_050, memberId: '1001', user, fields: undefined, idempotencyKey: 'a-key' };

function fakeProcessor() {
  const fake = createFakeHost('remote-cashier');
  fake.respond(depositByProcessor, () => ({ data: { id: 77 } }));
  fake.respond(payByProcessor, () => ({ data: null }));
  return fake;
}

it('[C-054, D-025] creates a deposit with the contact of the profile, without a card', async () => {
  const fake = fakeProcessor();
  await payThroughProcessor(fake.host, intent);
  expect(fake.calls[0]).toEqual({
    path: '/sys/deposit/cattl/deposit',
    input: {
      amount: '200.50',
      memberId: '1001',
      paymentMethod: 'CPAY',
      cardFirstName: 'Mary Ann',
      cardLastName: 'Van Dyke',
      cardEmail: 'mary@example.test',
      cardMobile: '5550100',
    },
    silent: false,
    idempotencyKey: 'a-key',
  });
});

it('[C-055, M-080] pays the created deposit by its id', async () => {
  const fake = fakeProcessor();
  const placeResult = await payThroughProcessor(fake.host, intent);
  expect(fake.calls.slice(1)).toEqual([
    { path: '/sys/cattl/pay', input: { depositId: '77' }, silent: false, idempotencyKey: 'a-key' },
  ]);
  expect(placeResult).toEqual({ ok: true, data: { orderId: '77' } });
});

it('pays nothing if the deposit is rejected, and returns the error', async () => {
  const fake = fakeProcessor();
  fake.respond(depositByProcessor, () => ({ error: 7, message: 'Not today' }));
  expect(await payThroughProcessor(fake.host, intent)).toEqual({ ok: false, error: 7, message: 'Not today' });
  expect(fake.calls).toHaveLength(1);
});

it.each([depositByProcessor, payByProcessor])(
  'after a lost response of $path, both calls are repeated under the same key',
  async (lostCall) => {
    const fake = fakeProcessor();
    fake.respond(lostCall, () => ({ error: -1, message: '' }));
    expect(await payThroughProcessor(fake.host, intent)).toMatchObject({ ok: false, error: -1 });
    fake.respond(depositByProcessor, () => ({ data: { id: 77 } }));
    fake.respond(payByProcessor, () => ({ data: null }));
    expect(await payThroughProcessor(fake.host, intent)).toEqual({ ok: true, data: { orderId: '77' } });
    expect(new Set(fake.calls.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set(['a-key']));
  },
);
