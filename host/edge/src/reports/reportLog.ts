import type { FastifyBaseLogger } from 'fastify';

const maxLinesPerMinute = 100;
const minuteMs = 60_000;

interface Minute {
  readonly timer: NodeJS.Timeout;
  received: number;
  readonly refused: Map<string, number>;
}

export interface ReportLog {
  readonly write: (lines: readonly object[]) => void;
  /** For a script of ours, of which there are only so many: one line a minute for all, out of no limit. */
  readonly countRefused: (script: string) => void;
  readonly close: () => void;
}

/** One line a report. Past the limit they are counted, and the count is told when the minute ends. */
export function createReportLog(log: Pick<FastifyBaseLogger, 'warn'>): ReportLog {
  let minute: Minute | undefined;

  function close(): void {
    if (!minute) return;
    const { timer, received, refused } = minute;
    clearTimeout(timer);
    minute = undefined;
    const unwritten = received - maxLinesPerMinute;
    if (unwritten > 0) log.warn({ unwritten }, 'More reports came than are written in a minute');
    if (refused.size > 0) {
      log.warn(
        { refused: Object.fromEntries(refused) },
        'Scripts of ours were refused, as Safari does ahead',
      );
    }
  }

  const thisMinute = (): Minute =>
    (minute ??= { timer: setTimeout(close, minuteMs).unref(), received: 0, refused: new Map() });

  function write(lines: readonly object[]): void {
    for (const line of lines) {
      const now = thisMinute();
      now.received += 1;
      if (now.received <= maxLinesPerMinute) log.warn({ ...line }, 'reported');
    }
  }

  function countRefused(script: string): void {
    const { refused } = thisMinute();
    refused.set(script, (refused.get(script) ?? 0) + 1);
  }

  return { write, countRefused, close };
}
