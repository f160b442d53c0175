import type { Cohort } from 'shared-contracts/releases';

interface Report {
  readonly atMs: number;
  /** Build that is to blame; 'host' when none is. */
  readonly build: string;
  readonly phase: string;
  readonly message: string;
  /** As what the build ran, where that is known. */
  readonly cohort?: Cohort;
  /** Of the page: the edge's log tells of it by the same id. */
  readonly traceId: string;
}

export interface Reports {
  add(build: string, phase: string, error: unknown, cohort?: Cohort): void;
  all(): readonly Report[];
}

const kept = 100;

/** What went wrong in this page, for whoever looks into it; newest last. */
export function createReports(now: () => number, traceId: string): Reports {
  const reports: Report[] = [];
  return {
    add(build, phase, error, cohort) {
      if (reports.length === kept) reports.shift();
      const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      reports.push({
        atMs: now(),
        build,
        phase,
        message: message.slice(0, 500),
        ...(cohort && { cohort }),
        traceId,
      });
    },
    all: () => reports,
  };
}
