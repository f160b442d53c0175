import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findWebKit } from '../../../../.config/run/otherBrowsers.mjs';
import { freePort } from '../../../sandbox/src/testing/freePort';
import { startProgram } from '../startProgram';
import { NotHere, type OtherBrowser, type Viewport } from '../OtherBrowser';
import { openWebDriver } from './WebDriver';
import { WebKitPage } from './WebKitPage';

/** A screen that nobody sees, on a number that is free. */
async function openScreen(
  xServer: string,
): Promise<{ readonly display: string; readonly close: () => Promise<void> }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const { child, first, end } = startProgram(xServer, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = child.stdio[3] as Readable;
  const [number] = (await first(once(numbers, 'data'))) as [Buffer];
  return { display: `:${number.toString().trim()}`, close: end };
}

/**
 * What the engine has kept of refusals from the page's beginning, and what the host says went wrong. It gives no heed to
 * a preload's hash, so the policy refuses each script ahead, and lets the script itself in: that is only slower.
 */
const complaints = `() => {
  const ahead = new Set([...document.querySelectorAll('link[rel="preload"][as="script"]')].map(({ href }) => href));
  const refused = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true });
  refused.observe();
  const bodies = refused.takeRecords().map(({ body }) => body).filter(({ blockedURL }) => !ahead.has(blockedURL));
  refused.disconnect();
  return [
    ...bodies.map(({ effectiveDirective, blockedURL, sample }) => [effectiveDirective, blockedURL, sample].join(' ')),
    ...(globalThis.__casino?.reports() ?? []).map((report) => JSON.stringify(report)),
  ];
}`;

/** WebKitGTK's browser, which has the engine of Safari, with nothing kept from before. */
export async function openWebKit(viewport: Viewport): Promise<OtherBrowser> {
  const here = findWebKit();
  if (!here)
    throw new NotHere('WebKitGTK was not found. Install it (Debian: apt-get install webkit2gtk-driver xvfb)');
  const screen = await openScreen(here.screen);
  const begun = [screen.close];
  const close = async () => {
    for (const end of begun.toReversed()) await end();
  };
  try {
    const driver = await openWebDriver({
      path: here.driver,
      port: await freePort(),
      env: { ...process.env, DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: '1' },
      capabilities: { 'webkitgtk:browserOptions': { binary: here.browser, args: ['--automation'] } },
    });
    begun.push(driver.close);
    const { send } = driver;
    const heard = new Set<string>();
    const hear = async () => {
      for (const complaint of (await page.tell(complaints)) as string[]) heard.add(complaint);
    };
    const page: WebKitPage = new WebKitPage(send, { leaving: hear });
    await page.resize(viewport);
    const told = new Set<string>();
    return {
      name: `WebKit ${String(await page.tell('() => /AppleWebKit\\/(\\S+)/.exec(navigator.userAgent)?.[1]'))}`,
      page,
      // A document tells all of its own each time.
      complaints: async () => {
        await hear();
        const fresh = [...heard].filter((complaint) => !told.has(complaint));
        for (const complaint of fresh) told.add(complaint);
        return fresh;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
