import { telemetryPath, telemetryTokenPath, type PhaseFact } from 'shared-contracts/telemetry';

/** Names one document in what it tells the edge; 128 random bits, kept nowhere. */
export function createTraceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Fetching = Pick<Window, 'fetch'>;

/** Requests the token with which the edge counts the reports of a page. */
export const fetchToken = (window: Fetching, page: string): Promise<Response> =>
  window.fetch(`${telemetryTokenPath}?page=${page}`, { credentials: 'omit' });

/**
 * Tells the edge how builds fare, at most `maxFactsABatch` at once. It goes out even while the page is left, without
 * cookies, and nobody waits for it. The status is 204, or 202 where the edge counted nothing.
 */
export const sendPhases = (
  window: Fetching,
  batch: {
    readonly page: string;
    readonly token: string | undefined;
    readonly facts: readonly PhaseFact[];
  },
): Promise<Response> =>
  window.fetch(telemetryPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(batch),
    credentials: 'omit',
    keepalive: true,
  });
