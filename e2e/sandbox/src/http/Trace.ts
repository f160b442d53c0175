import type { Clock } from '../clock';

/** One request without its content, which can hold names and passwords. */
export interface TraceLine {
  readonly at: string;
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly member: string;
  readonly error: number | string;
  readonly tookMs: number;
  readonly note: string;
}

const maximumLines = 500;

export function createTrace(clock: Clock) {
  const lines: TraceLine[] = [];
  return {
    add(line: Omit<TraceLine, 'at'>): void {
      lines.push({ at: clock.now().toISOString(), ...line });
      if (lines.length > maximumLines) lines.splice(0, lines.length - maximumLines);
    },
    /** Newest first. */
    lines: (): readonly TraceLine[] => [...lines].reverse(),
    clear(): void {
      lines.length = 0;
    },
  };
}

export type Trace = ReturnType<typeof createTrace>;
