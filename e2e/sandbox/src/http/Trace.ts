import type { Clock } from '../clock';

/** One answered request, without any content: names and passwords have no place in it. */
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

const kept = 500;

export function createTrace(clock: Clock) {
  const lines: TraceLine[] = [];
  return {
    add(line: Omit<TraceLine, 'at'>): void {
      lines.push({ at: clock.now().toISOString(), ...line });
      if (lines.length > kept) lines.splice(0, lines.length - kept);
    },
    /** Newest first. */
    lines: (): readonly TraceLine[] => [...lines].reverse(),
    clear(): void {
      lines.length = 0;
    },
  };
}

export type Trace = ReturnType<typeof createTrace>;
