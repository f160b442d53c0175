import * as v from 'valibot';
import { type LogEvent, type LogFields, type LoggedError, logEvents } from './logEvents';

const logLevels = ['debug', 'info', 'warn', 'error'] as const;
type LogLevel = (typeof logLevels)[number];

/** Fields that every log line can have. */
const CommonFields = {
  time: v.pipe(v.string(), v.isoTimestamp()),
  level: v.picklist(logLevels),
  service: v.picklist(['edge', 'sandbox']),
  /** Present if the line belongs to a request. */
  requestId: v.optional(v.string()),
  traceId: v.optional(v.string()),
};

/** One method for each level. It logs an event at that level. */
export type Log = Readonly<
  Record<LogLevel, <Event extends LogEvent>(event: Event, fields: LogFields<Event>) => void>
>;

/** Creates a `Log` from a function that writes a line. */
export function createLog(write: (level: LogLevel, fields: object, event: LogEvent) => void): Log {
  return {
    debug: (event, fields) => write('debug', fields, event),
    info: (event, fields) => write('info', fields, event),
    warn: (event, fields) => write('warn', fields, event),
    error: (event, fields) => write('error', fields, event),
  };
}

const isLogEvent = (msg: unknown): msg is LogEvent =>
  typeof msg === 'string' && Object.hasOwn(logEvents, msg);

/** Returns an error text if a line does not match the schema. */
export function logLineError(line: string): string | undefined {
  const { msg, ...fields } = JSON.parse(line) as { readonly msg?: unknown };
  if (!isLogEvent(msg)) return `unknown event ${JSON.stringify(msg)}`;
  const result = v.safeParse(v.strictObject({ ...CommonFields, ...logEvents[msg].entries }), fields);
  return result.success ? undefined : `${msg}: ${v.summarize(result.issues)}`;
}

const maxFrames = 5;

function messageOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${messageOf(cause)}` : message;
}

/** Type, message and the first stack frames of an error. The message includes the messages of its causes. */
export function toLoggedError(error: unknown): v.InferOutput<typeof LoggedError> {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, stack = '' } = error;
  const frames = stack.match(/^ +at .*$/gm) ?? [];
  return {
    type: name,
    message: messageOf(error),
    stack: frames
      .slice(0, maxFrames)
      .map((frame) => frame.trim())
      .join('\n'),
  };
}
