import { readJson } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import { HealthSnapshot } from '../telemetry/HealthSnapshot';

const withinMs = 5_000;

async function readOne(edge: string): Promise<HealthSnapshot> {
  const address = `http://${edge}/health.json`;
  let text: string;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
    if (!response.ok) throw new Error(`it answered ${String(response.status)}`);
    text = await response.text();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `The figures of ${edge} cannot be read: ${reason}. METRICS_PORT opens them on an edge; name where they are ` +
        'with --metrics 127.0.0.1:4402',
    );
  }
  const snapshot = readJson(HealthSnapshot, text);
  if (snapshot.ok) return snapshot.value;
  throw new OperatorError(`The response of ${address} has no figures of an edge: ${snapshot.reason}.`);
}

/** Reads the figures of all edges. Each must respond, because a missing one could hide failures. */
export const readHealth = (edges: readonly string[]) => Promise.all(edges.map(readOne));
