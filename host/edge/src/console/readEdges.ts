import type { EdgeHealth } from '../telemetry/HealthSnapshot';
import { readEdgeHealth } from '../watch/readHealth';

const timeoutMs = 3_000;
/** A larger difference causes a warning, because links and canary times depend on the clock. */
const maxClockDifferenceMs = 60_000;

export interface EdgeFigures {
  readonly address: string;
  readonly revision: number;
  readonly health: EdgeHealth;
  /** The metrics in Prometheus' text format. */
  readonly metrics: string;
  /** A sentence if the edge's clock differs from this machine's. */
  readonly clockWarning: string | undefined;
}

export interface UnreachableEdge {
  readonly address: string;
  readonly error: string;
}

function clockWarningOf(address: string, response: Response): string | undefined {
  const differenceMs = Math.abs(Date.parse(response.headers.get('date') ?? '') - Date.now());
  return differenceMs > maxClockDifferenceMs
    ? `The clock of ${address} and this machine's clock differ by ${String(Math.round(differenceMs / 1_000))} s.`
    : undefined;
}

async function readEdge(address: string): Promise<EdgeFigures | UnreachableEdge> {
  try {
    const health = await readEdgeHealth(address);
    const response = await fetch(`http://${address}/metrics`, { signal: AbortSignal.timeout(timeoutMs) });
    return {
      address,
      health,
      revision: health.edge?.revision ?? 0,
      metrics: await response.text(),
      clockWarning: clockWarningOf(address, response),
    };
  } catch (error) {
    return { address, error: (error as Error).message };
  }
}

/** Reads the metrics of all edges. An unreachable edge does not hide the others. */
export const readEdges = (addresses: readonly string[]) => Promise.all(addresses.map(readEdge));

export const isReachable = (edge: EdgeFigures | UnreachableEdge): edge is EdgeFigures => 'metrics' in edge;
