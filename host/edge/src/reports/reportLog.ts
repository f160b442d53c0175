import type { FastifyBaseLogger } from 'fastify';

const maxLinesPerMinute = 100;
const minuteMs = 60_000;

export interface ReportLog {
  readonly write: (lines: readonly object[]) => void;
  readonly close: () => void;
}

/** One line a report. Past the limit they are counted, and the count is told when the minute ends. */
export function createReportLog(log: Pick<FastifyBaseLogger, 'warn'>): ReportLog {
  let minute: { readonly timer: NodeJS.Timeout; received: number } | undefined;

  function close(): void {
    if (!minute) return;
    clearTimeout(minute.timer);
    const unwritten = minute.received - maxLinesPerMinute;
    minute = undefined;
    if (unwritten > 0) log.warn({ unwritten }, 'More reports came than are written in a minute');
  }

  function write(lines: readonly object[]): void {
    for (const line of lines) {
      minute ??= { timer: setTimeout(close, minuteMs).unref(), received: 0 };
      minute.received += 1;
      if (minute.received <= maxLinesPerMinute) log.warn({ ...line }, 'reported');
    }
  }

  return { write, close };
}
