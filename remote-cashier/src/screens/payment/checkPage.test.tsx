import { act, render, screen } from '@testing-library/react';
import { findPaypalOrder } from 'shared-contracts/api';
import type { Session } from 'shared-contracts/domain';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { lookAlikeSites } from '../../testing/lookAlikeSites';
import { CashierProviders } from '../../testing/CashierProviders';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentScreen } from './PaymentScreen';

const providerSite = 'https://paypal.test/pay';
const member: Session = { kind: 'member', user: fakeUser() };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/**
 * Opens the check page of PayPal. Each poll returns the next of these statuses. `undefined` stands for a failed call.
 */
function openPage(query: Readonly<Record<string, string>>, statuses: readonly unknown[], session = member) {
  const fake = createFakeHost('remote-cashier');
  fake.session$.next(session);
  const payment = { method: 'PAYPAL', key: 'k', amountMinor: 5_000, atMs: Date.now(), canResume: true };
  fake.kept$.next({ openPayments: [{ ...payment, orderId: 'b-1', site: providerSite }] });
  let pollCount = 0;
  fake.respond(findPaypalOrder, () => {
    const status = statuses[pollCount];
    pollCount += 1;
    return status === undefined ? { error: -1, message: '' } : { data: { status: status as string } };
  });
  const { unmount } = render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentScreen host={fake.host} params={{ ...query, provider: 'paypal', page: 'check' }} />
    </CashierProviders>,
  );
  return { fake, unmount, inputs: () => fake.calls.map(({ input }) => input) };
}

it.each([
  ['true', '/payment/paypal/return?orderId=b-1'],
  [false, '/payment/paypal/cancel?orderId=b-1'],
])(
  '[R-013, C-065] polls silently, and follows the server’s status %j, not the address',
  async (status, path) => {
    const { fake } = openPage({ biz_id: 'b-1', status: 'success' }, [status]);
    await advanceBy(0);
    expect(fake.hostCallsTo('go')).toEqual([path]);
    expect(fake.calls).toHaveLength(1);
    expect(fake.calls[0]).toMatchObject({
      path: '/sys/paypal/findOrder',
      input: { bizId: 'b-1', cSite: providerSite },
      silent: true,
    });
  },
);

it('polls every 4 s without an outcome, three times in total, then shows that the payment is being confirmed', async () => {
  const { fake } = openPage({ biz_id: 'b-1' }, ['', undefined, 'wait', 'true']);
  await advanceBy(3_999);
  expect(fake.calls).toHaveLength(1);
  await advanceBy(1);
  expect(fake.calls).toHaveLength(2);
  expect(fake.hostCallsTo('go')).toEqual([]);
  await advanceBy(20_000);
  expect(fake.calls).toHaveLength(3);
  expect(fake.hostCallsTo('go')).toEqual(['/payment/paypal/return?orderId=b-1']);
});

it.each([
  ['the saved site', providerSite, 0],
  ['no site', undefined, 0],
  ['another site', 'https://evil.test', 1],
])('polls with the site of the order if the address has %s', async (_, linkedSite, reports) => {
  const { fake, inputs } = openPage(
    { biz_id: 'b-1', ...(linkedSite !== undefined && { c_url: linkedSite }) },
    ['true'],
  );
  await advanceBy(0);
  expect(inputs()).toEqual([{ bizId: 'b-1', cSite: providerSite }]);
  expect(fake.hostCallsTo('report')).toHaveLength(reports);
});

it.each(lookAlikeSites(providerSite))('never sends the site %j of an address', async (c_url) => {
  const savedOrder = openPage({ biz_id: 'b-1', c_url }, ['true']);
  await advanceBy(0);
  expect(savedOrder.inputs()).toEqual([{ bizId: 'b-1', cSite: providerSite }]);
  savedOrder.unmount();
  // For an order of another browser, no site is sent.
  const unsavedOrder = openPage({ biz_id: 'b-2', c_url }, ['true']);
  await advanceBy(0);
  expect(unsavedOrder.inputs()).toEqual([{ bizId: 'b-2', cSite: '' }]);
});

it.each([
  ['a visitor', { kind: 'visitor' } as const, 'b-1', '/payment/paypal/return?orderId=b-1'],
  ['an address without an order', member, '', '/payment/paypal/return'],
])('polls nothing for %s', async (_, session, bizId, path) => {
  const { fake } = openPage({ biz_id: bizId }, ['true'], session);
  await advanceBy(20_000);
  expect(fake.calls).toEqual([]);
  expect(fake.hostCallsTo('go')).toEqual([path]);
});

it('shows "No payment to show" for a malformed id', async () => {
  const { fake } = openPage({ biz_id: '<b>' }, ['true']);
  await advanceBy(20_000);
  expect(fake.calls).toEqual([]);
  expect(fake.hostCallsTo('go')).toEqual([]);
  expect(screen.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
});

it('waits until the session is loaded', async () => {
  const { fake } = openPage({ biz_id: 'b-1' }, ['true'], { kind: 'unknown' });
  await advanceBy(1_000);
  expect(fake.hostCallsTo('go')).toEqual([]);
  act(() => fake.session$.next(member));
  await advanceBy(0);
  expect(fake.hostCallsTo('go')).toHaveLength(1);
});

it('stops polling when it closes', async () => {
  const { fake, unmount } = openPage({ biz_id: 'b-1' }, ['']);
  await advanceBy(0);
  unmount();
  await advanceBy(20_000);
  expect(fake.calls).toHaveLength(1);
});
