import { expect, test } from '@playwright/test';
import { openFirefox } from '../support/otherBrowsers/firefox/openFirefox';
import { BrowserNotInstalled } from '../support/otherBrowsers/OtherBrowser';
import { smokeSteps } from '../support/otherBrowsers/visit';
import { openWebKit } from '../support/otherBrowsers/webkit/openWebKit';
import { registerMember } from '../support/registerMember';

const engines = [
  ['Firefox', openFirefox, { width: 1_440, height: 900 }],
  ['the engine of Safari', openWebKit, { width: 390, height: 844 }],
] as const;

// Uses Playwright's `test`, because the fixtures of `journey` would also open a Chromium.
for (const [engine, open, viewport] of engines) {
  test(`in ${engine} a player sees the games, signs in, types a card and plays @reliability10`, async () => {
    test.setTimeout(300_000);
    const browser = await open(viewport).catch((error: unknown) => {
      if (!(error instanceof BrowserNotInstalled)) throw error;
      test.skip(true, error.message);
      throw error;
    });
    try {
      for (const [step, run] of smokeSteps(browser.page, await registerMember())) {
        await test.step(step, run);
        expect(await browser.readErrors(), `errors at "${step}"`).toEqual([]);
      }
    } finally {
      await browser.close();
    }
  });
}
