import { act, cleanup, render, screen } from '@testing-library/react';
import { depositCredited } from 'shared-contracts/events';
import type { PopupParams } from 'shared-contracts/popups';
import type { FakeHost } from 'shared-contracts/testing';
import { openPayments } from '../../flow/openPayments';
import { ended, orderedHost, titles } from '../../testing/orderedHost';
import { Staged } from '../../testing/Staged';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentResultPopup } from './PaymentResultPopup';
import { followResult } from './testing/followResult';

type Params = PopupParams<'paymentResult'>;

let orders = 0;
let orderId = '';

beforeEach(() => {
  jest.useFakeTimers();
  orders += 1;
  orderId = `decided-${String(orders)}`;
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const cashier = (status: number, isKept: boolean) => orderedHost(orderId, status, isKept);

/** Opens the result popup as the host does for an address, and each popup that takes its place. */
async function open(fake: FakeHost, params: Params) {
  render(
    <Staged host={fake.host} texts={paymentsTexts}>
      <PaymentResultPopup host={fake.host} params={params} />
    </Staged>,
  );
  await pass(16_000);
  for (let shown = 0; shown < fake.askedFor('openPopup').length;) {
    shown = fake.askedFor('openPopup').length;
    await followResult(fake);
    await pass(0);
  }
}

const popupHeading = () => screen.getByRole('heading', { level: 3 }).textContent;

/** What the host opens for each address; the address's own report, and the title while the order is open. */
const returns: readonly (readonly [address: string, params: (id: string) => Params, title: string])[] = [
  ['payReturn', () => ({ kind: 'return' }), titles.submitted],
  ['payError', () => ({ kind: 'error' }), titles.failed],
  ['payCancel', () => ({ kind: 'cancel' }), titles.canceled],
  ['payReturn&depositId', (id) => ({ kind: 'return', orderId: id }), titles.submitted],
  ['payError&depositId', (id) => ({ kind: 'error', isOpen: true, orderId: id }), titles.failed],
  ['payCancel&depositId', (id) => ({ kind: 'cancel', isOpen: true, orderId: id }), titles.canceled],
  ['payReturn&order_id', (id) => ({ kind: 'confirming', asks: 'stripe', orderId: id }), titles.failed],
  [
    'payReturn&order_id&status=fail',
    (id) => ({ kind: 'confirming', asks: 'stripe', status: 'fail', orderId: id }),
    titles.failed,
  ],
  [
    'payCancel&order_id&status=cancel',
    (id) => ({ kind: 'confirming', asks: 'stripe', status: 'cancel', orderId: id }),
    titles.canceled,
  ],
  ['payReturn&biz_id', (id) => ({ kind: 'confirming', asks: 'paypal', orderId: id }), titles.canceled],
];

describe.each(returns)('payStatus=%s', (_, params, title) => {
  it.each(ended)('shows that the order is %s', async (end, status) => {
    const fake = cashier(status, true);
    const purchases = fake.heard(depositCredited);
    await open(fake, params(orderId));
    expect(popupHeading()).toBe(titles[end]);
    expect(screen.getByText(orderId)).toBeVisible();
    // A paid order is published as one purchase. Another one can still be credited, but is never sent again.
    expect(openPayments(fake.host)).toMatchObject(end === 'paid' ? [] : [{ orderId, canResume: false }]);
    if (end !== 'paid') expect(screen.getByText(/it still counts/)).toBeVisible();
    expect(purchases).toHaveLength(Number(end === 'paid'));
  });

  it('repeats the address while the order is open', async () => {
    const fake = cashier(0, true);
    await open(fake, params(orderId));
    expect(popupHeading()).toBe(title);
    expect(openPayments(fake.host)).toHaveLength(1);
  });
});

it.each(returns.filter(([address]) => address.includes('&')))(
  'payStatus=%s shows the end of an order that another browser placed',
  async (_, params) => {
    for (const [end, status] of ended) {
      await open(cashier(status, false), params(orderId));
      expect(popupHeading()).toBe(titles[end]);
      cleanup();
    }
  },
);

it.each(['return', 'error', 'cancel'] as const)(
  'a reported %s of an unknown order has no payment to show',
  async (kind) => {
    await open(cashier(10, false), { kind, orderId: 'made-up', ...(kind !== 'return' && { isOpen: true }) });
    expect(popupHeading()).toBe('No payment to show');
  },
);
