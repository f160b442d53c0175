import { depositMethodCodes } from 'shared-contracts/api';
import { createFakeHost } from 'shared-contracts/testing';
import { methodLoader } from '../methods';
import { receiptOf } from './announceCredit';
import type { DepositState } from './DepositMethod';
import { savePayment, savedPayments } from './savedPayments';
import { showOutcome } from './showOutcome';

/** Shows a state of a deposit with this method. */
async function show(code: string, state: DepositState) {
  const fake = createFakeHost('remote-cashier');
  const method = await methodLoader(code)?.();
  if (!method) throw new Error(`no method ${code}`);
  const channel = typeof method.channel === 'function' ? method.channel(fake.host.config) : method.channel;
  const payment = { method: code, key: 'key', amountMinor: 5_000, canResume: false, atMs: Date.now() };
  savePayment(fake.host, payment);
  await showOutcome(fake.host, state, {
    idempotencyKey: `key-${code}`,
    amountMinor: 5_000,
    currency: 'USD',
    method: code,
    methodName: `The ${code}`,
    channel,
    wasSentBefore: false,
    placed: undefined,
    title: 'Warning',
  });
  return { fake, popups: fake.hostCalls.filter(({ name }) => name.endsWith('Popup')) };
}

const resultPopup = (params: object) => [
  { name: 'closePopup', argument: 'deposit' },
  { name: 'openPopup', argument: { popup: 'paymentResult', params } },
];

it.each(depositMethodCodes)('%s shows the success result when it is credited', async (code) => {
  const orderId = `credited-${code}`;
  const { fake, popups } = await show(code, { kind: 'credited', orderId });
  expect(popups).toEqual(resultPopup({ kind: 'success', orderId }));
  expect(fake.hostCallsTo('alert')).toEqual([]);
  expect(fake.hostCallsTo('toast')).toEqual([]);
  expect(receiptOf(orderId)).toEqual({
    amountMinor: 5_000,
    currency: 'USD',
    method: code,
    methodName: `The ${code}`,
    atMs: expect.any(Number) as number,
  });
});

it('returns the latest receipt for an order without an id', async () => {
  await show('VISA_MASTERCARD_1', { kind: 'credited', orderId: undefined });
  expect(receiptOf(undefined)?.method).toBe('VISA_MASTERCARD_1');
  await show('ONLY_PAY', { kind: 'credited', orderId: undefined });
  expect(receiptOf(undefined)?.method).toBe('ONLY_PAY');
});

it.each(depositMethodCodes)('%s shows a failure only in the result popup', async (code) => {
  const { fake, popups } = await show(code, { kind: 'failed', orderId: 'o-1' });
  const isNotFound = code === 'CASH';
  expect(popups).toEqual(resultPopup({ kind: 'error', orderId: 'o-1', ...(isNotFound && { isNotFound }) }));
  expect(fake.hostCallsTo('alert')).toEqual([]);
});

it.each(depositMethodCodes)(
  '%s saves a failed order only if late money would be credited, and never sends it again',
  async (code) => {
    const fake = createFakeHost('remote-cashier');
    const method = await methodLoader(code)?.();
    if (!method) throw new Error(`no method ${code}`);
    const channel = typeof method.channel === 'function' ? method.channel(fake.host.config) : method.channel;
    const savedPayment = { method: code, amountMinor: 5_000, canResume: true, atMs: Date.now() };
    savePayment(fake.host, { ...savedPayment, key: 'key', orderId: 'o-3' });
    savePayment(fake.host, { ...savedPayment, key: 'other', orderId: 'o-4' });
    await showOutcome(
      fake.host,
      { kind: 'failed', orderId: 'o-3' },
      {
        idempotencyKey: 'key',
        amountMinor: 5_000,
        currency: 'USD',
        method: code,
        methodName: 'Method',
        channel,
        wasSentBefore: false,
        placed: undefined,
        title: 'Warning',
      },
    );
    // M-087: the cash app refunds late money, so its order is closed. Orders of other methods stay saved, because
    // late money is credited.
    const endedPayments = code === 'CASH' ? [] : [{ orderId: 'o-3', canResume: false, hasEnded: true }];
    expect(savedPayments(fake.host)).toMatchObject([...endedPayments, { orderId: 'o-4', canResume: true }]);
  },
);

it.each(['CASH', 'CRYPTO', 'CRYPT'])(
  '[M-087] %s closes an order if its transfer was not found, and does not offer it again',
  async (code) => {
    const fake = createFakeHost('remote-cashier');
    const method = await methodLoader(code)?.();
    if (!method || typeof method.channel === 'function') throw new Error(`no method ${code}`);
    const payment = { method: code, key: 'key', amountMinor: 5_000, canResume: true, atMs: Date.now() };
    savePayment(fake.host, { ...payment, orderId: 'o-2' });
    await showOutcome(
      fake.host,
      { kind: 'unsettled', orderId: 'o-2' },
      {
        idempotencyKey: 'key',
        amountMinor: 5_000,
        currency: 'USD',
        method: code,
        methodName: 'Method',
        channel: method.channel,
        wasSentBefore: false,
        placed: undefined,
        title: 'Warning',
      },
    );
    expect(fake.hostCalls).toEqual(resultPopup({ kind: 'error', orderId: 'o-2', isNotFound: true }));
    expect(savedPayments(fake.host)).toEqual([]);
  },
);
