import * as v from 'valibot';
import { ReleaseNameSchema, Version } from '../releases';
import { cohorts, outcomes, phases } from '../telemetry';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const optionalText = v.optional(v.string());
const files = v.record(v.string(), count);

/** `message` includes the messages of the causes. `stack` has at most five lines. */
export const LoggedError = v.strictObject({ type: text, message: text, stack: text });

const request = { requestId: text, traceId: optionalText, method: text, path: text };

/** All events that the edge and the sandbox log, with their fields. In a log line, `msg` is the name of the event. */
export const logEvents = {
  'server listening': v.strictObject({}),
  'server started': v.strictObject({
    port: v.optional(count),
    callbackPort: v.optional(count),
    qaPage: v.optional(v.nullable(text)),
    metricsPort: v.optional(count),
  }),
  'setting missing': v.strictObject({ setting: text, effect: text }),
  'setting unknown': v.strictObject({ setting: text, hint: text }),
  'server draining': v.strictObject({ delayMs: count, timeoutMs: count }),
  'request completed': v.strictObject({ ...request, status: count, durationMs: v.number() }),
  'request failed': v.strictObject({
    requestId: optionalText,
    traceId: optionalText,
    reference: optionalText,
    method: optionalText,
    path: text,
    site: optionalText,
    error: LoggedError,
  }),

  'store unavailable': v.strictObject({ reason: text }),
  'store available': v.strictObject({}),
  'shared state unavailable': v.strictObject({ reason: text }),
  'shared state available': v.strictObject({}),
  'shared state unchecked': v.strictObject({}),
  'waiting for first revision': v.strictObject({ fix: text }),
  'revision rejected': v.strictObject({ revision: count, liveRevision: v.nullable(count), reason: text }),
  'live revision missing': v.strictObject({ revision: count, fix: text }),
  'key file unreadable': v.strictObject({ file: text, reason: text }),
  'artifact missing': v.strictObject({ key: text, reason: text }),
  'artifact hash mismatch': v.strictObject({ key: text }),
  'artifact recompressed': v.strictObject({ key: text, reason: text }),
  'deltas unavailable': v.strictObject({ reason: text }),
  'document deltas unavailable': v.strictObject({ reason: text }),
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
  'first view failed': v.strictObject({ remote: ReleaseNameSchema, version: Version, fault: text }),
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

  'collector unavailable': v.strictObject({ signal: v.picklist(['traces', 'metrics']), reason: text }),
  'collector available': v.strictObject({ signal: v.picklist(['traces', 'metrics']) }),

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
  'rate limits not shared': v.strictObject({ error: LoggedError }),
  'rate limits shared': v.strictObject({}),
  'database replaced': v.strictObject({ folder: text, formerFolder: text }),
} as const;

/** The name of a logged event. */
export type LogEvent = keyof typeof logEvents;
export type LogFields<Event extends LogEvent> = v.InferInput<(typeof logEvents)[Event]>;
