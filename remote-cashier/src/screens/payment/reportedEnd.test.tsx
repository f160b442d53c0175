import { act, cleanup, render, screen } from '@testing-library/react';
import { getDepositStatus } from 'shared-contracts/api';
import { matchRoute, type PaymentPage, type PaymentProvider } from 'shared-contracts/routes';
import type { FakeHost } from 'shared-contracts/testing';
import { endedStatuses, hostWithOrder, titles } from '../../testing/hostWithOrder';
import { orderPerTest, advanceBy } from '../../testing/orderPerTest';
import { CashierProviders } from '../../testing/CashierProviders';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentScreen } from './PaymentScreen';

const order = orderPerTest('decided');

const cashier = (status: number, isSaved: boolean) => hostWithOrder(order.id, status, isSaved);

/** Opens a payment page. If it continues to another payment page, opens that page too. */
async function openPage(fake: FakeHost, path: string) {
  const { params } = matchRoute(path);
  const screenParams = params as Record<string, string> & { provider: PaymentProvider; page: PaymentPage };
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentScreen host={fake.host} params={screenParams} />
    </CashierProviders>,
  );
  await advanceBy(0);
  const [nextPath] = fake.hostCallsTo('go') as string[];
  if (nextPath === undefined || nextPath === path) return;
  cleanup();
  await openPage(fake, nextPath);
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

type Row = [path: string, titleWhileOpen: string];

const returnPages = ['paypal', 'pingpong', 'pix', 'cpay', 'easyzeng', 'cj'].flatMap((provider): Row[] => [
  [`/payment/${provider}/return?orderId=`, titles.submitted],
  [`/payment/${provider}/return?status=fail&order_id=`, titles.unconfirmed],
  [`/payment/${provider}/return?depositId=`, titles.submitted],
  [`/payment/${provider}/cancel?orderId=`, titles.unconfirmed],
  [`/payment/${provider}/cancel?status=success&depositId=`, titles.unconfirmed],
  [`/payment/${provider}/processing?orderId=`, titles.processing],
]);
const checkPages = ['easyzeng', 'cj'].flatMap((provider): Row[] => [
  [`/payment/${provider}/check?status=success&orderId=`, titles.submitted],
  [`/payment/${provider}/check?status=failed&orderId=`, titles.unconfirmed],
  [`/payment/${provider}/check?status=wait&orderId=`, titles.processing],
  [`/payment/${provider}/check?orderId=`, titles.processing],
]);
const pages = [...returnPages, ...checkPages];

describe.each([
  ['this browser', true],
  ['another browser', false],
])('an order that %s placed', (_, isSaved) => {
  it.each(pages.flatMap(([path]) => endedStatuses.map(([end, status]) => ({ path, end, status }))))(
    'is $end at $path, even if the address claims another outcome',
    async ({ path, end, status }) => {
      const fake = cashier(status, isSaved);
      await openPage(fake, path + order.id);
      expect(heading()).toBe(titles[end]);
      expect(screen.queryByText(/submitted|confirming|Processing/)).toBeNull();
    },
  );

  it.each(pages)('that is open has no end at %s', async (path, title) => {
    await openPage(cashier(0, isSaved), path + order.id);
    expect(heading()).toBe(title);
    expect(screen.queryByText(/fail|cancel/i)).toBeNull();
    const isReported = title === titles.unconfirmed;
    expect(screen.queryAllByText(/^The payment page reported/)).toHaveLength(Number(isReported));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that was refunded is shown as failed', async () => {
    await openPage(cashier(40, isSaved), `/payment/pix/return?orderId=${order.id}`);
    expect(heading()).toBe(titles.failed);
  });

  it('with an unknown status is open', async () => {
    await openPage(cashier(50, isSaved), `/payment/pix/return?orderId=${order.id}`);
    expect(heading()).toBe(titles.submitted);
  });
});

it.each(endedStatuses)(
  'a page without an order shows the payment with its provider: %s',
  async (end, status) => {
    const fake = cashier(status, true);
    await openPage(fake, '/payment/paypal/return');
    await advanceBy(0);
    expect(heading()).toBe(titles[end]);
  },
);

it('a second address requests the state of the same order again', async () => {
  let status = 20;
  const fake = cashier(0, true);
  fake.respond(getDepositStatus, () => ({ data: status }));
  const screenOf = (page: PaymentPage) => (
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentScreen host={fake.host} params={{ provider: 'pix', page, orderId: order.id }} />
    </CashierProviders>
  );
  const { rerender } = render(screenOf('return'));
  await advanceBy(0);
  expect(heading()).toBe(titles.failed);
  status = 10;
  rerender(screenOf('cancel'));
  await advanceBy(0);
  expect(heading()).toBe(titles.paid);
});

it('a payment page shows the success view with balance, order and buttons', async () => {
  const fake = cashier(10, true);
  await openPage(fake, `/payment/pix/cancel?orderId=${order.id}`);
  expect(screen.getByRole('alert')).toHaveTextContent('Your balance is now $300.00.');
  expect(screen.getByText(order.id)).toBeVisible();
  expect(
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ).toEqual(['Play', 'Print receipt', 'Transaction History', 'Back to the casino']);
  act(() => screen.getByRole('button', { name: 'Back to the casino' }).click());
  expect(fake.hostCallsTo('go')).toEqual(['/']);
});

it.each(['/payment/pix/processing?orderId=', '/payment/cj/check?orderId='])(
  'shows the state next to the spinner of %s, and asks not to pay again while the order is open',
  async (path) => {
    const fake = cashier(0, true);
    fake.respond(getDepositStatus, () => new Promise(() => undefined));
    await openPage(fake, path + order.id);
    expect(screen.getByRole('status')).toHaveTextContent("We're checking your payment.");
    cleanup();
    await openPage(cashier(0, true), path + order.id);
    expect(screen.getByRole('status')).toHaveTextContent("Please don't pay again.");
  },
);
