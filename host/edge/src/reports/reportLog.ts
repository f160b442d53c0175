import type { Log, LogFields } from 'shared-contracts/logs';
import { runInBackground } from '../tracing/requestContext';

const maxLinesPerMinute = 100;
const minuteMs = 60_000;

/**
 * Browsers send these reports about released files at every visit. Safari reports every preloaded script as blocked.
 */
const summaries = { blocked: 'released scripts blocked', executed: 'released scripts ran' } as const;
type Kind = keyof typeof summaries;

export interface FileReport {
  readonly kind: Kind;
  /** The path of the file. */
  readonly file: string;
}

interface Minute {
  readonly timer: NodeJS.Timeout;
  received: number;
  readonly counts: Record<Kind, Map<string, number>>;
}

export interface ReportLog {
  readonly write: <Event extends 'view failed' | 'browser report'>(
    event: Event,
    fields: LogFields<Event>,
  ) => void;
  /** Counts a report about a released file. One line per minute lists all counts, and they have no limit. */
  readonly count: (report: FileReport) => void;
  readonly close: () => void;
}

/** Logs one line per report. Beyond the limit, it counts them and logs the count at the end of the minute. */
export function createReportLog(log: Pick<Log, 'warn'>): ReportLog {
  let minute: Minute | undefined;

  /** Writes the counts of the minute. */
  function endMinute(): void {
    if (!minute) return;
    const { timer, received, counts } = minute;
    clearTimeout(timer);
    minute = undefined;
    const unwritten = received - maxLinesPerMinute;
    if (unwritten > 0) log.warn('reports dropped', { dropped: unwritten });
    for (const kind of ['blocked', 'executed'] as const) {
      if (counts[kind].size > 0) log.warn(summaries[kind], { files: Object.fromEntries(counts[kind]) });
    }
  }

  const thisMinute = (): Minute =>
    (minute ??= {
      timer: runInBackground(() => setTimeout(endMinute, minuteMs)).unref(),
      received: 0,
      counts: { blocked: new Map(), executed: new Map() },
    });

  const write: ReportLog['write'] = (event, fields) => {
    const current = thisMinute();
    current.received += 1;
    if (current.received <= maxLinesPerMinute) log.warn(event, fields);
  };

  function count({ kind, file }: FileReport): void {
    const kindCounts = thisMinute().counts[kind];
    kindCounts.set(file, (kindCounts.get(file) ?? 0) + 1);
  }

  return { write, count, close: endMinute };
}
