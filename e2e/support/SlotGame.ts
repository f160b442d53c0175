import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The playable slot inside the game popup. */
export class SlotGame {
  private readonly frame: FrameLocator;

  constructor(private readonly page: Page) {
    this.frame = page.frameLocator('iframe');
  }

  get spin(): Locator {
    return this.frame.getByRole('button', { name: 'Spin' });
  }

  get balance(): Locator {
    return this.frame.getByText('Balance', { exact: true }).locator('..');
  }

  /** One round, from the press to the reels at rest. */
  async playRound(press: () => Promise<void> = () => this.spin.click()): Promise<void> {
    await expect(this.spin).toBeEnabled();
    // Without motion the button is ready again before anybody could see that it was not.
    const played = this.page.waitForResponse('**/play/round');
    await press();
    await played;
    await expect(this.spin).toBeEnabled();
  }
}
