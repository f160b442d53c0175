import http, {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import https from 'node:https';
import { Transform } from 'node:stream';

export class UpstreamError extends Error {
  constructor(
    readonly status: 413 | 502 | 503 | 504,
    message: string,
  ) {
    super(message);
  }
}

const tooLarge = () => new UpstreamError(413, 'The request is too large.');
const unreachable = () => new UpstreamError(502, 'The service cannot be reached. Please try again.');
const timedOut = () => new UpstreamError(504, 'The service did not respond in time. Please try again.');

/**
 * Node sends the body of a DELETE without framing if there is no length. An upstream would read it as the next request.
 */
function withBodyLength(headers: OutgoingHttpHeaders, body: UpstreamCall['body']): OutgoingHttpHeaders {
  return body && headers['content-length'] === undefined
    ? { ...headers, 'transfer-encoding': 'chunked' }
    : headers;
}

export interface UpstreamCall {
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  /** A Buffer is overwritten after the call. */
  readonly body: IncomingMessage | Buffer | undefined;
  readonly maxBodyBytes: number;
}

export interface Upstream {
  /** The Host header of its requests. */
  readonly host: string;
  /** Resolves with the head of the response. The body is a stream with the same timeout. */
  readonly call: (call: UpstreamCall) => { response: Promise<IncomingMessage>; cancel: () => void };
  readonly close: () => void;
}

function limitBody(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      bytes += chunk.length;
      if (bytes > maxBytes) next(tooLarge());
      else next(null, chunk);
    },
  });
}

const isLoopback = (host: string) => host === 'localhost' || host.startsWith('127.') || host === '[::1]';

/** Whether a call may be sent twice. The proxy sends no body with these methods. */
const isSafe = (method: string) => method === 'GET' || method === 'HEAD';

/** Connects to one fixed origin and reuses connections. `timeoutMs` limits the time without any data. */
export function connectUpstream(origin: string, timeoutMs: number): Upstream {
  const url = new URL(origin);
  const client = url.protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxFreeSockets: 64 });

  function call({ method, path, headers, body, maxBodyBytes }: UpstreamCall) {
    let request: ClientRequest;
    let isSettled = false;
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      const fail = (error: Error) => {
        isSettled = true;
        reject(error instanceof UpstreamError ? error : unreachable());
        request.destroy();
      };
      const send = (onError: (error: Error) => void, reusedConnections: Agent | false) => {
        request = client.request({
          agent: reusedConnections,
          protocol: url.protocol,
          hostname: url.hostname,
          port: url.port,
          setHost: false,
          timeout: timeoutMs,
          method,
          path,
          headers: withBodyLength(headers, body),
        });
        request.on('timeout', () => fail(timedOut()));
        request.on('error', onError);
        request.on('response', (head) => {
          isSettled = true;
          resolve(head);
        });
      };
      const resendOrFail = (error: Error) => {
        if (isSettled || !isSafe(method)) {
          fail(error);
          return;
        }
        // Sends the request again, because the upstream may have closed the idle connection at this moment (RFC 9112,
        // 9.3.1).
        send(fail, false);
        request.end();
      };
      send(resendOrFail, agent);
      if (!body || Buffer.isBuffer(body)) {
        request.on('close', () => body?.fill(0)).end(body);
        return;
      }
      // Not pipeline(), because it would destroy the player's connection before the error response is sent.
      const limiter = limitBody(maxBodyBytes).on('error', (error) => {
        body.unpipe(limiter).resume();
        fail(error);
      });
      body.on('close', () => body.complete || fail(unreachable()));
      body.pipe(limiter).pipe(request);
    });
    const cancel = () => {
      isSettled = true;
      request.destroy();
    };
    return { response, cancel };
  }

  return {
    // The sandbox distinguishes its parts by host name.
    host: isLoopback(url.hostname) ? 'api.localhost' : url.host,
    call,
    close: () => agent.destroy(),
  };
}
