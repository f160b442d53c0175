import { Agent, request } from 'node:http';
import { stack } from './settings';

export interface Answer {
  /** 0: there was none. */
  readonly status: number;
  readonly text: string;
  readonly bytes: Buffer;
  readonly policy: string;
  readonly retryAfter: string | undefined;
  readonly tookMs: number;
}

export interface Call {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Undefined: it is a GET. */
  readonly body?: string | undefined;
}

export type Line = (call: Call) => Promise<Answer>;

/** Somebody with an address of their own, as an edge behind a balancer hears of them. */
export interface Visitor {
  readonly api: string;
  readonly address: string;
  readonly ask: Line;
}

/** What one machine keeps open to an edge, as a balancer would, for players of the site called `host`. */
export function balancerOf(origin: string, host = new URL(stack.origin).host) {
  const { port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1_024 });
  let visitors = 0;

  function ask(address: string, { path, headers, body }: Call): Promise<Answer> {
    const startedMs = performance.now();
    const method = body === undefined ? 'GET' : 'POST';
    return new Promise((resolve) => {
      const end = (status: number, parts: readonly Buffer[], rest: Partial<Answer> = {}) => {
        const bytes = Buffer.concat(parts);
        const tookMs = performance.now() - startedMs;
        const text = bytes.toString('utf8');
        resolve({ status, bytes, text, policy: '', retryAfter: undefined, tookMs, ...rest });
      };
      const fail = () => {
        end(0, []);
      };
      const options = {
        ...{ agent, hostname: '127.0.0.1', port, path, method },
        headers: { host, 'x-forwarded-for': address, lang: 'en', ...headers },
      };
      const asked = request(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', fail);
        answer.on('end', () => {
          const { 'content-security-policy': policy = '', 'retry-after': retryAfter } = answer.headers;
          end(answer.statusCode ?? 0, parts, { policy: String(policy), retryAfter });
        });
      });
      asked.on('error', fail);
      asked.end(body);
    });
  }

  return {
    visitor(): Visitor {
      visitors += 1;
      const address = `10.1.${String(Math.floor(visitors / 250))}.${String((visitors % 250) + 1)}`;
      return { api: `http://127.0.0.1:${port}/api`, address, ask: (call) => ask(address, call) };
    },
    close: () => {
      agent.destroy();
    },
  };
}
