import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface KeyValue {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Resource {
  readonly attributes: readonly KeyValue[];
}
interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly KeyValue[];
}
interface Points {
  readonly dataPoints: readonly Readonly<Record<string, unknown>>[];
  readonly isMonotonic?: boolean;
}
interface ReceivedMetric {
  readonly name: string;
  readonly sum?: Points;
  readonly gauge?: Points;
  readonly histogram?: Points;
}
interface Body {
  readonly resourceSpans?: readonly {
    readonly resource: Resource;
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
  readonly resourceMetrics?: readonly {
    readonly resource: Resource;
    readonly scopeMetrics: readonly { readonly metrics: readonly ReceivedMetric[] }[];
  }[];
}

/** Starts a collector that stores what it receives by OTLP/HTTP. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const metrics: ReceivedMetric[] = [];
  const resources: Readonly<Record<string, string | undefined>>[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let status = 200;
  const addResource = ({ attributes }: Resource) =>
    resources.push(Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue])));

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      headers.push(request.headers);
      if (status === 200) {
        const body = JSON.parse(Buffer.concat(parts).toString()) as Body;
        for (const { resource, scopeSpans } of body.resourceSpans ?? []) {
          addResource(resource);
          spans.push(...scopeSpans.flatMap((scope) => scope.spans));
        }
        for (const { resource, scopeMetrics } of body.resourceMetrics ?? []) {
          addResource(resource);
          metrics.push(...scopeMetrics.flatMap((scope) => scope.metrics));
        }
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    spans,
    metrics,
    resources,
    headers,
    endpoint: `http://127.0.0.1:${String(port)}`,
    respondWith: (newStatus: number) => (status = newStatus),
    close: () =>
      new Promise<unknown>((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
