import { maxFactsABatch, telemetryPath, type PhaseFact } from 'shared-contracts/telemetry';

/** Names one document in what it tells the edge; 128 random bits, kept nowhere. */
export function createTraceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells the edge how builds fare. It goes out even while the page is left, without cookies, and nobody waits for it. */
export function sendPhases(window: Pick<Window, 'fetch'>, page: string, facts: readonly PhaseFact[]): void {
  for (let begin = 0; begin < facts.length; begin += maxFactsABatch) {
    const sent = window.fetch(telemetryPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page, facts: facts.slice(begin, begin + maxFactsABatch) }),
      credentials: 'omit',
      keepalive: true,
    });
    sent.catch(() => undefined);
  }
}
