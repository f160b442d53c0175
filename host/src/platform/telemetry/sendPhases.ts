import { telemetryPath, telemetryTokenPath, type PhaseFact } from 'shared-contracts/telemetry';

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Identifies one document in its reports to the edge and in its API calls. 128 random bits, stored nowhere. */
export const createTraceId = (): string => randomHex(16);

/** The header of one API call. Source: W3C Trace Context §3.2. The last field lets the edge record the call. */
export const traceparent = (traceId: string): string => `00-${traceId}-${randomHex(8)}-01`;

type Fetcher = Pick<Window, 'fetch'>;

/** Requests the token with which the edge counts the reports of a page. */
export const fetchToken = (window: Fetcher, page: string): Promise<Response> =>
  window.fetch(`${telemetryTokenPath}?page=${page}`, { credentials: 'omit' });

/**
 * Reports the health of builds to the edge, at most `maxFactsPerBatch` facts per call. The request survives the end of
 * the page and carries no cookies. The status is 204, or 202 if the edge counted nothing.
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
