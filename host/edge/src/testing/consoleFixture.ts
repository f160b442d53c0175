import { judgeCanary } from '../cli/console';
import { runForConsole } from '../cli/run';
import type { ActionRequest, ActionResult } from '../console/ConsoleApi';
import { startConsole } from '../console/startConsole';
import { canaryFixture } from './canaryFixture';
import { temporaryFolder } from './fixturePackage';
import { sendRequest, textOf } from './requestPort';

interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends a request with exactly these headers, which fetch does not allow. */
export async function call(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: CallOptions = {},
) {
  const { port, host } = new URL(origin);
  const reply = await sendRequest(Number(port), path, {
    method,
    headers: { host, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, headers: reply.headers, text: textOf(reply) };
}

/** Requests data with a session. Throws unless the status is 200. */
async function dataAt<Data>(origin: string, path: string, cookie: string): Promise<Data> {
  const { status, text } = await call(origin, path, { headers: { cookie } });
  if (status !== 200) throw new Error(`${path} returned ${String(status)}: ${text}`);
  return JSON.parse(text) as Data;
}

interface OpenOptions {
  readonly isReadOnly?: boolean;
  readonly metrics?: readonly string[];
}

/** Creates a store that has a lobby with a canary, an edge, and functions that start consoles. */
export async function consoleFixture() {
  const { folder, remove } = await temporaryFolder();
  const fixture = await canaryFixture(folder);
  const closing: (() => Promise<unknown>)[] = [];

  /** Starts a console, and returns its address, which works once. */
  async function startTestConsole({ isReadOnly = false, metrics = [fixture.metrics] }: OpenOptions = {}) {
    const options = { env: fixture.env, metrics, isReadOnly, judgeCanary, run: runForConsole };
    const { address, close } = await startConsole(options);
    closing.push(close);
    return address;
  }

  /** Starts a console and opens its address. Returns functions that call it with its session. */
  async function openConsole(options: OpenOptions = {}) {
    const address = await startTestConsole(options);
    const { origin, pathname, search } = new URL(address);
    const opened = await call(origin, pathname + search);
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
    const get = <Data>(path: string) => dataAt<Data>(origin, path, cookie);
    const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      call(origin, '/actions', { method: 'POST', headers: { cookie, origin, ...headers }, body });
    const performAction = async (body: ActionRequest) => JSON.parse((await post(body)).text) as ActionResult;
    return { address, origin, cookie, opened, get, post, performAction };
  }

  return {
    folder,
    fixture,
    closing,
    startTestConsole,
    openConsole,
    /** Deletes the store and the keys. */
    remove,
    close: async () => {
      for (const close of closing.splice(0)) await close();
      await fixture.close();
      await remove();
    },
  };
}

export type ConsoleFixture = Awaited<ReturnType<typeof consoleFixture>>;
