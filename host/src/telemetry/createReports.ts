interface Report {
  readonly atMs: number;
  /** Build that is to blame; 'host' when none is. */
  readonly build: string;
  readonly phase: string;
  readonly message: string;
}

export interface Reports {
  add(build: string, phase: string, error: unknown): void;
  all(): readonly Report[];
}

const kept = 100;

/** What went wrong in this page, for whoever looks into it; newest last. */
export function createReports(now: () => number): Reports {
  const reports: Report[] = [];
  return {
    add(build, phase, error) {
      if (reports.length === kept) reports.shift();
      const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      reports.push({ atMs: now(), build, phase, message: message.slice(0, 500) });
    },
    all: () => reports,
  };
}
