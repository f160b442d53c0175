import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type RunningSandbox } from '../startSandbox';
import type { Draw } from '../games/engines/GameRules';
import type { NewSession } from '../members/sessions';
import type { Scenario } from '../scenarios/Scenario';
import { callHeaders, rememberReply, rememberSession } from './browsers';
import { encodeCall, type TextEncoding } from './encodeCall';
import { startPostgres } from './postgres';

const playerOrigin = 'http://casino.localhost:4400';
const paymentsOrigin = 'http://pay.localhost:4400';
export const walletSecret = 'the secret of the tests';

interface CallOptions {
  readonly token?: string | undefined;
  readonly scenario?: Scenario | undefined;
  readonly headers?: Record<string, string>;
  /** Another encoding than the contract's. */
  readonly encoding?: TextEncoding | undefined;
}

export interface Envelope {
  readonly error: number;
  readonly message: string;
  readonly data: unknown;
}

export interface TestMember {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
}

interface TestSandboxOptions {
  /** Uses PGlite, with its files in the folder, instead of PostgreSQL. PostgreSQL starts faster. */
  readonly embedded?: boolean;
  readonly draw?: Draw;
  readonly cardTiming?: { readonly timeoutMs: number; readonly lateMs: number };
  readonly providerTimeoutMs?: number;
  readonly playersPerAddress?: number;
  readonly trustedProxies?: readonly string[];
  readonly requiresCurrentPassword?: boolean;
  /** The default is true, as in `npm start`. */
  readonly isDemo?: boolean;
}

/** Starts a sandbox on a free port with its own database, and returns it with functions for calls. */
export async function startTestSandbox(options: TestSandboxOptions = {}) {
  const { embedded, draw, cardTiming, providerTimeoutMs, playersPerAddress, isDemo = true } = options;
  const { requiresCurrentPassword, trustedProxies } = options;
  const postgres = embedded ? undefined : await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const running: RunningSandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    databaseUrl: postgres?.url,
    playerOrigin,
    paymentsOrigin,
    walletSecret,
    draw,
    providerTimeoutMs,
    playersPerAddress,
    trustedProxies,
    requiresCurrentPassword,
    isDemo,
    // A long timeout, because replies on a busy machine are slow.
    cardTiming: cardTiming ?? { timeoutMs: 10_000, lateMs: 600_000 },
  });
  const origin = `http://127.0.0.1:${String(running.port)}`;

  const post = (path: string, body: Record<string, unknown> = {}, options: CallOptions = {}) => {
    const { token, scenario, encoding, headers } = options;
    const call = encodeCall(path, body, encoding);
    return fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': call.type,
        ...callHeaders(token, scenario),
        ...headers,
      },
      body: call.body,
    });
  };

  const control = async (name: string, body: Record<string, unknown> = {}): Promise<unknown> => {
    const response = await running.qa.inject({
      method: 'POST',
      url: `/control/${name}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    const reply: unknown = response.json();
    if (name === 'createMember' && response.statusCode === 200) rememberSession(reply as NewSession);
    return reply;
  };

  return {
    ...running,
    folder,
    origin,
    callbackOrigin: `http://127.0.0.1:${String(running.callbackPort)}`,
    post,
    control,
    call: async (path: string, body?: Record<string, unknown>, options?: CallOptions): Promise<Envelope> => {
      const response = await post(path, body, options);
      const envelope = (await response.json()) as Envelope;
      rememberReply(options?.token, response.headers.getSetCookie(), envelope.data);
      return envelope;
    },
    newMember: async (fields: Record<string, unknown> = {}) => {
      const reply = (await control('createMember', fields)) as TestMember | { error: string };
      if ('error' in reply) throw new Error(reply.error);
      return reply;
    },
    stop: async () => {
      await running.close();
      rmSync(folder, { recursive: true, force: true });
      await postgres?.stop();
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** Timeout for the start of a suite. It opens a copy of a database, and the first suite also builds the template. */
export const startTimeoutMs = 90_000;
