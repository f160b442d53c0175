import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Live chat: the shell's panel, and the operator's script in the island in it. */
export class ChatPages {
  readonly icon: Locator;
  readonly panel: Locator;
  readonly island: FrameLocator;
  readonly field: Locator;
  readonly log: Locator;

  constructor(page: Page) {
    this.icon = page.getByRole('button', { name: 'Open live support' });
    this.panel = page.getByRole('region', { name: 'Live chat' });
    this.island = page.frameLocator('iframe[src="/island/chat"]');
    this.field = this.island.getByLabel('Your message');
    this.log = this.island.getByRole('log', { name: 'Conversation' });
  }
}
