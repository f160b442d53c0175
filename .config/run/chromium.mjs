import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installDebian } from './debian.mjs';
import { startCommand } from './process/group.mjs';
import { root, tool } from './root.mjs';

const environmentNames = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'];
const systemPaths = [
  // In this Chromium without windows, a page needs only a quarter of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of Playwright's own Chromium, whether it is installed or not. */
function playwrightPath() {
  const journeysRequire = createRequire(`${root}/e2e/package.json`);
  return journeysRequire('@playwright/test').chromium.executablePath();
}

/** The browser for the tests: from the environment, from the system, or Playwright's own. */
export function findChromium() {
  for (const name of environmentNames) {
    const path = process.env[name];
    if (!path) continue;
    if (existsSync(path)) return path;
    throw new Error(
      `${name} is ${path}, but this file does not exist. Set it to the path of a Chromium, or unset it.`,
    );
  }
  return [...systemPaths, playwrightPath()].find((path) => existsSync(path));
}

/** Finds or installs a Chromium. */
export async function ensureChromium() {
  const path = findChromium();
  if (path) return path;
  console.log('Chromium was not found. Installing it …');
  await installDebian('chromium-headless-shell');
  if (!findChromium()) await installDebian('chromium');
  if (!findChromium()) {
    await startCommand(tool('playwright', 'e2e/'), ['install', 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    }).exited;
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser journeys need Chromium, but it could not be installed. Install it (Debian: apt-get install chromium-headless-shell) ' +
      'or set its path: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
