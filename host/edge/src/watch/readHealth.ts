import { readJson } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import { HealthSnapshot } from '../telemetry/HealthSnapshot';

const withinMs = 5_000;

async function readOne(edge: string): Promise<HealthSnapshot> {
  const address = `http://${edge}/health.json`;
  let text: string;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
    if (!response.ok) throw new Error(`it responded with status ${String(response.status)}`);
    text = await response.text();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `Could not read the metrics of edge ${edge}: ${reason}. Set METRICS_PORT on the edge, and pass its address, for ` +
        'example --metrics 127.0.0.1:4402.',
    );
  }
  const snapshot = readJson(HealthSnapshot, text);
  if (snapshot.ok) return snapshot.value;
  throw new OperatorError(
    `${address} did not return edge metrics: ${snapshot.reason}. Check the address in --metrics.`,
  );
}

/** Reads the figures of all edges. Each must respond, because a missing one could hide failures. */
export const readHealth = (edges: readonly string[]) => Promise.all(edges.map(readOne));
