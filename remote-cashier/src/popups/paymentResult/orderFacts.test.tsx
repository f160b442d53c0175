import { cleanup, render } from '@testing-library/react';
import type { PopupParams } from 'shared-contracts/popups';
import type { FakeHost } from 'shared-contracts/testing';
import { listCalls, listedOrder, shownFacts } from '../../testing/listedOrder';
import { orderPerTest, advanceBy } from '../../testing/orderPerTest';
import { CashierProviders } from '../../testing/CashierProviders';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentResultPopup } from './PaymentResultPopup';

const order = orderPerTest('popup-facts');
const { hostWith, creditedFacts, startedFacts } = listedOrder(order);

async function openPopup(fake: FakeHost, params: PopupParams<'paymentResult'>) {
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentResultPopup host={fake.host} params={params} />
    </CashierProviders>,
  );
  await advanceBy(0);
}

it.each(['error', 'cancel', 'processing'] as const)('shows the order facts in the %s popup', async (kind) => {
  await openPopup(hostWith(0), { kind, orderId: order.id });
  expect(shownFacts()).toEqual(startedFacts());
});

it('shows the order facts of a closed cash order', async () => {
  await openPopup(hostWith(20), { kind: 'error', orderId: order.id, isNotFound: true });
  expect(shownFacts()).toEqual(startedFacts('Case number'));
});

it('shows the same order again without another call', async () => {
  const fake = hostWith(10);
  await openPopup(fake, { kind: 'success', orderId: order.id });
  cleanup();
  await openPopup(fake, { kind: 'success', orderId: order.id });
  expect(shownFacts()).toEqual(creditedFacts());
  expect(listCalls(fake)).toHaveLength(1);
});

it('makes no call while the popup checks an order id from the address', async () => {
  const fake = hostWith(0);
  await openPopup(fake, { kind: 'confirming', asks: 'stripe', orderId: order.id });
  expect(shownFacts()).toEqual([['Order ID', order.id]]);
  expect(listCalls(fake)).toEqual([]);
});
