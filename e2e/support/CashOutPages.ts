import { expect, type Locator, type Page } from '@playwright/test';
import { drawnPicture } from './drawnPicture';
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

  /** How much, and to PayPal. */
  async fillAmount(amount: `$${number}`): Promise<void> {
    const { popup } = this;
    await popup.getByRole('radio', { name: amount, exact: true }).click();
    await popup.getByLabel('Cash-out method').selectOption({ label: 'PayPal' });
    await popup.getByLabel('Email').fill('ada@example.com');
  }

  /**
   * Presses a button. The cash-out ignores further clicks until the guard against double clicks is over, for which the
   * returned function waits. Source: K-079.
   */
  async press(name: string): Promise<() => Promise<unknown>> {
    await this.popup.getByRole('button', { name, exact: true }).click();
    const pressedMs = await this.page.evaluate(() => performance.now());
    return () => this.page.waitForFunction((sinceMs) => performance.now() - sinceMs > 2_000, pressedMs);
  }

  /** To the second step, with both proofs that are needed. */
  async fillProofs(): Promise<void> {
    const { popup, page } = this;
    const guardIsOver = await this.press('Continue');
    for (const proof of ['ID proof', 'Payment method proof']) {
      const picture = await drawnPicture(page, proof, 'image/jpeg');
      await popup.getByLabel(proof, { exact: true }).setInputFiles(picture);
    }
    await expect(popup.getByText('Uploaded', { exact: true })).toHaveCount(2);
    await guardIsOver();
  }

  submit(amount: `$${string}`): Locator {
    return this.popup.getByRole('button', { name: `Cash out ${amount}` });
  }

  async ask(amount: `$${string}`): Promise<void> {
    await this.submit(amount).click();
    await expect(this.history).toBeVisible();
  }

  /** Why a cash-out was not taken. */
  get refusal(): Locator {
    return this.page.getByRole('alertdialog');
  }

  /** Each cash-out of the history; the steps of their timelines are list items too. */
  get rows(): Locator {
    return this.history.getByRole('listitem').filter({ has: this.page.locator('time') });
  }
}
