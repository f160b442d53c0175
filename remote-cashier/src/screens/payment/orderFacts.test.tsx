import { act, render, screen } from '@testing-library/react';
import { errorCodes, listDepositOrders } from 'shared-contracts/api';
import type { PaymentPage } from 'shared-contracts/routes';
import type { FakeHost } from 'shared-contracts/testing';
import { listCalls, listedOrder, shownFacts } from '../../testing/listedOrder';
import { orderPerTest, advanceBy } from '../../testing/orderPerTest';
import { CashierProviders } from '../../testing/CashierProviders';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentScreen } from './PaymentScreen';

const order = orderPerTest('facts');
const { hostWith, creditedFacts, startedFacts } = listedOrder(order);

async function openPage(fake: FakeHost, page: PaymentPage = 'return') {
  const params = { provider: 'pix', page, orderId: order.id } as const;
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentScreen host={fake.host} params={params} />
    </CashierProviders>,
  );
  await advanceBy(0);
}

it('shows amount, method and time of a credited order that this browser did not place', async () => {
  const fake = hostWith(10);
  await openPage(fake);
  expect(shownFacts()).toEqual(creditedFacts());
  expect(listCalls(fake).map(({ input, silent }) => [input, silent])).toEqual([
    [{ id_EQ: order.id, pageNum: 1, pageSize: 20, createTime_0: 'DESC' }, true],
  ]);
});

it('shows the method’s code if it has no name, and the start time if the order has no end time', async () => {
  await openPage(hostWith(10, { methodName: '', endTime: null }));
  expect(shownFacts()).toEqual([
    ['Amount', '$50.00'],
    ['Payment method', 'PIX'],
    ['Date and time', expect.stringMatching(/9:30/)],
    ['Order ID', order.id],
  ]);
});

it('[E-059] the screen has the title of a cash deposit when its method is loaded', async () => {
  await openPage(hostWith(10, { paymentMethod: 'CASH', methodName: 'Cash transfer app' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Transaction successful');
  expect(shownFacts()).toEqual(creditedFacts('Cash transfer app'));
});

it.each([
  ['an order that failed', 20, 'return', 'Order ID'],
  ['a canceled order', 30, 'cancel', 'Order ID'],
  ['an open order after a return', 0, 'return', 'Order ID'],
  ['an open order on the processing page', 0, 'processing', 'Order ID'],
  ['an open order that is reported as canceled', 0, 'cancel', 'Case number'],
] as const)('shows the facts of %s', async (_, status, page, idLabel) => {
  const fake = hostWith(status);
  await openPage(fake, page);
  expect(shownFacts()).toEqual(startedFacts(idLabel));
  await advanceBy(60_000);
  expect(listCalls(fake)).toHaveLength(1);
});

it('makes no call for an order that this browser has saved', async () => {
  const fake = hostWith(0);
  const savedPayment = {
    method: 'PIX',
    methodName: 'Pix transfer',
    key: 'k',
    amountMinor: 5_000,
    canResume: true,
  };
  fake.kept$.next({ openPayments: [{ ...savedPayment, orderId: order.id, atMs: Date.now() }] });
  await openPage(fake);
  expect(shownFacts()).toHaveLength(4);
  expect(listCalls(fake)).toEqual([]);
});

it('loads the name of the method if this browser has not saved it', async () => {
  const fake = hostWith(0);
  const savedPayment = { method: 'PIX', key: 'k', amountMinor: 5_000, atMs: Date.now(), canResume: true };
  fake.kept$.next({ openPayments: [{ ...savedPayment, orderId: order.id }] });
  await openPage(fake);
  expect(shownFacts()).toEqual(startedFacts());
});

it('shows only the order id when the call fails, and repeats the call when the browser is online', async () => {
  const fake = hostWith(10);
  fake.respond(listDepositOrders, () => ({ error: errorCodes.unexpected, message: 'Busy' }));
  await openPage(fake);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deposit successful');
  expect(shownFacts()).toEqual([['Order ID', order.id]]);
  act(() => fake.online$.next(false));
  await advanceBy(0);
  expect(listCalls(fake)).toHaveLength(1);
  act(() => fake.online$.next(true));
  await advanceBy(0);
  expect(listCalls(fake)).toHaveLength(2);
  expect(shownFacts()).toEqual([['Order ID', order.id]]);
});

it('shows only the order id if the server does not list the order', async () => {
  await openPage(hostWith(10, { id: 'o-other' }));
  expect(shownFacts()).toEqual([['Order ID', order.id]]);
});
