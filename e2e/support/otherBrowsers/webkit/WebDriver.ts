import { startProgram } from '../startProgram';
import { poll } from '../OtherBrowser';

const repliesWithinMs = 90_000;

export interface WebDriver {
  /** Sends a command to the session and returns its value. */
  readonly send: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

interface WebDriverOptions {
  readonly path: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly capabilities: object;
}

interface DriverReply {
  readonly value: unknown;
}

async function call(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(repliesWithinMs),
  });
  const { value } = (await response.json()) as DriverReply;
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(address).pathname}: ${error}, ${message}`);
}

/** Starts a driver for the W3C WebDriver protocol, and opens one session. */
export async function openWebDriver({ path, port, env, capabilities }: WebDriverOptions): Promise<WebDriver> {
  const { waitFor, end } = startProgram(path, [`--port=${String(port)}`], { stdio: 'ignore', env });
  const origin = `http://127.0.0.1:${String(port)}`;
  const checkStatus = () =>
    call(`${origin}/status`, 'GET').then(
      () => true,
      () => undefined,
    );
  try {
    await waitFor(poll('the driver', checkStatus));
    const { sessionId } = (await call(`${origin}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string };
    const session = `${origin}/session/${sessionId}`;
    return {
      send: (method, sessionPath, body) => call(`${session}${sessionPath}`, method, body),
      close: async () => {
        await call(session, 'DELETE').catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
