import type { Cohort } from 'shared-contracts/releases';

interface Report {
  readonly atMs: number;
  /** The build that caused the error, otherwise 'host'. */
  readonly build: string;
  readonly phase: string;
  readonly message: string;
  /** Cohort that the build ran in, if known. */
  readonly cohort?: Cohort;
  /** Id of the page, also in the edge's log. */
  readonly traceId: string;
}

export interface Reports {
  add(build: string, phase: string, error: unknown, cohort?: Cohort): void;
  all(): readonly Report[];
}

const maxReports = 100;

/** Errors of this page for debugging, newest last. */
export function createReports(now: () => number, traceId: string): Reports {
  const reports: Report[] = [];
  return {
    add(build, phase, error, cohort) {
      if (reports.length === maxReports) reports.shift();
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
