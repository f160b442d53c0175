import type { Frame, Page } from '@playwright/test';
import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';
import { stack } from '../support/settings';

// The closes come last: a window that has started anew would hide that they were heard.
const closes = [
  '{"v":1,"type":"PAY_STARTED","orderId":"x"}',
  '{"type":"PAY_SUCCESS","status":"true"}',
  '"PAY_CLOSE"',
  '{"type":"PAY_CLOSE"}',
  '{"v":1,"type":"PAY_CLOSE"}',
];

interface Hearer {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** Says everything a payment page could say, from where it is; somebody must be there to hear it. */
const shout = (from: Page | Frame, to: 'opener' | 'parent') =>
  from.evaluate(
    ([messages, receiver]) => {
      const hearer = (globalThis as unknown as Record<string, Hearer | null>)[receiver];
      if (!hearer) throw new Error(`no ${receiver}`);
      for (const message of messages) hearer.postMessage(JSON.parse(message), '*');
    },
    [closes, to] as const,
  );

journey(
  '[M-015] only our own payment page in its own window is heard: others close and decide nothing',
  async ({ host, member, page, watch }) => {
    journey.slow();
    // The stranger's page has nothing to show, and says so by its status.
    watch.allow(/Failed to load resource.*\/play/);
    await host.restoreSession(member);
    const deposit = new DepositPages(page, host);
    await deposit.open('PayP');
    await deposit.pick('$25');
    const provider = await deposit.pay('$25.00');
    // The page that waits for the address has a heading of its own, and goes.
    await provider.waitForURL(`${stack.paypOrigin}/**`);
    await expect(provider.getByRole('heading')).toBeVisible();
    const waiting = deposit.popup.getByText('Finish the payment in the window that has opened.');
    await expect(waiting).toBeVisible();

    // The provider itself, which the window shows now, is not our page.
    await shout(provider, 'opener');
    // A stranger's window, and one of the payments origin that this deposit did not open.
    for (const address of [
      `${stack.gamesOrigin}/play`,
      `${stack.paymentsOrigin}/payment/paypal/processing`,
    ]) {
      const opened = page.context().waitForEvent('page');
      await page.evaluate((url) => void window.open(url, '_blank'), address);
      const stranger = await opened;
      // It begins as an empty page, which goes in the middle of what is said.
      await stranger.waitForURL(address);
      await shout(stranger, 'opener');
      await stranger.close();
    }
    // A frame of an origin that may be framed.
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.name = 'stranger';
      document.body.append(frame);
    }, `${stack.gamesOrigin}/play`);
    await expect(page.frameLocator('iframe[name="stranger"]').getByRole('heading')).toBeAttached();
    const frame = page.frame('stranger');
    if (!frame) throw new Error('no frame');
    await shout(frame, 'parent');
    await expect(waiting).toBeVisible();
    await expect(deposit.popup.getByText(/^We are checking your payment/)).toHaveCount(0);

    // Its own bridge page is heard, and even that decides nothing.
    await provider.evaluate((url) => {
      location.assign(url);
    }, `${stack.paymentsOrigin}/payment/paypal/return`);
    await expect(deposit.popup.getByText(/^We are checking your payment/)).toBeVisible();
    await expect(deposit.popup.getByRole('heading', { name: /successful|failed|cancelled/ })).toHaveCount(0);
    await expect(host.topBar.getByText('$5.00', { exact: true })).toBeVisible();
  },
);

for (const address of [
  '/?payStatus=payReturn',
  '/payment/paypal/return?orderId=1',
  '/payment/paypal/check?status=true',
] as const) {
  journey(`an address says nothing about a payment: ${address}`, async ({ host, member, page }) => {
    await host.restoreSession(member);
    await host.open(address);
    await expect(host.topBar.getByText('$5.00', { exact: true })).toBeVisible();
    await expect(page.getByText(/successful/i)).toHaveCount(0);
  });
}
