import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findWebKit } from '../../../../.config/run/otherBrowsers.mjs';
import { freePort } from '../../../sandbox/src/testing/freePort';
import { NotHere, type OtherBrowser, type Viewport } from '../OtherBrowser';
import { openWebDriver } from './WebDriver';
import { WebKitPage } from './WebKitPage';

/** A screen that nobody sees, on a number that is free. */
async function openScreen(
  xServer: string,
): Promise<{ readonly display: string; readonly close: () => Promise<void> }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child: ChildProcess = spawn(xServer, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  const numbers = child.stdio[3] as Readable;
  const [number] = (await Promise.race([
    once(numbers, 'data'),
    exited.then(() => Promise.reject(new Error('Xvfb did not start.'))),
  ])) as [Buffer];
  return {
    display: `:${number.toString().trim()}`,
    close: async () => {
      child.kill();
      await exited;
    },
  };
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
export async function openWebKit({ width, height }: Viewport): Promise<OtherBrowser> {
  const here = findWebKit();
  if (!here) throw new NotHere('Debian: apt-get install webkit2gtk-driver xvfb');
  const screen = await openScreen(here.screen);
  try {
    const { send, close } = await openWebDriver({
      path: here.driver,
      port: await freePort(),
      env: { ...process.env, DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: '1' },
      capabilities: { 'webkitgtk:browserOptions': { binary: here.browser, args: ['--automation'] } },
    });
    const page = new WebKitPage(send);
    const inner = async () =>
      (await page.tell('() => ({ width: innerWidth, height: innerHeight })')) as Viewport;
    // The window is larger than the page by its bar.
    await send('POST', '/window/rect', { x: 0, y: 0, width, height });
    const given = await inner();
    await send('POST', '/window/rect', { width: width * 2 - given.width, height: height * 2 - given.height });
    const known = new Set<string>();
    return {
      name: `WebKit ${String(await page.tell('() => /AppleWebKit\\/(\\S+)/.exec(navigator.userAgent)?.[1]'))}`,
      page,
      // The page tells all of them each time.
      complaints: async () => {
        const told = (await page.tell(complaints)) as string[];
        const fresh = told.filter((complaint) => !known.has(complaint));
        for (const complaint of fresh) known.add(complaint);
        return fresh;
      },
      close: async () => {
        await close();
        await screen.close();
      },
    };
  } catch (error) {
    await screen.close();
    throw error;
  }
}
