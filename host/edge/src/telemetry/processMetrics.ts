import { collectDefaultMetrics, type Registry } from 'prom-client';

// Gauges that end with _total, which promtool rejects. nodejs_active_handles and others count the same by type.
const misnamedMetrics = [
  'nodejs_active_resources_total',
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
];

/** Registers the metrics of this process: CPU, memory, event loop, garbage collection. */
export function registerProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const name of misnamedMetrics) registry.removeSingleMetric(name);
}
