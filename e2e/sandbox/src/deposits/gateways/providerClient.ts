import { request } from 'node:http';
import type { Clock } from '../../clock';
import { signedHeaders, signingKey } from '../../signature';

/** The provider rejected the call and changed nothing. */
export class ProviderRejected extends Error {
  override readonly name = 'ProviderRejected';

  constructor(readonly code: string) {
    super(code);
  }
}

/** It is unknown whether the provider carried out the call. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

interface ProviderResponse {
  readonly status: number;
  readonly text: string;
}

/** Each provider has a host name. */
export const providerHost = (provider: string, port: number) =>
  `${provider}.providers.localhost:${String(port)}`;

function sendRequest(
  port: number,
  path: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
) {
  return new Promise<ProviderResponse>((resolve, reject) => {
    const call = request(
      // Not every system resolves names below localhost, and fetch does not allow another Host header.
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

export interface ProviderClientOptions {
  readonly port: () => number;
  readonly secret: string;
  readonly clock: Clock;
}

/** Calls a provider's API over HTTP, with a signature and a timeout. */
export function createProviderClient(
  provider: string,
  { port, secret, clock }: ProviderClientOptions,
  timeoutMs: number,
) {
  const key = signingKey(secret, `provider:${provider}`);
  return async (path: string, content: unknown): Promise<Record<string, unknown>> => {
    const body = JSON.stringify(content);
    let reply: ProviderResponse;
    try {
      const headers = {
        ...signedHeaders(key, path, body, clock.now()),
        host: providerHost(provider, port()),
      };
      reply = await sendRequest(port(), path, headers, body, timeoutMs);
    } catch (error) {
      // Without the original error, because the request can contain a card.
      throw new UnknownOutcome(error instanceof Error ? error.name : 'no response');
    }
    if (reply.status >= 500) throw new UnknownOutcome(String(reply.status));
    let parsed: unknown;
    try {
      parsed = JSON.parse(reply.text);
    } catch {
      throw new UnknownOutcome('malformed reply');
    }
    const fields = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
    if (reply.status === 200) return fields;
    throw new ProviderRejected('code' in fields ? String(fields.code) : String(reply.status));
  };
}

export type ProviderClient = ReturnType<typeof createProviderClient>;
