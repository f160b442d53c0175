import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFirefox } from '../../../../.config/run/otherBrowsers.mjs';
import { startProgram } from '../startProgram';
import { BrowserNotInstalled, type OtherBrowser, type Viewport } from '../OtherBrowser';
import { openBidi } from './Bidi';
import { consoleErrorOf, type LogEntry } from './consoleErrorOf';
import { FirefoxPage } from './FirefoxPage';

const startsWithinMs = 60_000;

/** Reads the address of the debugging port from Firefox's output. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Firefox did not start in time.')), startsWithinMs).unref();
    if (!stderr) return;
    createInterface(stderr).on('line', (line) => {
      const [address] = /ws:\/\/\S+/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}

/** Opens a headless Firefox with a temporary profile. */
export async function openFirefox(viewport: Viewport): Promise<OtherBrowser> {
  const firefoxPath = findFirefox();
  if (firefoxPath === undefined)
    throw new BrowserNotInstalled(
      'Firefox was not found. Install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH',
    );
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const { child, waitFor, end } = startProgram(firefoxPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const close = async () => {
    await end();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const errors: string[] = [];
  try {
    const { send } = await openBidi(`${await waitFor(addressOf(child))}/session`, (event, entry) => {
      const error = event === 'log.entryAdded' ? consoleErrorOf(entry as LogEntry) : undefined;
      if (error !== undefined) errors.push(error);
    });
    const { capabilities } = (await send('session.new', { capabilities: {} })) as {
      capabilities: { browserVersion: string };
    };
    const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    const [{ context } = { context: '' }] = contexts;
    const page = new FirefoxPage(send, context);
    await page.resize(viewport);
    await send('session.subscribe', { events: ['log.entryAdded'] });
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      page,
      readErrors: async () => errors.splice(0),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
