import { randomBytes } from 'node:crypto';
import {
  type Attributes,
  type Span,
  type SpanContext,
  type SpanKind,
  trace,
  TraceFlags,
} from '@opentelemetry/api';

interface SpanOptions {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  readonly parent: SpanContext | undefined;
}

/** Starts a span. The caller must end it. */
export type StartSpan = (options: SpanOptions) => Span;

const newId = (bytes: number) => randomBytes(bytes).toString('hex');

/** Starts a span that has ids for logs and headers, but is not exported. */
export const startLocalSpan: StartSpan = ({ parent }) =>
  trace.wrapSpanContext({
    traceId: parent?.traceId ?? newId(16),
    spanId: newId(8),
    traceFlags: parent?.traceFlags ?? TraceFlags.NONE,
  });
