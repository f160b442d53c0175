import { expect, type Locator, type Page } from '@playwright/test';
import type { PopupId } from 'shared-contracts/popups';
import { addressOf, stackPopups } from './layers';

type Inspect = (view: string, region: Locator) => Promise<void>;

/** Opens many views in one document and calls `inspect` for each loaded view. */
export class ViewWalk {
  constructor(
    private readonly page: Page,
    private readonly inspect: Inspect,
    /** Time limit for a view to load. */
    private readonly timeoutMs = 30_000,
  ) {}

  async visitScreen(path: string, screen: string): Promise<void> {
    await this.goTo(path);
    await this.inspectView(`screens/${screen}`);
  }

  async visitPopup(id: PopupId, params: Readonly<Record<string, string>> = {}): Promise<void> {
    const address = addressOf({ id, params });
    if (address !== undefined) await this.goTo(address);
    else {
      await this.page.evaluate(stackPopups, [{ id, params }]);
      await this.page.reload();
    }
    await this.inspectView(`popups/${id}`);
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  private async goTo(path: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, path);
  }

  private async inspectView(view: string): Promise<void> {
    const region = this.page.locator(`[data-view="${view}"]`);
    const timeout = this.timeoutMs;
    await expect(region).toHaveAttribute('aria-busy', 'false', { timeout });
    await expect(region.getByRole('heading').first()).toBeVisible({ timeout });
    await expect(region.locator('[aria-busy="true"]')).toHaveCount(0, { timeout });
    await this.inspect(view, region);
  }
}
