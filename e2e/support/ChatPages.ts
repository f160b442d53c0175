import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Live chat: the shell's panel and the vendor frame in it, which runs the operator's chat script. */
export class ChatPages {
  readonly icon: Locator;
  readonly panel: Locator;
  readonly frame: FrameLocator;
  readonly field: Locator;
  readonly log: Locator;

  constructor(page: Page) {
    this.icon = page.getByRole('button', { name: 'Open live support' });
    this.panel = page.getByRole('region', { name: 'Live chat' });
    this.frame = page.frameLocator('iframe[src="/island/chat"]');
    this.field = this.frame.getByLabel('Your message');
    this.log = this.frame.getByRole('log', { name: 'Conversation' });
  }
}
