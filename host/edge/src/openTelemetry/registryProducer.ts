import { type HrTime, ValueType } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

type RegistryMetric = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];
type RegistryValue = RegistryMetric['values'][number] & { readonly metricName?: string };

const timeOf = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1_000_000)];

interface Period {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** Values with the same labels, apart from the bounds of the buckets. */
function groupsOf(values: readonly RegistryValue[]): Iterable<readonly RegistryValue[]> {
  const groups = new Map<string, RegistryValue[]>();
  for (const value of values) {
    const { le: _bound, ...labels } = value.labels;
    const key = JSON.stringify(labels);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups.values();
}

/** Prometheus counts all values up to a bound. OpenTelemetry counts the values between two bounds. */
function histogramOf(name: string, values: readonly RegistryValue[]): Histogram {
  const valueOf = (suffix: string) =>
    values.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0;
  const buckets = values.filter(({ metricName }) => metricName === `${name}_bucket`);
  const cumulativeCounts = buckets.map(({ value }) => value);
  return {
    buckets: {
      boundaries: buckets.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite),
      counts: cumulativeCounts.map((count, index) => count - (cumulativeCounts[index - 1] ?? 0)),
    },
    sum: valueOf('sum'),
    count: valueOf('count'),
  };
}

function metricOf({ name, help, type, values }: RegistryMetric, period: Period): MetricData {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const pointsOf = (): DataPoint<number>[] =>
    values.map(({ labels, value }) => ({ ...period, attributes: labels, value }));
  switch (String(type)) {
    case 'counter':
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: pointsOf() };
    case 'histogram':
      return {
        ...common,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: [...groupsOf(values)].map((group) => {
          const { le: _bound, ...attributes } = group[0]?.labels ?? {};
          return { ...period, attributes, value: histogramOf(name, group) };
        }),
      };
    default:
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: pointsOf() };
  }
}

/** Converts the metrics of a registry, so that each metric has one declaration and one name. */
export function registryProducer(registry: Registry): MetricProducer {
  const startTime = timeOf(Date.now());
  return {
    collect: async () => {
      const metrics = await registry.getMetricsAsJSON();
      const period = { startTime, endTime: timeOf(Date.now()) };
      const scope = { name: 'casino-edge' };
      return {
        resourceMetrics: {
          resource: emptyResource(),
          scopeMetrics: [{ scope, metrics: metrics.map((metric) => metricOf(metric, period)) }],
        },
        errors: [],
      };
    },
  };
}
