import { findPaypalOrder, findStripeOrder, getDepositStatus, triggerPaypal } from 'shared-contracts/api';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';

export const titles = {
  paid: 'Deposit successful',
  failed: 'Deposit failed',
  canceled: 'Your deposit has been cancelled',
  submitted: 'Deposit submitted',
  processing: 'Processing...',
  unconfirmed: "We couldn't confirm your payment yet",
};
export const endedStatuses = [
  ['paid', 10],
  ['failed', 20],
  ['canceled', 30],
] as const;

/**
 * A host with a member who has an order. `status` is the server's status number. `isSaved`: this browser placed the
 * order.
 */
export function hostWithOrder(orderId: string, status: number, isSaved: boolean) {
  const fake = createFakeHost('remote-cashier');
  fake.session$.next({ kind: 'member', user: fakeUser({ availableBalance: '300.00' }) });
  const payment = { method: 'PAYP', key: `k-${orderId}`, amountMinor: 5_000, atMs: Date.now() };
  if (isSaved) fake.kept$.next({ openPayments: [{ ...payment, canResume: true, orderId }] });
  fake.respond(getDepositStatus, ({ id }) =>
    id === orderId ? { data: status } : { error: -3, message: 'There is no such order of yours.' },
  );
  // Stripe and PayPal do not have the order, because its method is PayP.
  fake.respond(findStripeOrder, () => ({ error: -3, message: 'There is no such order of yours.' }));
  fake.respond(findPaypalOrder, () => ({ error: -3, message: 'There is no such order of yours.' }));
  fake.respond(triggerPaypal, () => ({ error: -3, message: 'There is no such order of yours.' }));
  return fake;
}
