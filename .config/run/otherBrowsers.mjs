import { existsSync, readdirSync } from 'node:fs';
import { installDebian } from './debian.mjs';

const usualFirefox = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The system's own, not one that was changed for tests. */
export function findFirefox() {
  const named = process.env.FIREFOX_PATH;
  if (!named) return usualFirefox.find((path) => existsSync(path));
  if (existsSync(named)) return named;
  throw new Error(`FIREFOX_PATH names ${named}, and there is no file.`);
}

/** The small browser that comes with the engine, whichever of its versions and for whatever machine. */
function findMiniBrowser() {
  const under = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
  return under('/usr/lib')
    .flatMap((machine) => ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}`))
    .map((folder) => `${folder}/MiniBrowser`)
    .find((path) => existsSync(path));
}

/** WebKitGTK's browser, which has the engine of Safari, its driver, and a screen for it that nobody sees. */
export function findWebKit() {
  const driver = '/usr/bin/WebKitWebDriver';
  const screen = '/usr/bin/Xvfb';
  const browser = findMiniBrowser();
  return browser && existsSync(driver) && existsSync(screen) ? { browser, driver, screen } : undefined;
}

const wanted = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKitGTK', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
];

/**
 * Finds the browsers of other engines than Chromium's, or installs them where that is allowed. Without one its journey
 * is left out, which is said, and in CI is a failure.
 */
export async function needOtherBrowsers() {
  for (const { name, find, packages } of wanted) {
    // Each for itself: a system that does not know one may know the other.
    if (!find()) await installDebian('--no-install-recommends', ...packages);
    if (find()) continue;
    const sentence = `There is no ${name} and none could be installed (Debian: apt-get install ${packages.join(' ')}).`;
    if (process.env.CI) throw new Error(sentence);
    console.log(`${sentence} Its journey is left out.`);
  }
}
