import { cleanup, render, screen } from '@testing-library/react';
import { getDepositStatus } from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import type { PopupParams } from 'shared-contracts/popups';
import type { FakeHost } from 'shared-contracts/testing';
import { savedPayments } from '../../flow/savedPayments';
import { endedStatuses, hostWithOrder, titles } from '../../testing/hostWithOrder';
import { orderPerTest, advanceBy } from '../../testing/orderPerTest';
import { CashierProviders } from '../../testing/CashierProviders';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentResultPopup } from './PaymentResultPopup';
import { followResult } from './testing/followResult';

type Params = PopupParams<'paymentResult'>;

const order = orderPerTest('decided');

const cashier = (status: number, isSaved: boolean) => hostWithOrder(order.id, status, isSaved);

/** Opens the result popup as the host does for an address. Then opens each popup that replaces it. */
async function open(fake: FakeHost, params: Params) {
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentResultPopup host={fake.host} params={params} />
    </CashierProviders>,
  );
  await advanceBy(16_000);
  for (let popupCount = 0; popupCount < fake.hostCallsTo('openPopup').length;) {
    popupCount = fake.hostCallsTo('openPopup').length;
    await followResult(fake);
    await advanceBy(0);
  }
}

const popupHeading = () => screen.getByRole('heading', { level: 3 }).textContent;

/** The params that the host passes for each address, and the title while the order is open. */
const addresses: readonly (readonly [address: string, params: (id: string) => Params, title: string])[] = [
  ['payReturn', () => ({ kind: 'return' }), titles.submitted],
  ['payError', () => ({ kind: 'error' }), titles.unconfirmed],
  ['payCancel', () => ({ kind: 'cancel' }), titles.unconfirmed],
  ['payReturn&depositId', (id) => ({ kind: 'return', orderId: id }), titles.submitted],
  ['payError&depositId', (id) => ({ kind: 'error', isOpen: true, orderId: id }), titles.unconfirmed],
  ['payCancel&depositId', (id) => ({ kind: 'cancel', isOpen: true, orderId: id }), titles.unconfirmed],
  ['payReturn&order_id', (id) => ({ kind: 'confirming', asks: 'stripe', orderId: id }), titles.unconfirmed],
  [
    'payReturn&order_id&status=fail',
    (id) => ({ kind: 'confirming', asks: 'stripe', status: 'fail', orderId: id }),
    titles.unconfirmed,
  ],
  [
    'payCancel&order_id&status=cancel',
    (id) => ({ kind: 'confirming', asks: 'stripe', status: 'cancel', orderId: id }),
    titles.unconfirmed,
  ],
  ['payReturn&biz_id', (id) => ({ kind: 'confirming', asks: 'paypal', orderId: id }), titles.unconfirmed],
];

describe.each(addresses)('payStatus=%s', (_, params, title) => {
  it.each(endedStatuses)('shows that the order is %s', async (end, status) => {
    const fake = cashier(status, true);
    const credits = fake.published(depositCredited);
    await open(fake, params(order.id));
    expect(popupHeading()).toBe(titles[end]);
    expect(screen.getByText(order.id)).toBeVisible();
    // A paid order is published once and no longer saved. A failed order stays saved but is never sent again.
    expect(savedPayments(fake.host)).toMatchObject(
      end === 'paid' ? [] : [{ orderId: order.id, canResume: false, hasEnded: true }],
    );
    if (end !== 'paid') expect(screen.getByText(/your payment is safe/)).toBeVisible();
    expect(credits).toHaveLength(Number(end === 'paid'));
  });

  it('[M-094, M-096, M-100] does not show an open order as ended, and offers no other payment', async () => {
    const fake = cashier(0, true);
    await open(fake, params(order.id));
    expect(popupHeading()).toBe(title);
    expect(screen.queryByText(/fail|cancel/i)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(savedPayments(fake.host)).toHaveLength(1);
  });
});

it.each(addresses.filter(([address]) => address.includes('&')))(
  'payStatus=%s shows the end of an order that another browser placed',
  async (_, params) => {
    for (const [end, status] of endedStatuses) {
      await open(cashier(status, false), params(order.id));
      expect(popupHeading()).toBe(titles[end]);
      cleanup();
    }
  },
);

it.each([
  ['an address', { kind: 'error', isOpen: true }, true],
  ['an address', { kind: 'cancel', isOpen: true }, true],
  ['an address of Stripe', { kind: 'confirming', asks: 'stripe', status: 'fail' }, true],
  ['polls of Stripe without a result', { kind: 'confirming', asks: 'stripe' }, false],
  ['polls of PayPal without a result', { kind: 'confirming', asks: 'paypal' }, false],
] as const)(
  'after %s (%j), the popup does not show an end until the server reports it',
  async (_, params, isReported) => {
    const fake = cashier(0, true);
    await open(fake, { ...params, orderId: order.id });
    expect(screen.queryAllByText(/^The payment page reported/)).toHaveLength(Number(isReported));
    expect(screen.getByText(/Please don't pay again until you know how this payment ended/)).toBeVisible();
    fake.respond(getDepositStatus, () => ({ data: 20 }));
    await advanceBy(2_000);
    await followResult(fake);
    expect(popupHeading()).toBe(titles.failed);
  },
);

it.each(['return', 'error', 'cancel'] as const)(
  'shows "No payment to show" if an address claims %s for an order that the server does not have',
  async (kind) => {
    await open(cashier(10, false), { kind, orderId: 'made-up', ...(kind !== 'return' && { isOpen: true }) });
    expect(popupHeading()).toBe('No payment to show');
  },
);
