import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The playable slot inside the game popup. */
export class SlotGame {
  private readonly frame: FrameLocator;

  constructor(page: Page) {
    this.frame = page.frameLocator('iframe');
  }

  get spin(): Locator {
    return this.frame.getByRole('button', { name: 'Spin' });
  }

  get balance(): Locator {
    return this.frame.getByText('Balance', { exact: true }).locator('..');
  }

  /** One round, from the press to the reels at rest. */
  async playRound(): Promise<void> {
    await expect(this.spin).toBeEnabled();
    await this.spin.click();
    await expect(this.spin).toBeDisabled();
    await expect(this.spin).toBeEnabled();
  }
}
