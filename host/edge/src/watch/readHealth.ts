import { readJson } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import { EdgeHealth } from '../telemetry/HealthSnapshot';

const timeoutMs = 5_000;

/** Reads the figures of one edge. Throws an OperatorError without them. */
export async function readEdgeHealth(edge: string): Promise<EdgeHealth & { readonly address: string }> {
  const address = `http://${edge}/health.json`;
  let text: string;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`it responded with status ${String(response.status)}`);
    text = await response.text();
  } catch (error) {
    // The message of fetch is always "fetch failed". Its cause has the reason.
    const { cause = error } = error as Error;
    const reason = (cause as Error).message;
    throw new OperatorError(
      `Could not read the metrics of edge ${edge}: ${reason}. Set METRICS_PORT on the edge. If the edge was started ` +
        'with PORT, set the same PORT here, or pass its address, for example --metrics 127.0.0.1:4402.',
    );
  }
  const snapshot = readJson(EdgeHealth, text);
  if (snapshot.ok) return { ...snapshot.value, address: edge };
  throw new OperatorError(
    `${address} did not return edge metrics: ${snapshot.reason}. Check the address in --metrics.`,
  );
}

/** Reads the metrics of all edges. Each must respond, because a missing one could hide failures. */
export const readHealth = (edges: readonly string[]) => Promise.all(edges.map(readEdgeHealth));
