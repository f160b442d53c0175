import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFirefox } from '../../../../.config/run/otherBrowsers.mjs';
import { startProgram } from '../startProgram';
import { NotHere, type OtherBrowser, type Viewport } from '../OtherBrowser';
import { openBidi } from './Bidi';
import { complaintOf, type LogEntry } from './complaintOf';
import { FirefoxPage } from './FirefoxPage';

const startsWithinMs = 60_000;

/** Where it listens, which it says itself. */
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

/** A Firefox without a window, with a profile of its own. */
export async function openFirefox(viewport: Viewport): Promise<OtherBrowser> {
  const path = findFirefox();
  if (path === undefined)
    throw new NotHere(
      'Firefox was not found. Install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH',
    );
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const { child, first, end } = startProgram(path, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const close = async () => {
    await end();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const heard: string[] = [];
  try {
    const { send } = await openBidi(`${await first(addressOf(child))}/session`, (event, entry) => {
      const complaint = event === 'log.entryAdded' ? complaintOf(entry as LogEntry) : undefined;
      if (complaint !== undefined) heard.push(complaint);
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
      complaints: async () => heard.splice(0),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
