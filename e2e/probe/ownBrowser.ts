import type { Browser } from '@playwright/test';
import { openChromium } from '../support/openChromium';

export interface OwnBrowser {
  get(): Promise<Browser>;
  end(): Promise<void>;
}

/** The browser of one probe. What goes on for ever in it ends with it, and the next page is of another. */
export function ownBrowser(): OwnBrowser {
  let opened: Promise<Browser> | undefined;
  return {
    get: () => (opened ??= openChromium()),
    async end() {
      const ending = opened;
      opened = undefined;
      await (await ending)?.close();
    },
  };
}
