import type { Frame, Page } from '@playwright/test';
import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';
import { stack } from '../support/settings';

// The PAY_CLOSE messages come last, because their effect would hide the effect of the others.
const payMessages = [
  '{"v":1,"type":"PAY_STARTED","orderId":"x"}',
  '{"type":"PAY_SUCCESS","status":"true"}',
  '"PAY_CLOSE"',
  '{"type":"PAY_CLOSE"}',
  '{"v":1,"type":"PAY_CLOSE"}',
];

interface MessageTarget {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** Posts every message of a payment page to the opener or the parent. Throws if the page has none. */
const postAll = (sender: Page | Frame, receiver: 'opener' | 'parent') =>
  sender.evaluate(
    ([messages, receiverName]) => {
      const target = (globalThis as unknown as Record<string, MessageTarget | null>)[receiverName];
      if (!target) throw new Error(`The page has no ${receiverName}.`);
      for (const message of messages) target.postMessage(JSON.parse(message), '*');
    },
    [payMessages, receiver] as const,
  );

journey(
  '[M-015] only messages of the deposit’s own payment page have an effect, and none decides the outcome',
  async ({ host, member, page, watch }) => {
    journey.slow();
    // The foreign page responds with an error status.
    watch.allow(/Failed to load resource.*\/play/);
    await host.restoreSession(member);
    const deposit = new DepositPages(page, host);
    await deposit.open('PayP');
    await deposit.pick('$25');
    const provider = await deposit.pay('$25.00');
    // The waiting page that the window shows first has a heading too.
    await provider.waitForURL(`${stack.paypOrigin}/**`);
    await expect(provider.getByRole('heading')).toBeVisible();
    const waitingText = deposit.popup.getByText('Finish your payment in the window that opened.');
    await expect(waitingText).toBeVisible();

    // The window now shows the provider's page, which is not the product's own payment page.
    await postAll(provider, 'opener');
    // Opens a foreign window, and a window of the payments origin that does not belong to this deposit.
    for (const address of [
      `${stack.gamesOrigin}/play`,
      `${stack.paymentsOrigin}/payment/paypal/processing`,
    ]) {
      const whenWindowOpened = page.context().waitForEvent('page');
      await page.evaluate((url) => void window.open(url, '_blank'), address);
      const otherWindow = await whenWindowOpened;
      // The window starts with an empty page. Messages from that page could get lost.
      await otherWindow.waitForURL(address);
      await postAll(otherWindow, 'opener');
      await otherWindow.close();
    }
    // Adds a frame of an origin that the policy allows in frames.
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.name = 'foreign';
      document.body.append(frame);
    }, `${stack.gamesOrigin}/play`);
    await expect(page.frameLocator('iframe[name="foreign"]').getByRole('heading')).toBeAttached();
    const frame = page.frame('foreign');
    if (!frame) throw new Error('The frame did not open.');
    await postAll(frame, 'parent');
    await expect(waitingText).toBeVisible();
    await expect(deposit.popup.getByText(/^We're checking your payment/)).toHaveCount(0);

    // A message of the deposit's own bridge page has an effect, but it does not decide the outcome either.
    await provider.evaluate((url) => {
      location.assign(url);
    }, `${stack.paymentsOrigin}/payment/paypal/return`);
    await expect(deposit.popup.getByText(/^We're checking your payment/)).toBeVisible();
    await expect(deposit.popup.getByRole('heading', { name: /successful|failed|cancelled/ })).toHaveCount(0);
    await expect(host.topBar.getByText('$5.00', { exact: true })).toBeVisible();
  },
);

for (const address of [
  '/?payStatus=payReturn',
  '/payment/paypal/return?orderId=1',
  '/payment/paypal/check?status=true',
] as const) {
  journey(
    `an address does not decide the outcome of a payment: ${address}`,
    async ({ host, member, page }) => {
      await host.restoreSession(member);
      await host.open(address);
      await expect(host.topBar.getByText('$5.00', { exact: true })).toBeVisible();
      await expect(page.getByText(/successful/i)).toHaveCount(0);
    },
  );
}
