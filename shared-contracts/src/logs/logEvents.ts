import * as v from 'valibot';
import { ReleaseNameSchema, Version } from '../releases';
import { cohorts, outcomes, phases } from '../telemetry';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const optionalText = v.optional(v.string());
const files = v.record(v.string(), count);

/** `message` includes the messages of the causes. `stack` has at most five lines. */
export const LoggedError = v.strictObject({ type: text, message: text, stack: text });

const request = { requestId: text, method: text, path: text };

/** All events that the edge and the sandbox log, with their fields. The name of an event is `msg` of its line. */
export const logEvents = {
  'server listening': v.strictObject({}),
  'server started': v.strictObject({
    port: v.optional(count),
    callbackPort: v.optional(count),
    qaPage: v.optional(v.nullable(text)),
    metricsPort: v.optional(count),
  }),
  'setting missing': v.strictObject({ setting: text, effect: text }),
  'request completed': v.strictObject({ ...request, status: count, durationMs: v.number() }),
  'request failed': v.strictObject({
    requestId: optionalText,
    method: optionalText,
    path: text,
    site: optionalText,
    error: LoggedError,
  }),

  'store unavailable': v.strictObject({ reason: text }),
  'revision rejected': v.strictObject({ revision: count, liveRevision: v.nullable(count), reason: text }),
  'live revision missing': v.strictObject({ revision: count, fix: text }),
  'artifact missing': v.strictObject({ key: text, reason: text }),
  'artifact hash mismatch': v.strictObject({ key: text }),
  'artifact recompressed': v.strictObject({ key: text, reason: text }),
  'deltas unavailable': v.strictObject({ reason: text }),
  'report tokens unavailable': v.strictObject({ reason: text }),

  'view failed': v.strictObject({
    remote: ReleaseNameSchema,
    version: Version,
    cohort: v.picklist(cohorts),
    phase: v.picklist(phases),
    outcome: v.picklist(outcomes),
    durationMs: count,
    errorType: optionalText,
    traceId: text,
    isCounted: v.boolean(),
  }),
  'browser report': v.strictObject({
    type: text,
    directive: optionalText,
    destination: optionalText,
    blocked: optionalText,
    disposition: optionalText,
    script: optionalText,
    hash: optionalText,
  }),
  'reports dropped': v.strictObject({ dropped: count }),
  'released scripts blocked': v.strictObject({ files }),
  'released scripts ran': v.strictObject({ files }),

  'task failed': v.strictObject({ task: text, error: LoggedError }),
  'order check failed': v.strictObject({ order: text, provider: text, error: LoggedError }),
  'round settlement failed': v.strictObject({ round: text, error: LoggedError }),
  'provider event rejected': v.strictObject({
    provider: text,
    order: text,
    reference: text,
    outcome: text,
    amount: text,
    currency: text,
    reason: text,
  }),
  'database replaced': v.strictObject({ folder: text, formerFolder: text }),
} as const;

export type LogEvent = keyof typeof logEvents;
export type LogFields<Event extends LogEvent> = v.InferInput<(typeof logEvents)[Event]>;
