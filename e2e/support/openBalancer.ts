import { Agent, request } from 'node:http';
import { stack } from './settings';

export interface EdgeResponse {
  /** 0 if there was no response. */
  readonly status: number;
  readonly text: string;
  readonly bytes: Buffer;
  readonly policy: string;
  readonly retryAfter: string | undefined;
  readonly tookMs: number;
}

export interface EdgeRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** If it is undefined, the request is a GET. */
  readonly body?: string | undefined;
}

export type SendRequest = (call: EdgeRequest) => Promise<EdgeResponse>;

/** A client with its own IP address, as an edge behind a load balancer sees it. */
export interface Visitor {
  readonly api: string;
  readonly address: string;
  readonly send: SendRequest;
}

/** Keeps connections to an edge open, as a load balancer would, for players of the site `host`. */
export function openBalancer(origin: string, host = new URL(stack.origin).host) {
  const { port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1_024 });
  let visitors = 0;

  function sendFrom(address: string, { path, headers, body }: EdgeRequest): Promise<EdgeResponse> {
    const startedMs = performance.now();
    const method = body === undefined ? 'GET' : 'POST';
    return new Promise((resolve) => {
      const end = (status: number, parts: readonly Buffer[], rest: Partial<EdgeResponse> = {}) => {
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
      const outgoing = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', fail);
        response.on('end', () => {
          const { 'content-security-policy': policy = '', 'retry-after': retryAfter } = response.headers;
          end(response.statusCode ?? 0, parts, { policy: String(policy), retryAfter });
        });
      });
      outgoing.on('error', fail);
      outgoing.end(body);
    });
  }

  return {
    visitor(): Visitor {
      visitors += 1;
      const address = `10.1.${String(Math.floor(visitors / 250))}.${String((visitors % 250) + 1)}`;
      return { api: `http://127.0.0.1:${port}/api`, address, send: (call) => sendFrom(address, call) };
    },
    close: () => {
      agent.destroy();
    },
  };
}
