import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The playable slot inside the game popup. */
export class SlotGame {
  private readonly frame: FrameLocator;

  constructor(private readonly page: Page) {
    this.frame = page.frameLocator('iframe');
  }

  get spinButton(): Locator {
    return this.frame.getByRole('button', { name: 'Spin' });
  }

  get balance(): Locator {
    return this.frame.getByText('Balance', { exact: true }).locator('..');
  }

  /** Plays one round, from the press until the reels stop. */
  async playRound(press: () => Promise<void> = () => this.spinButton.click()): Promise<void> {
    await expect(this.spinButton).toBeEnabled();
    // With reduced motion the button is disabled too briefly to observe, so the response marks the round.
    const whenRoundPlayed = this.page.waitForResponse('**/play/round');
    await press();
    await whenRoundPlayed;
    await expect(this.spinButton).toBeEnabled();
  }
}
