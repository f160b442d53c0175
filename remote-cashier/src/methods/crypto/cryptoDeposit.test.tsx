import { render, screen } from '@testing-library/react';
import { QRCodeSVG } from 'qrcode.react';
import {
  createCryptOrder,
  createCryptoOrder,
  depositFailedStatus,
  getCryptoQrCode,
  getDepositConfig,
  getDepositStatus,
  listCurrencies,
} from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import { coinMarks } from 'shared-contracts/payments';
import { savedPayments } from '../../flow/savedPayments';
import { cashierWithMethods, openOfflineForm } from '../../popups/deposit/testing/openOfflineForm';
import { followResult } from '../../popups/paymentResult/testing/followResult';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const address = 'bc1q3xk2vd9f7';
const amount = '0.000525000000000001';
const confirmLabel = "I'VE MADE THE TRANSFER";

let orderCount = 0;
function cashier(status = 0, user: Parameters<typeof cashierWithMethods>[0] = {}) {
  const fake = cashierWithMethods(user);
  orderCount += 1;
  const depositId = `coins-${String(orderCount)}`;
  fake.respond(createCryptoOrder, () => ({
    data: {
      id: 'charge-1',
      depositId,
      addresses: { bitcoin: address, litecoin: 'L1', tether: '0xA1', ethereum: '0xA1' },
      pricing: {
        bitcoin: { amount },
        litecoin: { amount: 2.5 },
        tether: { amount: '50' },
        ethereum: { amount: '0.016' },
      },
    },
  }));
  fake.respond(createCryptOrder, () => ({ data: { id: 'charge-1', depositId, address, coinNum: amount } }));
  fake.respond(getDepositStatus, () => ({ data: status }));
  return { fake, depositId };
}
/** `CRYPTO` is variant A of the specification, `CRYPT` is variant B. */
type Method = 'CRYPTO' | 'CRYPT';
const bitcoin = /^Bitcoin/;

async function placeOrder(
  fake: ReturnType<typeof cashierWithMethods>,
  method: Method,
  coin: string | RegExp = bitcoin,
) {
  const form = await openOfflineForm(fake, method);
  await form.choose(coin);
  await form.choose('$50');
  await form.press('Deposit $50.00');
  return form;
}
const coinNames = () =>
  [...screen.getByRole('radiogroup', { name: 'Coin' }).querySelectorAll('label')].map(
    (label) => label.textContent,
  );

describe('choosing', () => {
  it('[S-069] variant A offers bitcoin, ethereum, tether and litecoin, with the network if its name differs', async () => {
    await openOfflineForm(cashier().fake, 'CRYPTO');
    expect(coinNames()).toEqual(['Bitcoin', 'Ethereum', 'USDT (ERC20)Ethereum (ERC20)', 'Litecoin']);
  });

  it('[S-070] variant B offers six coins, with the network if its name differs', async () => {
    await openOfflineForm(cashier().fake, 'CRYPT');
    expect(coinNames()).toEqual([
      'Bitcoin',
      'Ethereum',
      'BNB (BEP20)BNB Smart Chain (BEP20)',
      'USDT (ERC20)Ethereum (ERC20)',
      'Litecoin',
      'Dogecoin',
    ]);
  });

  it.each(['CRYPTO', 'CRYPT'] as const)(
    '[V-070, E-066] %s checks the coin first, with an alert',
    async (method) => {
      const { fake } = cashier();
      const { press, callsTo, choose } = await openOfflineForm(fake, method);
      await press(/^Deposit/);
      expect(fake.hostCallsTo('alert')).toEqual([{ text: 'Choose a coin first', title: undefined }]);
      expect(fake.hostCallsTo('toast')).toEqual([]);
      const group = screen.getByRole('radiogroup', { name: 'Coin' });
      expect(group).toHaveAttribute('aria-invalid', 'true');
      expect(group).toHaveAccessibleDescription('Choose a coin first');
      expect(screen.getByRole('radio', { name: bitcoin })).toHaveFocus();
      await choose(bitcoin);
      expect(group).not.toHaveAttribute('aria-invalid');
      await press(/^Deposit/);
      expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Choose or enter an amount', tone: 'bad' }]);
      expect([...callsTo(createCryptOrder), ...callsTo(createCryptoOrder)]).toEqual([]);
    },
  );

  it.each([
    [0, 0],
    ['1', 1],
  ])('[V-073] with paymentAllowManualInput %j there are %i text fields', async (allows, fields) => {
    const { fake } = cashier();
    fake.respond(getDepositConfig, () => ({
      data: { minimumAmount: 10, paymentAmounts: '25/50', paymentAllowManualInput: allows },
    }));
    await openOfflineForm(fake, 'CRYPT');
    expect(screen.queryAllByRole('spinbutton')).toHaveLength(fields);
  });
});

describe('the order', () => {
  it('[C-067] of variant A names no coin; the response has all coins', async () => {
    const { fake } = cashier();
    const { callsTo } = await placeOrder(fake, 'CRYPTO', /^Litecoin/);
    expect(callsTo(createCryptoOrder)).toEqual([
      {
        path: '/sys/deposit/crypto/deposit',
        input: { amount: '50.00', memberId: '1001' },
        silent: false,
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(screen.getByText('L1')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Send exactly' })).toHaveTextContent('2.5 LTC');
  });

  it('[C-068] of variant B sends the whole name of its coin', async () => {
    const { fake } = cashier();
    const { callsTo } = await placeOrder(fake, 'CRYPT', /^BNB/);
    expect(callsTo(createCryptOrder).map(({ path, input }) => [path, input])).toEqual([
      [
        '/sys/deposit/crypt/depositOrder',
        { amount: '50.00', memberId: '1001', depositCurrency: 'bep20/bnb' },
      ],
    ]);
  });

  it.each(['CRYPTO', 'CRYPT'] as const)(
    '[S-071, M-101] of %s shows QR code, exact amount, worth and address',
    async (method) => {
      const { fake, depositId } = cashier();
      const { press } = await placeOrder(fake, method);
      const amountRegion = screen.getByRole('region', { name: 'Send exactly' });
      expect(amountRegion).toHaveTextContent(`${amount} BTC`);
      expect(amountRegion).toHaveTextContent('Worth $50.00');
      expect(screen.getByText('Address expires').nextSibling).toHaveTextContent('24 hours after you start');
      expect(screen.getByRole('img', { name: 'QR code to pay in BTC' })).toBeVisible();
      expect(screen.getByText(address)).toBeVisible();
      expect(screen.getByText(amount)).toBeVisible();
      expect(screen.getByText(depositId)).toBeVisible();
      const writeText = jest.fn(() => Promise.resolve());
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
      await press('Copy amount');
      await press('Copy address');
      expect(writeText.mock.calls).toEqual([[amount], [address]]);
      expect(fake.hostCallsTo('toast')).toEqual([1, 2].map(() => ({ text: 'Copied', tone: 'good' })));
      writeText.mockRejectedValueOnce(new Error('denied'));
      await press('Copy address');
      expect(fake.hostCallsTo('toast').at(-1)).toMatchObject({ tone: 'bad' });
    },
  );

  it('[K-024] has a QR code of 200 by 200 pixels', async () => {
    await placeOrder(cashier().fake, 'CRYPTO');
    const code = screen.getByRole('img', { name: 'QR code to pay in BTC' });
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['200', '200']);
  });

  it.each([
    ['CRYPTO', bitcoin, 'BTC'],
    ['CRYPTO', /^USDT/, 'USDT'],
    ['CRYPT', bitcoin, 'BTC'],
    ['CRYPT', /^BNB/, 'BNB'],
  ] as const)(
    '[C-070] of %s in %s has a QR code that the browser draws without a call',
    async (method, coin, ticker) => {
      const { fake } = cashier();
      const { callsTo } = await placeOrder(fake, method, coin);
      expect(screen.getByRole('img', { name: `QR code to pay in ${ticker}` }).tagName).toBe('svg');
      expect(callsTo(getCryptoQrCode)).toEqual([]);
      expect(document.querySelector('img[src*="qrcode"]')).toBeNull();
    },
  );

  it.each([
    ['bitcoin', 'Bitcoin'],
    ['ethereum', 'Ethereum'],
    ['tether', 'USDT'],
    ['litecoin', 'Litecoin'],
  ])('[S-069] of variant A has the address that the response lists under %s', async (key, coinName) => {
    const { fake } = cashier();
    const data = { id: '1', addresses: { [key]: 'the-address' }, pricing: { [key]: { amount: '1.5' } } };
    fake.respond(createCryptoOrder, () => ({ data }));
    await placeOrder(fake, 'CRYPTO', new RegExp(`^${coinName}`));
    expect(screen.getByText('the-address')).toBeVisible();
  });

  it.each([
    ['btc', 'Bitcoin'],
    ['eth', 'Ethereum'],
    ['bep20/bnb', 'BNB'],
    ['erc20/usdt', 'USDT'],
    ['ltc', 'Litecoin'],
    ['doge', 'Dogecoin'],
  ])('[S-070] of variant B requests the coin as %s', async (key, coinName) => {
    const { fake } = cashier();
    const { callsTo } = await placeOrder(fake, 'CRYPT', new RegExp(`^${coinName}`));
    expect(callsTo(createCryptOrder)).toMatchObject([{ input: { depositCurrency: key } }]);
    expect(screen.getByText(address)).toBeVisible();
  });

  it.each([
    ['CRYPTO', 'Bitcoin', 'BTC'],
    ['CRYPTO', 'Litecoin', 'LTC'],
    ['CRYPT', 'Dogecoin', 'DOGE'],
  ] as const)('of %s in %s shows the logo of the coin above the amount', async (method, coin, ticker) => {
    await placeOrder(cashier().fake, method, new RegExp(`^${coin}`));
    const amountRegion = screen.getByRole('region', { name: 'Send exactly' });
    const [[, path] = ['', '']] = coinMarks[ticker].paths;
    expect(amountRegion.querySelector('[aria-hidden="true"] path')).toHaveAttribute('d', path);
    expect(amountRegion).toHaveTextContent(new RegExp(`\\d ${ticker}`));
  });

  it.each(['CRYPTO', 'CRYPT'] as const)(
    '[S-071, M-101] of %s has a QR code with address and amount for wallets',
    async (method) => {
      await placeOrder(cashier().fake, method);
      const qrCode = screen.getByRole('img', { name: 'QR code to pay in BTC' });
      const expectedView = render(
        <QRCodeSVG value={`bitcoin:${address}?amount=${amount}`} size={200} marginSize={2} />,
      );
      const dotsOf = (code: ParentNode) =>
        [...code.querySelectorAll('path')].map((path) => path.getAttribute('d'));
      expect(dotsOf(qrCode)).toEqual(dotsOf(expectedView.container));
      expect(dotsOf(qrCode)).toHaveLength(2);
    },
  );

  it('[D-030] is polled by its id if it has no depositId', async () => {
    const { fake } = cashier();
    fake.respond(createCryptOrder, () => ({
      data: { id: 'charge-9', depositId: null, address, coinNum: 7 },
    }));
    const { press, advanceBy, callsTo } = await placeOrder(fake, 'CRYPT');
    await press(confirmLabel);
    await advanceBy(2_000);
    expect(callsTo(getDepositStatus).map(({ input }) => input)).toEqual([{ id: 'charge-9' }]);
  });

  it('warns about other networks', async () => {
    await placeOrder(cashier().fake, 'CRYPT', /^USDT/);
    expect(screen.getByText(/^Send USDT only, and only on Ethereum \(ERC20\)/)).toBeVisible();
  });

  it('hides the worth if the rate is unknown', async () => {
    const { fake } = cashier(0, { currency: 'EUR', currencySymbol: '€' });
    const form = await openOfflineForm(fake, 'CRYPT');
    await form.choose(bitcoin);
    await form.choose('€50');
    await form.press('Deposit €50.00');
    expect(screen.getByRole('region', { name: 'Send exactly' })).toHaveTextContent(`${amount} BTC`);
    expect(screen.queryByText(/^Worth/)).toBeNull();
  });

  it('without an address for the coin is rejected and reported, and another coin can be chosen', async () => {
    const { fake } = cashier();
    fake.respond(createCryptoOrder, () => ({
      data: { id: '1', depositId: null, addresses: {}, pricing: {} },
    }));
    const { press, choose } = await placeOrder(fake, 'CRYPTO');
    expect(fake.hostCallsTo('alert')).toEqual([
      { text: 'Server is busy, please try later', title: undefined },
    ]);
    expect(fake.hostCallsTo('report')).toEqual(['an order without an address or amount for bitcoin']);
    await choose(/^Litecoin/);
    await press('Deposit $50.00');
    expect(fake.hostCallsTo('alert')).toHaveLength(2);
  });

  it('[E-068] is shown without the QR code if the code cannot be drawn, and the error is reported', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { fake } = cashier();
    fake.respond(createCryptOrder, () => ({
      data: { id: '1', depositId: 'd', address: 'x'.repeat(200), coinNum: '9'.repeat(4_000) },
    }));
    await placeOrder(fake, 'CRYPT');
    expect(fake.hostCallsTo('report')).toEqual([expect.stringContaining('a QR code could not be drawn')]);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('x'.repeat(200))).toBeVisible();
    expect(fake.hostCallsTo('failed')).toEqual([]);
  });
});

describe('after the transfer', () => {
  it('[E-089] shows that the network must confirm, and that nothing must be sent again', async () => {
    const { press } = await placeOrder(cashier().fake, 'CRYPTO');
    expect(screen.getByRole('status')).toHaveTextContent('Scan the code');
    await press(confirmLabel);
    expect(screen.getByRole('status')).toHaveTextContent(
      /Waiting for the network.*don't need to send it again/,
    );
    expect(screen.getByRole('button', { name: confirmLabel })).toHaveAttribute('aria-busy', 'true');
  });

  it('[C-069, M-102] polls the deposit every 2 s with silent calls', async () => {
    const { fake, depositId } = cashier();
    const { press, advanceBy, callsTo } = await placeOrder(fake, 'CRYPTO');
    await press(confirmLabel);
    await advanceBy(1_999);
    expect(callsTo(getDepositStatus)).toEqual([]);
    await advanceBy(4_001);
    expect(callsTo(getDepositStatus)).toEqual(
      [1, 2, 3].map(() => ({
        path: '/sys/deposit/pollingStatus',
        input: { id: depositId },
        silent: true,
        idempotencyKey: undefined,
      })),
    );
  });

  it('[S-072] ends in a success view with a Close button', async () => {
    const { fake, depositId } = cashier(10);
    const { press, advanceBy } = await placeOrder(fake, 'CRYPT');
    await press(confirmLabel);
    await advanceBy(2_000);
    expect(await followResult(fake)).toEqual({ kind: 'success', orderId: depositId });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Deposit successful/);
    expect(screen.getByText('Amount').nextSibling).toHaveTextContent('$50.00');
    const [closeButton] = screen.getAllByRole('button', { name: 'Close' }).slice(-1);
    if (!closeButton) throw new Error('no Close button');
    closeButton.click();
    expect(fake.hostCallsTo('closePopup')).toEqual(['deposit', 'paymentResult']);
  });

  it('shows an order with an expired address as failed, with the note that a payment still counts', async () => {
    const { fake, depositId } = cashier(depositFailedStatus);
    const { press, advanceBy } = await placeOrder(fake, 'CRYPT');
    await press(confirmLabel);
    await advanceBy(2_000);
    expect(await followResult(fake)).toEqual({ kind: 'error', orderId: depositId });
    expect(screen.getByRole('heading', { name: 'Deposit failed' })).toBeVisible();
    expect(screen.getByText(/your payment is safe/)).toBeVisible();
    expect(savedPayments(fake.host)).toMatchObject([{ orderId: depositId, hasEnded: true }]);
  });

  it('[M-103] refreshes the session and publishes the credit once, in dollars', async () => {
    const { fake, depositId } = cashier(10, { currency: 'EUR', currencySymbol: '€' });
    fake.respond(listCurrencies, () => ({ data: [{ code: 'EUR', exchangeRate: '0.8' }] }));
    const credits = fake.published(depositCredited);
    const form = await openOfflineForm(fake, 'CRYPTO');
    await form.choose(bitcoin);
    await form.choose('€50');
    await form.press('Deposit €50.00');
    expect(screen.getByRole('region', { name: 'Send exactly' })).toHaveTextContent('Worth $62.50');
    expect(JSON.stringify(fake.kept$.value)).toContain('"worth":{"amountMinor":6250,"currency":"USD"}');
    await form.press(confirmLabel);
    await form.advanceBy(30_000);
    expect(credits).toEqual([{ orderId: depositId, amountMinor: 6_250, currency: 'USD', method: 'CRYPTO' }]);
    await followResult(fake);
    expect(fake.hostCallsTo('refreshSession').length).toBeGreaterThan(0);
    expect(screen.getByText('Amount').nextSibling).toHaveTextContent('€50.00');
    expect(form.callsTo(getDepositStatus)).toHaveLength(1);
  });

  it('[M-104] closing stops the polls and refreshes the session', async () => {
    const { fake } = cashier();
    const { press, advanceBy, callsTo, close } = await placeOrder(fake, 'CRYPTO');
    await press(confirmLabel);
    await advanceBy(2_000);
    close();
    await advanceBy(20_000);
    expect(callsTo(getDepositStatus)).toHaveLength(1);
    expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
  });
});

it('saves only the coin of an open order, never its address or amount', async () => {
  const { fake, depositId } = cashier();
  await placeOrder(fake, 'CRYPT');
  const savedText = JSON.stringify(fake.kept$.value);
  expect(savedText).toContain('"fields":{"coin":"btc"}');
  expect(savedText).toContain(depositId);
  expect(savedText).not.toContain(address);
  expect(savedText).not.toContain(amount);
});
