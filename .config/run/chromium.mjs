import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installDebian } from './debian.mjs';
import { startCommand } from './process/group.mjs';
import { root, tool } from './root.mjs';

const environmentNames = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'];
const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of Playwright's own Chromium, playwrightPath or not. */
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
  return [...usualPaths, playwrightPath()].find((path) => existsSync(path));
}

/** Finds or installs a Chromium. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Chromium was not found. Downloading it …');
  await startCommand(tool('playwright', 'e2e/'), ['install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  }).exited;
  if (!findChromium()) await installDebian('chromium');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser journeys need Chromium, but it could not be installed. Install it (Debian: apt-get install chromium) ' +
      'or set its path: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
