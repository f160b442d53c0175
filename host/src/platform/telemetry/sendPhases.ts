import { telemetryPath, telemetryTokenPath, type PhaseFact } from 'shared-contracts/telemetry';

/** Identifies one document in its reports to the edge. 128 random bits, stored nowhere. */
export function createTraceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Fetcher = Pick<Window, 'fetch'>;

/** Requests the token with which the edge counts the reports of a page. */
export const fetchToken = (window: Fetcher, page: string): Promise<Response> =>
  window.fetch(`${telemetryTokenPath}?page=${page}`, { credentials: 'omit' });

/**
 * Reports the health of builds to the edge, at most `maxFactsABatch` facts per call. The request survives the end of the
 * page and carries no cookies. The status is 204, or 202 if the edge counted nothing.
 */
export const sendPhases = (
  window: Fetcher,
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
