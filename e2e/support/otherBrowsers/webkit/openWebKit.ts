import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findWebKit } from '../../../../.config/run/otherBrowsers.mjs';
import { freePort } from '../../../sandbox/src/testing/freePort';
import { startProgram } from '../startProgram';
import { BrowserNotInstalled, type OtherBrowser, type Viewport } from '../OtherBrowser';
import { openWebDriver } from './WebDriver';
import { WebKitPage } from './WebKitPage';

/** Starts a virtual X server on a free display number. */
async function openScreen(
  xServer: string,
): Promise<{ readonly display: string; readonly close: () => Promise<void> }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const { child, waitFor, end } = startProgram(xServer, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numberStream = child.stdio[3] as Readable;
  const [number] = (await waitFor(once(numberStream, 'data'))) as [Buffer];
  return { display: `:${number.toString().trim()}`, close: end };
}

/**
 * Reads the policy violations since the document loaded, and the errors that the host recorded. WebKit ignores the
 * integrity hash of a preload, so the policy blocks each preloaded script. These violations are left out, because the
 * script itself still loads later.
 */
const readErrorsSource = `() => {
  const preloads = new Set([...document.querySelectorAll('link[rel="preload"][as="script"]')].map(({ href }) => href));
  const observer = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true });
  observer.observe();
  const bodies = observer.takeRecords().map(({ body }) => body).filter(({ blockedURL }) => !preloads.has(blockedURL));
  observer.disconnect();
  return [
    ...bodies.map(({ effectiveDirective, blockedURL, sample }) => [effectiveDirective, blockedURL, sample].join(' ')),
    ...(globalThis.__casino?.reports() ?? []).map((report) => JSON.stringify(report)),
  ];
}`;

/** Opens WebKitGTK's browser, which has the engine of Safari, with an empty profile. */
export async function openWebKit(viewport: Viewport): Promise<OtherBrowser> {
  const programs = findWebKit();
  if (!programs)
    throw new BrowserNotInstalled(
      'WebKitGTK was not found. Install it (Debian: apt-get install webkit2gtk-driver xvfb)',
    );
  const screen = await openScreen(programs.screen);
  const cleanups = [screen.close];
  const close = async () => {
    for (const cleanUp of cleanups.toReversed()) await cleanUp();
  };
  try {
    const driver = await openWebDriver({
      path: programs.driver,
      port: await freePort(),
      env: { ...process.env, DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: '1' },
      capabilities: { 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] } },
    });
    cleanups.push(driver.close);
    const { send } = driver;
    const errors = new Set<string>();
    const collectErrors = async () => {
      for (const error of (await page.evaluate(readErrorsSource)) as string[]) errors.add(error);
    };
    const page: WebKitPage = new WebKitPage(send, { beforeUnload: collectErrors });
    await page.resize(viewport);
    const reportedErrors = new Set<string>();
    return {
      name: `WebKit ${String(await page.evaluate('() => /AppleWebKit\\/(\\S+)/.exec(navigator.userAgent)?.[1]'))}`,
      page,
      // A document returns all of its errors on each call.
      readErrors: async () => {
        await collectErrors();
        const newErrors = [...errors].filter((error) => !reportedErrors.has(error));
        for (const error of newErrors) reportedErrors.add(error);
        return newErrors;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
