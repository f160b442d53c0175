import { Agent, request } from 'node:http';
import { stack } from './settings';

export interface EdgeResponse {
  /** 0 if there was no response. */
  readonly status: number;
  readonly text: string;
  readonly bytes: Buffer;
  /** The content security policy. Empty if there is none. */
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

/** A client with its own IP address, which it sends in `x-forwarded-for`. */
export interface Visitor {
  readonly api: string;
  readonly address: string;
  readonly send: SendRequest;
}

/** Keeps connections to an edge open, as a load balancer would, for players of the site `host`. */
export function openBalancer(origin: string, host = new URL(stack.origin).host) {
  const { port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1_024 });
  let visitorCount = 0;

  function sendFrom(address: string, { path, headers, body }: EdgeRequest): Promise<EdgeResponse> {
    const startedMs = performance.now();
    const method = body === undefined ? 'GET' : 'POST';
    return new Promise((resolve) => {
      const finish = (status: number, chunks: readonly Buffer[], fields: Partial<EdgeResponse> = {}) => {
        const bytes = Buffer.concat(chunks);
        const tookMs = performance.now() - startedMs;
        const text = bytes.toString('utf8');
        resolve({ status, bytes, text, policy: '', retryAfter: undefined, tookMs, ...fields });
      };
      const fail = () => {
        finish(0, []);
      };
      const options = {
        agent,
        hostname: '127.0.0.1',
        port,
        path,
        method,
        headers: { host, 'x-forwarded-for': address, lang: 'en', ...headers },
      };
      const forwardedRequest = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => {
          const { 'content-security-policy': policy = '', 'retry-after': retryAfter } = response.headers;
          finish(response.statusCode ?? 0, chunks, { policy: String(policy), retryAfter });
        });
      });
      forwardedRequest.on('error', fail);
      forwardedRequest.end(body);
    });
  }

  return {
    newVisitor(): Visitor {
      visitorCount += 1;
      const address = `10.1.${String(Math.floor(visitorCount / 250))}.${String((visitorCount % 250) + 1)}`;
      return { api: `http://127.0.0.1:${port}/api`, address, send: (call) => sendFrom(address, call) };
    },
    close: () => {
      agent.destroy();
    },
  };
}
