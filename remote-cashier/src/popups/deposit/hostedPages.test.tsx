import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createPaypalOrder,
  createPaypOrder,
  createStripeOrder,
  findPaypOrder,
  getDepositConfig,
} from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { savedPayments } from '../../flow/savedPayments';
import { fakeCashier, payUrl } from '../../testing/fakeCashier';
import { createFakeWindow, receive } from '../../testing/createFakeWindow';
import { lookAlikeSites } from '../../testing/lookAlikeSites';
import { CashierProviders } from '../../testing/CashierProviders';
import { DepositPopup } from './DepositPopup';

const paymentsOrigin = 'https://pay.test';
const site = 'https://provider.test/checkout';
// Other pages of the provider's site are allowed, so they are not tested.
const isOtherSite = (address: string) => !address.startsWith(site);
let bridge: ReturnType<typeof createFakeWindow>;

beforeEach(() => {
  bridge = createFakeWindow();
  jest.spyOn(window, 'open').mockReturnValue(bridge.window);
});
afterEach(() => {
  document.body.replaceChildren();
});

/** Opens the form of a method and chooses $50. Returns a function that submits it. */
async function openForm(method: string, fake: FakeHost) {
  render(
    <CashierProviders host={fake.host}>
      <DepositPopup host={fake.host} params={{ method }} />
    </CashierProviders>,
  );
  await userEvent.click(await screen.findByRole('radio', { name: '$50' }));
  return () => userEvent.click(screen.getByRole('button', { name: 'Deposit $50.00' }));
}

const callsTo = (fake: FakeHost, { path }: { path: string }) =>
  fake.calls.filter((call) => call.path === path);
const noManualInput = { minimumAmount: 10, paymentAmounts: '25/50', paymentAllowManualInput: 0 } as const;

describe('Stripe', () => {
  const replyWith = (fake: FakeHost, data: { iframe: string; orderId?: string }) =>
    fake.respond(createStripeOrder, () => ({ data }));
  const framePopupWith = (orderId: string, url: string) => [
    { popup: 'paymentFrame', params: { orderId, url, provider: 'pingpong' } },
  ];

  it('[S-056] offers the shortcuts of the operator and another amount', async () => {
    await openForm('STRIPE', fakeCashier());
    expect(screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      '$25',
      '$50',
      '$100',
      '$200',
    ]);
    expect(screen.getByRole('spinbutton', { name: 'Other amount' })).toBeVisible();
  });

  it('[C-062, M-081] places an order with amount, member and method, and opens its page in the popup paymentFrame', async () => {
    const fake = fakeCashier();
    replyWith(fake, { iframe: payUrl, orderId: 'st-1' });
    const submit = await openForm('STRIPE', fake);
    await submit();
    expect(callsTo(fake, createStripeOrder)).toMatchObject([
      { input: { amount: '50.00', memberId: '1001', paymentMethod: 'STRIPE' }, silent: false },
    ]);
    const [framePopup] = framePopupWith('st-1', payUrl);
    expect(fake.hostCalls.filter(({ name }) => name.endsWith('Popup'))).toEqual([
      { name: 'closePopup', argument: 'deposit' },
      { name: 'openPopup', argument: framePopup },
    ]);
    expect(window.open).not.toHaveBeenCalled();
  });

  it('[M-081] checks the amount before it sends anything', async () => {
    const fake = fakeCashier();
    await openForm('STRIPE', fake);
    await userEvent.type(screen.getByRole('spinbutton'), '5');
    await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Minimum deposit: 10 USD', tone: 'bad' }]);
    expect(callsTo(fake, createStripeOrder)).toEqual([]);
  });

  it('[D-029] reads the order id from the page’s address if the response has none', async () => {
    const fake = fakeCashier();
    const iframe = `${payUrl}?order_id=st-2&k=v`;
    replyWith(fake, { iframe });
    const submit = await openForm('STRIPE', fake);
    await submit();
    expect(fake.hostCallsTo('openPopup')).toEqual(framePopupWith('st-2', iframe));
  });

  it.each([
    ['an address without an order id', payUrl],
    ['an address with an empty order id', `${payUrl}?order_id=`],
    ['a page of another site', 'https://evil.test/?order_id=st-3'],
    ['a text that is not an address', 'st-3'],
  ])('opens nothing for %s', async (_, iframe) => {
    const fake = fakeCashier();
    replyWith(fake, { iframe });
    const submit = await openForm('STRIPE', fake);
    await submit();
    expect(fake.hostCallsTo('openPopup')).toEqual([]);
    expect(fake.hostCallsTo('alert')).toEqual([
      expect.objectContaining({ text: expect.stringContaining('busy') }),
    ]);
    expect(fake.hostCallsTo('report')).toHaveLength(1);
  });
});

describe('the newer PayPal', () => {
  const respondWithOrder = (fake: FakeHost, c_site = site) =>
    fake.respond(createPaypalOrder, () => ({ data: { c_site, biz_id: 'B 1', sk: 's&k' } }));

  it('[C-064] builds the page’s address from site, order, key and our return page', async () => {
    const fake = fakeCashier();
    respondWithOrder(fake);
    const submit = await openForm('PAYPAL', fake);
    await submit();
    expect(callsTo(fake, createPaypalOrder)).toMatchObject([
      { input: { amount: '50.00', memberId: '1001', paymentMethod: 'PAYPAL' } },
    ]);
    expect(jest.mocked(window.open).mock.calls[0]?.[0]).toBe(
      'https://pay.test/payment/paypal/processing?lang=en',
    );
    act(() => receive({ v: 1, type: 'PAY_READY' }, paymentsOrigin, bridge.window));
    const { orderId, url } = (bridge.messages.at(-1)?.message ?? {}) as { orderId: string; url: string };
    expect(orderId).toBe('B 1');
    const page = new URL(url);
    expect(page.origin + page.pathname).toBe(site);
    expect(Object.fromEntries(page.searchParams)).toEqual({
      biz_id: 'B 1',
      sk: 's&k',
      return_url: 'https://pay.test/payment/paypal/return?orderId=B+1',
    });
  });

  it('does not navigate its window after the order', async () => {
    const fake = fakeCashier();
    respondWithOrder(fake);
    const submit = await openForm('PAYPAL', fake);
    await submit();
    act(() => receive({ v: 1, type: 'PAY_READY' }, paymentsOrigin, bridge.window));
    expect(bridge.messages).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Open the payment page again' }));
    expect(bridge.navigations).toEqual([]);
    const addresses = jest.mocked(window.open).mock.calls.map(([address]) => address);
    const bridgeAddress = 'https://pay.test/payment/paypal/processing?lang=en';
    expect(addresses).toEqual([bridgeAddress, bridgeAddress]);
  });

  it('saves the site of the order, and opens the popup that polls for the result when the window closes', async () => {
    const fake = fakeCashier();
    respondWithOrder(fake);
    const submit = await openForm('PAYPAL', fake);
    await submit();
    expect(savedPayments(fake.host)).toMatchObject([{ method: 'PAYPAL', orderId: 'B 1', site }]);
    await act(async () => {
      receive({ v: 1, type: 'PAY_CLOSE', orderId: 'B 1', page: 'return' }, paymentsOrigin, bridge.window);
      await Promise.resolve();
    });
    expect(fake.hostCallsTo('openPopup')).toEqual([
      { popup: 'paymentResult', params: { kind: 'confirming', asks: 'paypal', orderId: 'B 1' } },
    ]);
    expect(savedPayments(fake.host)).toHaveLength(1);
  });

  it.each(['', 'provider', 'https://evil.test/checkout', ...lookAlikeSites(site).filter(isOtherSite)])(
    'opens no page of the site %j',
    async (c_site) => {
      const fake = fakeCashier();
      respondWithOrder(fake, c_site);
      const submit = await openForm('PAYPAL', fake);
      await submit();
      act(() => receive({ v: 1, type: 'PAY_READY' }, paymentsOrigin, bridge.window));
      expect(JSON.stringify(bridge.messages)).not.toContain('PAY_OPEN');
      expect(fake.hostCallsTo('report')).toHaveLength(1);
    },
  );
});

describe('the poll-based PayPal', () => {
  const cashier = () => {
    const fake = fakeCashier();
    fake.respond(getDepositConfig, () => ({ data: noManualInput }));
    fake.respond(createPaypOrder, () => ({
      data: { orderurl: payUrl, orderId: `pp-${String(Math.random())}` },
    }));
    return fake;
  };

  it('[S-064] always has the field for another amount', async () => {
    await openForm('PAYPAL_POLL', cashier());
    expect(screen.getByRole('spinbutton', { name: 'Other amount' })).toBeVisible();
  });

  it('[M-093] shows the page of the order in the popup, and opens the success popup after a poll of PayP', async () => {
    const fake = cashier();
    const submit = await openForm('PAYPAL_POLL', fake);
    await submit();
    expect(callsTo(fake, createPaypOrder)).toMatchObject([{ input: { paymentMethod: 'PAYPAL_POLL' } }]);
    expect(window.open).not.toHaveBeenCalled();
    const frame = screen.getByTitle<HTMLIFrameElement>('Payment page');
    expect(frame.src).toBe('https://pay.test/payment/paypal/processing?lang=en');
    fake.respond(findPaypOrder, () => ({ data: { status: 'true' } }));
    await waitFor(
      () => {
        expect(fake.hostCallsTo('openPopup')).toMatchObject([
          { popup: 'paymentResult', params: { kind: 'success' } },
        ]);
      },
      { timeout: 10_000 },
    );
    expect(callsTo(fake, findPaypOrder)).not.toEqual([]);
  });

  it('[M-093] opens a window if the brand is configured so', async () => {
    const fake = cashier();
    fake.configure({ paypalInWindow: true });
    const submit = await openForm('PAYPAL_POLL', fake);
    await submit();
    act(() => receive({ v: 1, type: 'PAY_READY' }, paymentsOrigin, bridge.window));
    expect(JSON.stringify(bridge.messages)).toContain(payUrl);
    expect(bridge.navigations).toEqual([]);
    expect(window.open).toHaveBeenCalledTimes(1);
    expect(screen.queryByTitle('Payment page')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Finish your payment in the window');
  });
});
