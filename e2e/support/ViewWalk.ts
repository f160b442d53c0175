import { expect, type Locator, type Page } from '@playwright/test';
import type { PopupId } from 'shared-contracts/popups';
import { addressOf, layOver } from './layers';

type Look = (view: string, place: Locator) => Promise<void>;

/** Leads one document through many views, and has each looked at once it is there. */
export class ViewWalk {
  constructor(
    private readonly page: Page,
    private readonly look: Look,
    /** How long a view may take to be there. */
    private readonly withinMs = 5_000,
  ) {}

  async screen(path: string, screen: string): Promise<void> {
    await this.goTo(path);
    await this.lookAt(`screens/${screen}`);
  }

  async popup(id: PopupId, params: Readonly<Record<string, string>> = {}): Promise<void> {
    const address = addressOf({ id, params });
    if (address !== undefined) await this.goTo(address);
    else {
      await this.page.evaluate(layOver, [{ id, params }]);
      await this.page.reload();
    }
    await this.lookAt(`popups/${id}`);
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  private async goTo(path: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, path);
  }

  private async lookAt(view: string): Promise<void> {
    const place = this.page.locator(`[data-view="${view}"]`);
    const timeout = this.withinMs;
    await expect(place).toHaveAttribute('aria-busy', 'false', { timeout });
    await expect(place.getByRole('heading').first()).toBeVisible({ timeout });
    await expect(place.locator('[aria-busy="true"]')).toHaveCount(0, { timeout });
    await this.look(view, place);
  }
}
