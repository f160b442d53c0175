import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installDebian } from './debian.mjs';
import { begin } from './process/group.mjs';
import { root, tool } from './root.mjs';

const named = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'];
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Playwright's own download, where it would be. */
function downloaded() {
  const journeysRequire = createRequire(`${root}/e2e/package.json`);
  return journeysRequire('@playwright/test').chromium.executablePath();
}

/** The browser to drive: the one the environment names, one of the system's, or Playwright's own. */
export function findChromium() {
  for (const name of named) {
    const path = process.env[name];
    if (!path) continue;
    if (existsSync(path)) return path;
    throw new Error(`${name} names ${path}, and there is no file.`);
  }
  return [...usual, downloaded()].find((path) => existsSync(path));
}

/** Finds a Chromium or installs one. */
export async function needChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium here. Downloading the one that fits …');
  await begin(tool('playwright', 'e2e/'), ['install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  }).ended;
  if (!findChromium()) await installDebian('chromium');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The journeys need a Chromium and none could be installed. Install one (Debian: apt-get install chromium) ' +
      'or say where it is: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
