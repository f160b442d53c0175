import type { Registry } from 'prom-client';
import type { Log } from 'shared-contracts/logs';
import type { StartSpan } from './startSpan';

interface ExportDeps {
  /** Its metrics are exported. */
  readonly registry: Registry;
  readonly log: Pick<Log, 'warn' | 'info'>;
}

interface TelemetryExport {
  readonly startSpan: StartSpan;
  /** Sends the remaining spans and metrics. */
  readonly close: () => Promise<void>;
}

/** Starts the export of spans and metrics to a collector. */
export type ExportTelemetry = (deps: ExportDeps) => TelemetryExport;
