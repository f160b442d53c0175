import { startProgram } from '../startProgram';
import { until } from '../OtherBrowser';

const answersWithinMs = 90_000;

export interface WebDriver {
  /** A command within the session, answered. */
  readonly send: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly path: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly capabilities: object;
}

interface Answer {
  readonly value: unknown;
}

async function ask(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answersWithinMs),
  });
  const { value } = (await answer.json()) as Answer;
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(address).pathname}: ${error}, ${message}`);
}

/** A driver with one session, by the WebDriver of the W3C. */
export async function openWebDriver({ path, port, env, capabilities }: Options): Promise<WebDriver> {
  const { first, end } = startProgram(path, [`--port=${String(port)}`], { stdio: 'ignore', env });
  const origin = `http://127.0.0.1:${String(port)}`;
  const isThere = () =>
    ask(`${origin}/status`, 'GET').then(
      () => true,
      () => undefined,
    );
  try {
    await first(until('the driver', isThere));
    const { sessionId } = (await ask(`${origin}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string };
    const session = `${origin}/session/${sessionId}`;
    return {
      send: (method, within, body) => ask(`${session}${within}`, method, body),
      close: async () => {
        await ask(session, 'DELETE').catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
