import type { FastifyBaseLogger } from 'fastify';

const maxLinesPerMinute = 100;
const minuteMs = 60_000;

/** Reports about released files, which browsers send at every visit. */
const summaries = {
  refused: 'Browsers blocked released scripts; Safari blocks every preloaded one',
  ran: 'Released files ran with their signed bytes',
};
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
  readonly write: (lines: readonly object[]) => void;
  /** Counts a report about a released file. One line per minute lists all counts, and they have no limit. */
  readonly count: (report: FileReport) => void;
  readonly close: () => void;
}

/** Logs one line per report. Beyond the limit, it counts them and logs the count at the end of the minute. */
export function createReportLog(log: Pick<FastifyBaseLogger, 'warn'>): ReportLog {
  let minute: Minute | undefined;

  function close(): void {
    if (!minute) return;
    const { timer, received, counts } = minute;
    clearTimeout(timer);
    minute = undefined;
    const unwritten = received - maxLinesPerMinute;
    if (unwritten > 0) log.warn({ unwritten }, 'More reports arrived than are logged in a minute');
    for (const kind of ['refused', 'ran'] as const) {
      if (counts[kind].size > 0) log.warn({ [kind]: Object.fromEntries(counts[kind]) }, summaries[kind]);
    }
  }

  const thisMinute = (): Minute =>
    (minute ??= {
      timer: setTimeout(close, minuteMs).unref(),
      received: 0,
      counts: { refused: new Map(), ran: new Map() },
    });

  function write(lines: readonly object[]): void {
    for (const line of lines) {
      const now = thisMinute();
      now.received += 1;
      if (now.received <= maxLinesPerMinute) log.warn({ ...line }, 'reported');
    }
  }

  function count({ kind, file }: FileReport): void {
    const counted = thisMinute().counts[kind];
    counted.set(file, (counted.get(file) ?? 0) + 1);
  }

  return { write, count, close };
}
