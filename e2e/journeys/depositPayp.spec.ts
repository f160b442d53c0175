import { expectAccessible } from '../support/accessibility';
import { DepositPages } from '../support/DepositPages';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { ledgerBalance } from '../support/ledgerBalance';
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
  '[M-090] a PayP payment ends in the success popup with its order, and the balance has risen @phone',
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
    // Our own pages are told what to show by message; the provider's address is the provider's affair.
    const ours = addresses.filter((address) => address.includes('pay.localhost'));
    expect(ours.length).toBeGreaterThan(0);
    for (const address of ours) {
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
  await provider.getByRole('button', { name: 'Decline' }).click();
  await expect(title(deposit, 'Deposit failed')).toBeVisible();
  await expect(deposit.popup.getByText('Sorry, transaction was failed')).toBeVisible();
  await expectAccessible(page);
  await deposit.popup.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(balance(host, '$5.00')).toBeVisible();
});

journey(
  'a payment that the player cancels at PayP is shown as cancelled, and never as failed @phone',
  async ({ host, page, member }) => {
    const deposit = new DepositPages(page, host);
    await deposit.open('PayP');
    await deposit.pick('$25');
    const provider = await deposit.pay('$25.00');
    await provider.getByRole('button', { name: 'Cancel and return' }).click();
    await expect(title(deposit, 'Your deposit has been cancelled')).toBeVisible();
    await expect(deposit.popup.getByText(/failed/i)).toHaveCount(0);
    expect(await ledgerBalance(member)).toBe('$5.00');
  },
);

journey(
  '[M-092] closing the payment page decides nothing: the order is asked about until it is paid',
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
    await qaControl('settlePayp', { order: orderId, outcome: 'paid' });
    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect(balance(host, '$30.00')).toBeVisible();
  },
);

journey(
  '[M-072] a deposit whose popup was closed is credited all the same, and asked about no more',
  async ({ host, page }) => {
    const deposit = new DepositPages(page, host);
    await host.setScenario({ payp: 'pending' });
    await deposit.open('PayP');
    await deposit.pick('$25');
    await deposit.pay('$25.00');
    const orderId = await deposit.orderId();
    const refreshed = page.waitForRequest('**/api/sys/auth/token/refresh');
    await deposit.popup.getByRole('button', { name: 'Close', exact: true }).last().click();
    await refreshed;
    await expect(deposit.popup).toHaveCount(0);
    await expect(page.getByText('Your balance rises once the payment is confirmed.')).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await qaControl('settlePayp', { order: orderId, outcome: 'paid' });
    await page.reload();
    await expect(balance(host, '$30.00')).toBeVisible();
    expect(asked.filter((url) => url.includes('findOrder'))).toEqual([]);
  },
);

journey(
  '[C-060] an order whose answer is lost is sent again under its key and gives one credit @R19',
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

journey('a browser that holds back the payment page offers it behind a click', async ({ host, page }) => {
  await page.evaluate(() => {
    const { open } = globalThis as unknown as Window;
    let held = 0;
    (globalThis as unknown as Window).open = (...wanted) => {
      held += 1;
      return held === 1 ? null : open(...wanted);
    };
  });
  const deposit = new DepositPages(page, host);
  await deposit.open('PayP');
  await deposit.pick('$25');
  await deposit.submitButton('$25.00').click();
  await expect(deposit.popup.getByText('Your browser held back the payment page.')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await deposit.popup.getByRole('button', { name: 'Open the payment page' }).click();
  const provider = await opened;
  await provider.getByRole('button', { name: 'Pay now' }).click();
  await expect(title(deposit, 'Deposit successful')).toBeVisible();
});
