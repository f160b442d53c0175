import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Base64. */
  readonly body: string;
}

export interface RequestOptions {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isSecure?: boolean;
}

/** Sends one request on a new connection. */
export function sendRequest(
  port: number,
  path: string,
  { method = 'GET', host, headers, body, isSecure }: RequestOptions = {},
) {
  const request = isSecure ? secureRequest : plainRequest;
  return new Promise<Reply>((resolve, reject) => {
    const options = { rejectUnauthorized: false, agent: false, host: '127.0.0.1', port, path, method };
    const outgoing = request({ ...options, headers: { ...headers, ...(host && { host }) } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, body: Buffer.concat(parts).toString('base64') });
      });
    });
    outgoing.on('error', reject).end(body);
  });
}

export const textOf = ({ body }: Reply): string => Buffer.from(body, 'base64').toString();
