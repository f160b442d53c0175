import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { DepositPages } from '../support/DepositPages';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { qaControl } from '../support/qa';
import { stack } from '../support/settings';

const homeUrl = `${stack.origin}/#/`;
const title = (host: HostPage, text: string) =>
  host.popup('Deposit').getByRole('heading', { name: text, exact: true });

// The last poll is 9 s after a return from Stripe, and 15 s after a return from PayPal.
const afterLastPoll = { timeout: 30_000 };

/** The calls that report the outcome of an order. */
const outcomeCalls = /\/api\/sys\/(deposit\/pollingStatus|stripe\/findOrder)/;

/** Shown while the server reports no outcome, whatever the address says. */
const unconfirmedTitle = "We couldn't confirm your payment yet";

const resultAddresses = [
  ['R-086', 'payReturn', 'Deposit submitted'],
  ['R-087', 'payError', unconfirmedTitle],
  ['R-088', 'payCancel', unconfirmedTitle],
] as const;

for (const [id, status, heading] of resultAddresses) {
  journey(
    `[${id}] the home page with ${status} in the query or in the hash shows "${heading}" once`,
    async ({ host, member, page }) => {
      journey.slow();
      await host.restoreSession(member);
      const orderId = await startOrder(page, host, 'STRIPE', 'Card on a secure page');
      for (const prefix of ['/?', '/#/?']) {
        await page.goto('about:blank');
        await page.goto(`${prefix}payStatus=${status}`);
        await expect(title(host, heading)).toBeVisible();
        if (status !== 'payReturn') {
          // The address names no order, so the saved order is not shown as ended.
          await expect(host.popup('Deposit').getByText(/your payment is safe/)).toBeVisible();
          await expect(host.popup('Deposit').getByText(/^The payment page reported/)).toBeVisible();
          await expect(host.popup('Deposit').getByRole('button', { name: 'Try again' })).toHaveCount(0);
          await expect(host.popup('Deposit').getByText(orderId)).toHaveCount(0);
        }
        expect(page.url()).toBe(homeUrl);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(host.popup('Deposit')).toHaveCount(0);
      }
    },
  );
}

journey('a result address without an order shows "No payment to show"', async ({ host, page }) => {
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

/** Starts an order in this browser, leaves it open and returns its id. */
async function startOrder(page: Page, host: HostPage, code: 'STRIPE' | 'PAYPAL', name: string) {
  const deposit = new DepositPages(page, host);
  await deposit.openEnabled(code, name);
  await deposit.pick('$50');
  await deposit.submitButton('$50.00').click();
  return deposit.orderId();
}

journey.describe('an address that names an order', () => {
  journey.beforeEach(async ({ host, member }) => {
    journey.slow();
    await host.restoreSession(member);
    await expect(host.topBar.getByText('$5.00', { exact: true })).toBeVisible();
  });

  journey(
    '[R-090, R-089] a return from Stripe clears the address, and its success opens over the home page',
    async ({ host, page }) => {
      const orderId = await startOrder(page, host, 'STRIPE', 'Card on a secure page');
      await qaControl('settlePayment', { order: orderId, outcome: 'paid' });
      let releaseResponses = () => {};
      const whenTitleVisible = new Promise<void>((resolve) => (releaseResponses = resolve));
      await page.route(outcomeCalls, async (route) => {
        await whenTitleVisible;
        await route.continue();
      });
      await page.goto(`/?payStatus=payReturn&order_id=${orderId}&session_id=cs_1&status=success`);
      await expect(title(host, 'Processing...')).toBeVisible();
      releaseResponses();
      await expect(page).toHaveURL(`${stack.origin}/`);
      await expect(title(host, 'Deposit successful')).toBeVisible(afterLastPoll);
      await expect(host.popup('Deposit').getByText('Your balance is now $55.00.')).toBeVisible();
      expect(page.url()).toBe(homeUrl);
    },
  );

  journey(
    '[R-091] a return from Stripe with a failure shows it over the home page only when the server confirms it',
    async ({ host, page }) => {
      const orderId = await startOrder(page, host, 'STRIPE', 'Card on a secure page');
      // Opens a new document, like a return from a provider. The old document would clear the address before a reload.
      await page.goto('about:blank');
      await page.goto(`/#/?payStatus=payReturn&order_id=${orderId}&status=failed`);
      await expect(title(host, unconfirmedTitle)).toBeVisible();
      await expect(host.popup('Deposit').getByText(/your payment is safe/)).toBeVisible();
      await expect(page).toHaveURL(homeUrl);
      await expectAccessible(page);
      await qaControl('settlePayment', { order: orderId, outcome: 'expired' });
      await expect(title(host, 'Deposit failed')).toBeVisible();
      await expect(page).toHaveURL(homeUrl);
    },
  );

  journey(
    '[M-096] an open order does not appear as failed after the last poll, and its later payment appears at once @phone',
    async ({ host, page }) => {
      const orderId = await startOrder(page, host, 'STRIPE', 'Card on a secure page');
      await page.goto('about:blank');
      await page.goto(`/?payStatus=payReturn&order_id=${orderId}`);
      await expect(title(host, unconfirmedTitle)).toBeVisible(afterLastPoll);
      const popup = host.popup('Deposit');
      await expect(popup.getByText(/Please don't pay again/)).toBeVisible();
      await expect(popup.getByText(/failed|cancelled|The payment page reported/)).toHaveCount(0);
      await expect(popup.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expect(popup.getByRole('button', { name: 'Transaction History' })).toBeVisible();
      await expectAccessible(page);
      await qaControl('settlePayment', { order: orderId, outcome: 'paid' });
      await expect(title(host, 'Deposit successful')).toBeVisible();
      await expect(popup.getByText('Your balance is now $55.00.')).toBeVisible();
    },
  );

  journey(
    'a payment page with a spinner tells the player not to pay again while the order is open',
    async ({ host, page }) => {
      const orderId = await startOrder(page, host, 'STRIPE', 'Card on a secure page');
      for (const path of ['pix/processing', 'cj/check'] as const) {
        await host.open(`/payment/${path}?orderId=${orderId}`);
        await expect(page.getByRole('heading', { name: 'Processing...', level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(
          "Your payment isn't confirmed yet. Please don't pay again.",
        );
      }
      await expectAccessible(page);
    },
  );

  journey(
    'an id that is too long does not open the order that this browser saved',
    async ({ host, page }) => {
      await startOrder(page, host, 'STRIPE', 'Card on a secure page');
      for (const status of ['payReturn', 'payCancel']) {
        await page.goto('about:blank');
        await page.goto(`/?payStatus=${status}&depositId=${'9'.repeat(65)}`);
        await expect(title(host, 'No payment to show')).toBeVisible();
      }
    },
  );

  journey(
    '[M-097] a return from PayPal polls the order, clears the query and does not follow the address in it',
    async ({ host, page }) => {
      const orderId = await startOrder(page, host, 'PAYPAL', 'PayPal');
      await qaControl('settlePayment', { order: orderId, outcome: 'paid' });
      const foreignRequests: string[] = [];
      page.on('request', (request) => {
        if (`${request.url()} ${request.postData() ?? ''}`.includes('evil.test'))
          foreignRequests.push(request.url());
      });
      await page.goto(`/?payStatus=payReturn&biz_id=${orderId}&c_url=https%3A%2F%2Fevil.test%2Fpay`);
      await expect(title(host, 'Processing...')).toBeVisible();
      await expect(page).toHaveURL(homeUrl);
      await expect(title(host, 'Deposit successful')).toBeVisible(afterLastPoll);
      expect(foreignRequests.filter((url) => !url.startsWith(stack.origin))).toEqual([]);
      await expect(host.topBar.getByText('$55.00', { exact: true })).toBeVisible();
    },
  );

  journey('[M-096] an unknown order is not a success even if the address says so', async ({ host, page }) => {
    await page.goto('/?payStatus=payReturn&order_id=made-up&status=success');
    await expect(title(host, 'Processing...')).toBeVisible();
    await expect(title(host, 'No payment to show')).toBeVisible(afterLastPoll);
    await expect(host.topBar.getByText('$5.00', { exact: true })).toBeVisible();
  });

  journey(
    'a result page shows the server’s state of the order even if the address says otherwise @phone',
    async ({ host, page }) => {
      const orderId = await startOrder(page, host, 'STRIPE', 'Card on a secure page');
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
      await expect(page).toHaveURL(homeUrl);
      // The second address looks like a return from PayPal, but the saved order is of Stripe. The popup must find it.
      for (const query of [`depositId=${orderId}`, `biz_id=${orderId}&c_url=https%3A%2F%2Fevil.test`]) {
        await page.goto('about:blank');
        await page.goto(`/?payStatus=payCancel&${query}`);
        await expect(title(host, 'Deposit successful')).toBeVisible(afterLastPoll);
        expect(page.url()).toBe(homeUrl);
      }
    },
  );

  journey('a return with an unknown order shows "No payment to show"', async ({ host, page }) => {
    const stripeQuery = 'order_id=made-up&status=fail';
    const paypalQuery = 'biz_id=made-up&c_url=https%3A%2F%2Fevil.test';
    for (const query of [`payStatus=payReturn&${stripeQuery}`, stripeQuery]) {
      await page.goto('about:blank');
      await page.goto(`/?${query}`);
      await expect(title(host, 'No payment to show')).toBeVisible();
      expect(page.url()).not.toContain('order_id');
    }
    await page.goto('about:blank');
    await page.goto(`/?${paypalQuery}`);
    await expect(title(host, 'Processing...')).toBeVisible();
    expect(page.url()).toBe(homeUrl);
    await expect(title(host, 'No payment to show')).toBeVisible(afterLastPoll);
    for (const provider of ['paypal', 'pingpong']) {
      for (const query of [stripeQuery, paypalQuery, 'orderId=made-up']) {
        await host.open(`/payment/${provider}/return?${query}`);
        await expect(page.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
      }
    }
  });
});

journey('a visitor who returns from a provider must sign in to see the payment', async ({ host, page }) => {
  await page.goto('/?payStatus=payReturn&order_id=o-1');
  await expect(title(host, 'Sign in to see your payment')).toBeVisible();
  await expectAccessible(page);
  await host.popup('Deposit').getByRole('button', { name: 'Sign In' }).click();
  await expect(host.popup('Sign In')).toBeVisible();
});

journey(
  'a payment screen asks a visitor to sign in, and then shows the order @phone',
  async ({ host, member, page }) => {
    journey.slow();
    await host.restoreSession(member);
    const orderId = await startOrder(page, host, 'STRIPE', 'Card on a secure page');
    await page.evaluate(() => {
      localStorage.removeItem('token');
    });
    await page.goto('about:blank');
    await host.open(`/payment/pingpong/return?order_id=${orderId}`);
    await expect(page.getByRole('heading', { name: 'Sign in to see your payment', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    const signIn = host.popup('Sign In');
    await signIn.getByLabel('Username or email').fill(member.username);
    await signIn.getByLabel('Password', { exact: true }).fill(member.password);
    await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Deposit submitted', level: 1 })).toBeVisible();
  },
);
