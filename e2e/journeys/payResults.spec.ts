import type { Page } from '@playwright/test';
import { expectAccessible } from '../stack/accessibility';
import { DepositPages } from '../stack/DepositPages';
import type { HostPage } from '../stack/HostPage';
import { expect, journey } from '../stack/journey';
import { qaControl } from '../stack/qa';
import { stack } from '../stack/settings';

const home = `${stack.origin}/#/`;
const title = (host: HostPage, text: string) =>
  host.popup('Deposit').getByRole('heading', { name: text, exact: true });

// The server is asked for the last time 9 s after a Stripe return, and 15 s after one of PayPal.
const asked = { timeout: 30_000 };

const results = [
  ['R-086', 'payReturn', 'Deposit submitted'],
  ['R-087', 'payError', 'Deposit failed'],
  ['R-088', 'payCancel', 'Your deposit has been cancelled'],
] as const;

for (const [id, status, heading] of results) {
  journey(
    `[${id}] home with ${status}, before the hash or behind it, says "${heading}" once`,
    async ({ host, member, page }) => {
      journey.slow();
      await host.enterAs(member);
      const orderId = await orderOf(page, host, 'STRIPE', 'Card on a secure page');
      for (const place of ['/?', '/#/?']) {
        await page.goto('about:blank');
        await page.goto(`${place}payStatus=${status}`);
        await expect(title(host, heading)).toBeVisible();
        if (status !== 'payReturn') {
          // The address names no order, so it ends none.
          await expect(host.popup('Deposit').getByText(/it still counts/)).toBeVisible();
          await expect(host.popup('Deposit').getByText(orderId)).toHaveCount(0);
        }
        expect(page.url()).toBe(home);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(host.popup('Deposit')).toHaveCount(0);
      }
    },
  );
}

journey('a result without an order has no payment to show', async ({ host, page }) => {
  const heading = page.getByRole('heading', { name: 'No payment to show' });
  for (const status of ['payReturn', 'payError', 'payCancel']) {
    await page.goto('about:blank');
    await page.goto(`/#/?payStatus=${status}`);
    await expect(title(host, 'No payment to show')).toBeVisible();
  }
  for (const provider of ['paypal', 'pingpong', 'pix', 'cpay', 'easyzeng', 'cj']) {
    for (const pageName of ['return', 'processing', 'cancel']) {
      await host.open(`/payment/${provider}/${pageName}`);
      await expect(heading).toBeVisible();
    }
  }
  await expectAccessible(page);
});

/** A member with an order of theirs, left in this browser without an end. */
async function orderOf(page: Page, host: HostPage, code: 'STRIPE' | 'PAYPAL', name: string) {
  const deposit = new DepositPages(page, host);
  await deposit.openSwitched(code, name);
  await deposit.pick('$50');
  await deposit.submit('$50.00').click();
  return deposit.orderId();
}

journey.describe('an order that is named', () => {
  journey.beforeEach(async ({ host, member }) => {
    journey.slow();
    await host.enterAs(member);
    await expect(host.topBar.getByText('$5.00', { exact: true })).toBeVisible();
  });

  journey(
    '[R-090, R-089] a Stripe return leaves the site root, and its success opens over home',
    async ({ host, page }) => {
      const orderId = await orderOf(page, host, 'STRIPE', 'Card on a secure page');
      await qaControl('settlePayment', { order: orderId, outcome: 'paid' });
      await page.goto(`/?payStatus=payReturn&order_id=${orderId}&session_id=cs_1&status=success`);
      await expect(title(host, 'Processing...')).toBeVisible();
      await expect(page).toHaveURL(`${stack.origin}/`);
      await expect(title(host, 'Deposit successful')).toBeVisible(asked);
      await expect(host.popup('Deposit').getByText('Your balance is now $55.00.')).toBeVisible();
      expect(page.url()).toBe(home);
    },
  );

  journey('[R-091] a Stripe return that failed opens its result over home', async ({ host, page }) => {
    const orderId = await orderOf(page, host, 'STRIPE', 'Card on a secure page');
    // A new document, as after a provider's page: within the old one, the address is already clean before a reload.
    await page.goto('about:blank');
    await page.goto(`/#/?payStatus=payReturn&order_id=${orderId}&status=failed`);
    await expect(title(host, 'Deposit failed')).toBeVisible();
    await expect(host.popup('Deposit').getByText(/it still counts/)).toBeVisible();
    await expect(page).toHaveURL(home);
    await expectAccessible(page);
  });

  journey(
    '[M-097] a PayPal return is asked about, its query is gone, and nobody is led to the site that it names',
    async ({ host, page }) => {
      const orderId = await orderOf(page, host, 'PAYPAL', 'PayPal');
      await qaControl('settlePayment', { order: orderId, outcome: 'paid' });
      const strange: string[] = [];
      page.on('request', (request) => {
        if (`${request.url()} ${request.postData() ?? ''}`.includes('evil.test')) strange.push(request.url());
      });
      await page.goto(`/?payStatus=payReturn&biz_id=${orderId}&c_url=https%3A%2F%2Fevil.test%2Fpay`);
      await expect(title(host, 'Processing...')).toBeVisible();
      await expect(page).toHaveURL(home);
      await expect(title(host, 'Deposit successful')).toBeVisible(asked);
      expect(strange.filter((url) => !url.startsWith(stack.origin))).toEqual([]);
      await expect(host.topBar.getByText('$55.00', { exact: true })).toBeVisible();
    },
  );

  journey(
    '[M-096] an unknown order is no success, whatever the address says of it',
    async ({ host, page }) => {
      await page.goto('/?payStatus=payReturn&order_id=made-up&status=success');
      await expect(title(host, 'Processing...')).toBeVisible();
      await expect(title(host, 'No payment to show')).toBeVisible(asked);
      await expect(host.topBar.getByText('$5.00', { exact: true })).toBeVisible();
    },
  );

  journey(
    'the server decides what a result page says of an order, whatever the address says @phone',
    async ({ host, page }) => {
      const orderId = await orderOf(page, host, 'STRIPE', 'Card on a secure page');
      const pages: `/${string}`[] = [
        `/payment/pix/cancel?orderId=${orderId}`,
        `/payment/pingpong/return?order_id=${orderId}`,
        `/payment/cj/check?status=success&orderId=${orderId}`,
        `/payment/cj/check?status=failed&orderId=${orderId}`,
      ];
      for (const [outcome, heading] of [
        ['expired', 'Deposit failed'],
        ['paid', 'Deposit successful'],
      ] as const) {
        await qaControl('settlePayment', { order: orderId, outcome });
        for (const path of pages) {
          await host.open(path);
          await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        }
        await expectAccessible(page);
      }
      await page.getByRole('button', { name: 'Play' }).click();
      await expect(page).toHaveURL(home);
      // This browser kept the order, and PayPal does not know it.
      for (const query of [`depositId=${orderId}`, `biz_id=${orderId}&c_url=https%3A%2F%2Fevil.test`]) {
        await page.goto('about:blank');
        await page.goto(`/?payStatus=payCancel&${query}`);
        await expect(title(host, 'Deposit successful')).toBeVisible(asked);
        expect(page.url()).toBe(home);
      }
    },
  );

  journey('a return that names an unknown order has no payment to show', async ({ host, page }) => {
    const stripe = 'order_id=made-up&status=fail';
    const paypal = 'biz_id=made-up&c_url=https%3A%2F%2Fevil.test';
    for (const query of [`payStatus=payReturn&${stripe}`, stripe]) {
      await page.goto('about:blank');
      await page.goto(`/?${query}`);
      await expect(title(host, 'No payment to show')).toBeVisible();
      expect(page.url()).not.toContain('order_id');
    }
    await page.goto('about:blank');
    await page.goto(`/?${paypal}`);
    await expect(title(host, 'Processing...')).toBeVisible();
    expect(page.url()).toBe(home);
    await expect(title(host, 'No payment to show')).toBeVisible(asked);
    for (const provider of ['paypal', 'pingpong']) {
      for (const query of [stripe, paypal, 'orderId=made-up']) {
        await host.open(`/payment/${provider}/return?${query}`);
        await expect(page.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
      }
    }
  });
});

journey('a visitor who comes back from a provider is told to sign in', async ({ host, page }) => {
  await page.goto('/?payStatus=payReturn&order_id=o-1');
  await expect(title(host, 'Sign in to see your payment')).toBeVisible();
  await expectAccessible(page);
  await host.popup('Deposit').getByRole('button', { name: 'Sign In' }).click();
  await expect(host.popup('Sign In')).toBeVisible();
});
