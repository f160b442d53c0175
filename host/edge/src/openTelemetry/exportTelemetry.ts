import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { LogFields } from 'shared-contracts/logs';
import type { ExportTelemetry } from '../tracing/ExportTelemetry';
import { registryProducer } from './registryProducer';

type Signal = LogFields<'collector unavailable'>['signal'];
type ExportResult = Parameters<Parameters<SpanExporter['export']>[1]>[0];

interface Exporter<Items> {
  export: (items: Items, onResult: (result: ExportResult) => void) => void;
}

// A collector that does not respond must not delay the end of the process.
const flushTimeoutMs = 3_000;

/** The reason why an export failed; undefined if it succeeded. The code of a success is 0. */
const errorOf = ({ code, error }: ExportResult): string | undefined =>
  code ? (error?.message ?? 'the export failed') : undefined;

/** Sends spans and metrics by OTLP/HTTP, as the standard `OTEL_…` variables configure the SDK. */
export const exportTelemetry: ExportTelemetry = ({ registry, log }) => {
  /** Logs once when the collector no longer accepts a signal, and once when it accepts it again. */
  function withLog<Items, E extends Exporter<Items>>(signal: Signal, exporter: E & Exporter<Items>): E {
    let isUnavailable = false;
    const send = exporter.export.bind(exporter);
    exporter.export = (items, onResult) =>
      send(items, (result) => {
        const reason = errorOf(result);
        if (reason !== undefined && !isUnavailable) log.warn('collector unavailable', { signal, reason });
        if (reason === undefined && isUnavailable) log.info('collector available', { signal });
        isUnavailable = reason !== undefined;
        onResult(result);
      });
    return exporter;
  }

  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'casino-edge' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const tracerProvider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(withLog('traces', new OTLPTraceExporter()))],
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: withLog('metrics', new OTLPMetricExporter()),
    metricProducers: [registryProducer(registry)],
  });
  const meterProvider = new MeterProvider({ resource, readers: [reader] });
  const tracer = tracerProvider.getTracer('casino-edge');

  return {
    startSpan: ({ name, kind, attributes, parent }) =>
      tracer.startSpan(
        name,
        { kind, attributes },
        parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      ),
    close: async () => {
      const flushed = Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]);
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise((resolve) => (timer = setTimeout(resolve, flushTimeoutMs)));
      await Promise.race([flushed, timeout]);
      clearTimeout(timer);
    },
  };
};
