import { act, render, screen } from '@testing-library/react';
import { errorCodes, getDepositStatus } from 'shared-contracts/api';
import type { PopupParams } from 'shared-contracts/popups';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { CashierProviders } from '../../testing/CashierProviders';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentResultPopup } from './PaymentResultPopup';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

type Reply = { data: number } | { error: number; message: string };

async function open(
  params: PopupParams<'paymentResult'>,
  openIds: readonly string[],
  firstReply: Reply,
  failedIds: readonly string[] = [],
) {
  const fake = createFakeHost('remote-cashier');
  let reply = firstReply;
  fake.session$.next({ kind: 'member', user: fakeUser() });
  const payment = (orderId: string) => ({
    method: 'STRIPE',
    methodName: 'The STRIPE',
    key: `k-${orderId}`,
    amountMinor: 5_000,
    atMs: Date.now(),
    canResume: true,
    orderId,
  });
  const failedPayments = failedIds.map((orderId) => ({
    ...payment(orderId),
    canResume: false,
    hasEnded: true,
  }));
  fake.kept$.next({ openPayments: [...openIds.map(payment), ...failedPayments] });
  fake.respond(getDepositStatus, () => reply);
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentResultPopup host={fake.host} params={params} />
    </CashierProviders>,
  );
  await advanceBy(0);
  return { fake, setReply: (newReply: Reply) => (reply = newReply) };
}

const heading = () => screen.getByRole('heading', { level: 3 }).textContent;

it.each(['return', 'error', 'cancel'] as const)(
  'an address that claims %s without an order chooses none of several open orders, and offers the history',
  async (kind) => {
    const { fake } = await open({ kind }, ['claim-1', 'claim-2'], { data: 0 });
    expect(heading()).toBe("We couldn't confirm your payment yet");
    expect(screen.getByRole('status')).toHaveTextContent("we can't tell which one this page is for");
    expect(screen.queryByText(/submitted|We're confirming|We'll keep checking|claim-/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Transaction History' })).toBeVisible();
    await advanceBy(60_000);
    expect(fake.calls).toEqual([]);
  },
);

it.each(['return', 'error', 'cancel'] as const)(
  'an address that claims %s without an order refers to the only open order, not to a failed order',
  async (kind) => {
    const { fake } = await open({ kind }, ['claim-1'], { data: 0 }, ['claim-2', 'claim-3']);
    expect(fake.calls.map(({ input }) => input)).toEqual([{ id: 'claim-1' }]);
    expect(screen.queryByText(/can't tell which/)).toBeNull();
  },
);

it('shows no payment for an address with no order if several orders failed', async () => {
  const { fake } = await open({ kind: 'return' }, [], { data: 20 }, ['claim-2', 'claim-3']);
  expect(heading()).toBe('No payment to show');
  expect(fake.calls).toEqual([]);
});

it('shows the end of the only order for an address with no order if that order failed', async () => {
  const { fake } = await open({ kind: 'return' }, [], { data: 20 }, ['claim-2']);
  expect(fake.hostCallsTo('openPopup')).toEqual([
    { popup: 'paymentResult', params: { kind: 'error', orderId: 'claim-2' } },
  ]);
});

describe.each(['error', 'cancel'] as const)('an address that claims %s without an order', (kind) => {
  it.each([
    ['the only open order', ['claim-1']],
    ['several open orders', ['claim-1', 'claim-2']],
  ])(
    'does not name %s, shows that a payment still counts, and offers no other payment',
    async (_, openIds) => {
      await open({ kind }, openIds, { data: 0 });
      expect(heading()).toBe("We couldn't confirm your payment yet");
      expect(screen.queryByText(/fail|cancel/i)).toBeNull();
      expect(screen.queryByText(/claim-/)).toBeNull();
      // With several orders, the popup does not know which one to poll.
      expect(screen.queryAllByText(/We'll keep checking/)).toHaveLength(Number(openIds.length === 1));
      expect(screen.getByRole('status')).toHaveTextContent("If you've paid, your payment is safe");
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  it('polls none of several orders', async () => {
    const { fake } = await open({ kind }, ['claim-1', 'claim-2'], { data: 10 });
    expect(fake.calls).toEqual([]);
  });
});

it.each(['return', 'error', 'cancel', 'processing'] as const)(
  'the %s popup polls the order of the address every 2 s and shows its success',
  async (kind) => {
    const isOpen = kind === 'error' || kind === 'cancel';
    const { fake, setReply } = await open({ kind, orderId: 'claim-3', isOpen }, ['claim-3'], { data: 0 });
    await advanceBy(2_000);
    expect(fake.calls).toHaveLength(2);
    expect(fake.hostCallsTo('openPopup')).toEqual([]);
    setReply({ data: 10 });
    await advanceBy(2_000);
    expect(fake.hostCallsTo('openPopup')).toEqual([
      { popup: 'paymentResult', params: { kind: 'success', orderId: 'claim-3' } },
    ]);
  },
);

it.each(['return', 'error', 'cancel', 'processing'] as const)(
  'after a failed call, the %s popup does not show the order of another browser as ended',
  async (kind) => {
    const isOpen = kind === 'error' || kind === 'cancel';
    await open({ kind, orderId: 'claim-4', isOpen }, [], { error: errorCodes.transport, message: '' });
    expect(heading()).toBe("We couldn't confirm your payment yet");
    expect(screen.getByRole('status')).toHaveTextContent("If you've paid, your payment is safe");
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

it.each(
  (['return', 'error', 'cancel'] as const).flatMap((kind) =>
    ['<b>', '…'].map((orderId) => ({ kind, orderId })),
  ),
)('a malformed id never refers to the order of this browser: $kind $orderId', async ({ kind, orderId }) => {
  const isOpen = kind !== 'return';
  const { fake } = await open({ kind, orderId, isOpen }, ['claim-5'], { data: 0 });
  expect(heading()).toBe('No payment to show');
  expect(fake.calls).toEqual([]);
});

describe('an address with a sentence as its order id', () => {
  const sentence = 'Paid $500. Call +1 555 0100 to claim it';
  const paramsList = [
    ...(['return', 'error', 'cancel'] as const).map((kind) => ({ kind, isOpen: kind !== 'return' })),
    { kind: 'processing' },
    { kind: 'success' },
    { kind: 'error', isNotFound: true },
    ...(['stripe', 'paypal', 'deposit'] as const).flatMap((statusCall) => [
      { kind: 'confirming', asks: statusCall } as const,
      { kind: 'error', asks: statusCall, isOpen: true } as const,
    ]),
  ] as const;

  it.each(paramsList)('never shows the sentence: %j', async (params) => {
    const { fake } = await open({ ...params, orderId: sentence }, ['claim-7'], { data: 0 });
    expect(heading()).not.toBe('');
    expect(document.body).not.toHaveTextContent('555');
    await act(async () => {
      fake.session$.next({ kind: 'visitor' });
      await Promise.resolve();
    });
    expect(heading()).not.toBe('');
    expect(document.body).not.toHaveTextContent('555');
    expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull();
  });
});
