import { expect, type Locator, type Page } from '@playwright/test';
import { drawPicture } from './drawPicture';
import type { HostPage } from './HostPage';

/** The cash-out popup with its two steps, and the history that follows it. */
export class CashOutPages {
  readonly popup: Locator;
  readonly history: Locator;

  constructor(
    private readonly page: Page,
    private readonly host: HostPage,
  ) {
    this.popup = host.popup('Cash out');
    this.history = host.popup('Cash-out history');
  }

  async open(): Promise<void> {
    await this.host.openDrawer();
    await this.host.drawer.getByRole('button', { name: 'Cashout', exact: true }).click();
    await expect(this.popup).toBeVisible();
  }

  /** Chooses an offered amount, and PayPal as the method. */
  async fillAmount(amount: `$${number}`): Promise<void> {
    const { popup } = this;
    await popup.getByRole('radio', { name: amount, exact: true }).click();
    await popup.getByLabel('Cash-out method').selectOption({ label: 'PayPal' });
    await popup.getByLabel('Email').fill('ada@example.com');
  }

  /**
   * Presses a button. The form then ignores clicks for 2 s as a guard against double clicks. The returned function
   * waits until that time is over. Source: K-079.
   */
  async press(name: string): Promise<() => Promise<unknown>> {
    await this.popup.getByRole('button', { name, exact: true }).click();
    const pressedMs = await this.page.evaluate(() => performance.now());
    return () => this.page.waitForFunction((sinceMs) => performance.now() - sinceMs > 2_000, pressedMs);
  }

  /** Continues to the second step and uploads the two required proofs. */
  async fillProofs(): Promise<void> {
    const { popup, page } = this;
    const waitUntilClickable = await this.press('Continue');
    for (const proof of ['ID proof', 'Payment method proof']) {
      const picture = await drawPicture(page, proof, 'image/jpeg');
      await popup.getByLabel(proof, { exact: true }).setInputFiles(picture);
    }
    await expect(popup.getByText('Uploaded', { exact: true })).toHaveCount(2);
    await waitUntilClickable();
  }

  submitButton(amount: `$${string}`): Locator {
    return this.popup.getByRole('button', { name: `Cash out ${amount}` });
  }

  async submitAndWait(amount: `$${string}`): Promise<void> {
    await this.submitButton(amount).click();
    await expect(this.history).toBeVisible();
  }

  /** The dialog that says why a cash-out was rejected. */
  get errorDialog(): Locator {
    return this.page.getByRole('alertdialog');
  }

  /** The cash-outs in the history. The filter excludes the steps of their timelines, which are list items too. */
  get rows(): Locator {
    return this.history.getByRole('listitem').filter({ has: this.page.locator('small') });
  }
}
