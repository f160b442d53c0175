import { existsSync, readdirSync } from 'node:fs';
import { installDebian } from './debian.mjs';

const firefoxPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Finds the system's own Firefox, not Playwright's patched build. */
export function findFirefox() {
  const fromEnvironment = process.env.FIREFOX_PATH;
  if (!fromEnvironment) return firefoxPaths.find((path) => existsSync(path));
  if (existsSync(fromEnvironment)) return fromEnvironment;
  throw new Error(
    `FIREFOX_PATH is ${fromEnvironment}, but this file does not exist. Correct it, or unset it.`,
  );
}

/** Finds WebKitGTK's test browser, for any version and processor architecture. */
function findMiniBrowser() {
  const entriesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
  return entriesIn('/usr/lib')
    .flatMap((architecture) =>
      ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${architecture}/webkit2gtk-${version}`),
    )
    .map((folder) => `${folder}/MiniBrowser`)
    .find((path) => existsSync(path));
}

/** Finds WebKitGTK's browser (Safari's engine), its driver, and Xvfb as its invisible screen. */
export function findWebKit() {
  const driver = '/usr/bin/WebKitWebDriver';
  const screen = '/usr/bin/Xvfb';
  const browser = findMiniBrowser();
  return browser && existsSync(driver) && existsSync(screen) ? { browser, driver, screen } : undefined;
}

const browsers = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKitGTK', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
];

/**
 * Finds or installs Firefox and WebKitGTK. The journey of a missing browser is skipped with a message. In CI, a missing
 * browser is an error.
 */
export async function ensureOtherBrowsers() {
  for (const { name, find, packages } of browsers) {
    // Installs each browser separately, because a system may offer only one of them.
    if (!find()) await installDebian('--no-install-recommends', ...packages);
    if (find()) continue;
    const message = `${name} was not found and could not be installed. Install it (Debian: apt-get install ${packages.join(' ')}).`;
    if (process.env.CI) throw new Error(message);
    console.log(`${message} The ${name} journey is skipped.`);
  }
}
