import type { Browser } from '@playwright/test';
import { openChromium } from '../support/openChromium';

export interface OwnBrowser {
  get(): Promise<Browser>;
  /** Closes the browser, even if a page loops endlessly. The next `get` opens a new one. */
  end(): Promise<void>;
}

/** Opens the browser of one probe when it is first needed. */
export function createOwnBrowser(): OwnBrowser {
  let browser: Promise<Browser> | undefined;
  return {
    get: () => (browser ??= openChromium()),
    async end() {
      const openedBrowser = browser;
      browser = undefined;
      await (await openedBrowser)?.close();
    },
  };
}
