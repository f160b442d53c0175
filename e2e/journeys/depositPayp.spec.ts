import { expectAccessible } from '../support/accessibility';
import { DepositPages } from '../support/DepositPages';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { readLedgerBalance } from '../support/readLedgerBalance';
import { qaControl } from '../support/qa';

const balance = (host: HostPage, amount: string) => host.topBar.getByText(amount, { exact: true });

const title = (deposit: DepositPages, text: string) =>
  deposit.popup.getByRole('heading', { name: text, exact: true });

journey.beforeEach(async ({ host, member }) => {
  journey.slow();
  await host.restoreSession(member);
  await expect(balance(host, '$5.00')).toBeVisible();
});

journey(
  '[M-090] a PayP payment ends in the success popup with its order, and the balance rises @phone',
  async ({ host, page, context }) => {
    const deposit = new DepositPages(page, host);
    await deposit.open('PayP');
    await deposit.pick('$50');
    await expectAccessible(page);
    const addresses: string[] = [];
    context.on('request', (request) => {
      if (request.isNavigationRequest()) addresses.push(request.url());
    });
    const provider = await deposit.pay('$50.00');
    await expect(provider.getByText('$50.00')).toBeVisible();
    await expect(title(deposit, 'Processing...').or(deposit.popup.getByText('Processing...'))).toBeVisible();
    const orderId = await deposit.orderId();
    await expectAccessible(page);
    await provider.getByRole('button', { name: 'Pay now' }).click();

    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect(deposit.popup.getByText(orderId)).toBeVisible();
    await expect(deposit.popup.getByText('Your balance is now $55.00.')).toBeVisible();
    await expectAccessible(page);
    await deposit.popup.getByRole('button', { name: 'Transaction History' }).click();
    const row = host.popup('Transaction History').getByRole('listitem').filter({ hasText: 'Deposit' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('+$50.00');
    await expect(row).toContainText(`PayP · order ${orderId}`);
    // The product's own payment pages get their data by messages, so their addresses contain no data.
    const ownAddresses = addresses.filter((address) => address.includes('pay.localhost'));
    expect(ownAddresses.length).toBeGreaterThan(0);
    for (const address of ownAddresses) {
      const { searchParams, hash } = new URL(address);
      expect([...searchParams.keys()].filter((name) => name !== 'lang' && name !== 'orderId')).toEqual([]);
      expect(hash).toBe('');
    }
  },
);

journey('[M-091] a declined payment opens the error popup and changes no balance', async ({ host, page }) => {
  const deposit = new DepositPages(page, host);
  await deposit.open('PayP');
  await deposit.pick('$50');
  const provider = await deposit.pay('$50.00');
  await provider.getByRole('button', { name: 'Fail test payment' }).click();
  await expect(title(deposit, 'Deposit failed')).toBeVisible();
  await expect(deposit.popup.getByText('Sorry, transaction was failed')).toBeVisible();
  await expectAccessible(page);
  await deposit.popup.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(balance(host, '$5.00')).toBeVisible();
});

journey(
  'a payment that the player cancels at PayP appears as canceled, never as failed @phone',
  async ({ host, page, member }) => {
    const deposit = new DepositPages(page, host);
    await deposit.open('PayP');
    await deposit.pick('$25');
    const provider = await deposit.pay('$25.00');
    await provider.getByRole('button', { name: 'Cancel and return' }).click();
    await expect(title(deposit, 'Your deposit has been cancelled')).toBeVisible();
    await expect(deposit.popup.getByText(/failed/i)).toHaveCount(0);
    expect(await readLedgerBalance(member)).toBe('$5.00');
  },
);

journey(
  '[M-092] closing the payment page does not decide the outcome: polling continues until the order is paid',
  async ({ host, page }) => {
    const deposit = new DepositPages(page, host);
    await deposit.open('PayP');
    await deposit.pick('$25');
    const provider = await deposit.pay('$25.00');
    await expect(provider.getByRole('heading')).toBeVisible();
    const orderId = await deposit.orderId();
    await provider.close();
    await expect(deposit.popup.getByText('Processing...')).toBeVisible();
    await expect(deposit.popup.getByRole('heading', { name: /successful|failed|cancelled/ })).toHaveCount(0);
    await qaControl('settlePayment', { order: orderId, outcome: 'paid' });
    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect(balance(host, '$30.00')).toBeVisible();
  },
);

journey(
  '[M-072] a deposit is credited after its popup was closed, and polling stops',
  async ({ host, page }) => {
    const deposit = new DepositPages(page, host);
    await host.setScenario({ payp: 'pending' });
    await deposit.open('PayP');
    await deposit.pick('$25');
    await deposit.pay('$25.00');
    const orderId = await deposit.orderId();
    const whenRefreshRequested = page.waitForRequest('**/api/sys/auth/token/refresh');
    await deposit.popup.getByRole('button', { name: 'Close', exact: true }).last().click();
    await whenRefreshRequested;
    await expect(deposit.popup).toHaveCount(0);
    await expect(page.getByText('Your balance updates once your payment is confirmed.')).toBeVisible();
    const requestUrls: string[] = [];
    page.on('request', (request) => requestUrls.push(request.url()));
    await qaControl('settlePayment', { order: orderId, outcome: 'paid' });
    await page.reload();
    await expect(balance(host, '$30.00')).toBeVisible();
    expect(requestUrls.filter((url) => url.includes('findOrder'))).toEqual([]);
  },
);

journey(
  '[C-060] an order without a response is sent again with the same key and credited once @reliability19',
  async ({ host, page, watch }) => {
    watch.allow(/Failed to load resource/);
    const deposit = new DepositPages(page, host);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/payp/depositOrder')) keys.push(request.headers()['idempotency-key']);
    });
    await host.setScenario({ fail: { '/sys/deposit/payp/depositOrder': 'lost' } });
    await deposit.open('PayP');
    await deposit.pick('$25');
    await deposit.pay('$25.00');
    await expect(deposit.openOrder).toContainText('$25.00 · PayP');
    await host.setScenario({});
    const provider = await deposit.continueInWindow();
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect(balance(host, '$30.00')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  },
);

journey('when the browser blocks the payment page, a button opens it', async ({ host, page }) => {
  await page.evaluate(() => {
    const { open } = globalThis as unknown as Window;
    let openCalls = 0;
    (globalThis as unknown as Window).open = (...args) => {
      openCalls += 1;
      return openCalls === 1 ? null : open(...args);
    };
  });
  const deposit = new DepositPages(page, host);
  await deposit.open('PayP');
  await deposit.pick('$25');
  await deposit.submitButton('$25.00').click();
  await expect(deposit.popup.getByText('Your browser blocked the payment page.')).toBeVisible();
  const whenPageOpened = page.context().waitForEvent('page');
  await deposit.popup.getByRole('button', { name: 'Open the payment page' }).click();
  const provider = await whenPageOpened;
  await provider.getByRole('button', { name: 'Pay now' }).click();
  await expect(title(deposit, 'Deposit successful')).toBeVisible();
});
