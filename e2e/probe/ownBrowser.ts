import type { Browser } from '@playwright/test';
import { openChromium } from '../support/openChromium';

export interface OwnBrowser {
  get(): Promise<Browser>;
  end(): Promise<void>;
}

/** The browser of one probe. `end` also stops endless loops in it. The next page opens in a new browser. */
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
