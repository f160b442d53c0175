import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

const startsWithinMs = 60_000;
const answersWithinMs = 60_000;
const usual = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The system's own, not one that was changed for tests; undefined: there is none. */
export function findFirefox(): string | undefined {
  const named = process.env['FIREFOX_PATH'];
  if (!named) return usual.find((path) => existsSync(path));
  if (existsSync(named)) return named;
  throw new Error(`FIREFOX_PATH names ${named}, and there is no file.`);
}

/** What WebDriver BiDi sends: the answer to a command, or an event. */
interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

export interface Firefox {
  readonly version: string;
  /** A command of WebDriver BiDi. */
  readonly send: (method: string, params: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

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

/** A Firefox without a window, with a profile of its own. Every event goes to `hear`. */
export async function openFirefox(
  path: string,
  hear: (event: string, params: unknown) => void,
): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const child = spawn(path, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const exited = once(child, 'exit');
  const close = async () => {
    child.kill();
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = new WebSocket(`${await addressOf(child)}/session`);
    await once(socket, 'open');
    const waiting = new Map<number, (message: Message) => void>();
    socket.on('message', (bytes: Buffer) => {
      const message = JSON.parse(bytes.toString('utf8')) as Message;
      if (message.type === 'event') hear(message.method ?? '', message.params);
      else waiting.get(message.id ?? 0)?.(message);
    });
    let last = 0;
    const send = async (method: string, params: object): Promise<unknown> => {
      const id = (last += 1);
      const answer = new Promise<Message>((resolve, reject) => {
        waiting.set(id, resolve);
        setTimeout(() => reject(new Error(`${method} was not answered`)), answersWithinMs).unref();
      });
      socket.send(JSON.stringify({ id, method, params }));
      const { type, result, error = '', message = '' } = await answer;
      waiting.delete(id);
      if (type === 'error') throw new Error(`${method}: ${error}, ${message}`);
      return result;
    };
    const { capabilities } = (await send('session.new', { capabilities: {} })) as {
      capabilities: { browserVersion: string };
    };
    return { version: capabilities.browserVersion, send, close };
  } catch (error) {
    await close();
    throw error;
  }
}
