import type { Clock } from '../clock';

/** A request without its content, which can contain names and passwords. */
export interface LoggedCall {
  readonly at: string;
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly member: string;
  readonly error: number | string;
  readonly tookMs: number;
  readonly note: string;
}

const maximumCalls = 500;

export function createCallLog(clock: Clock) {
  const calls: LoggedCall[] = [];
  return {
    add(call: Omit<LoggedCall, 'at'>): void {
      calls.push({ at: clock.now().toISOString(), ...call });
      if (calls.length > maximumCalls) calls.splice(0, calls.length - maximumCalls);
    },
    /** Newest first. */
    calls: (): readonly LoggedCall[] => [...calls].reverse(),
    clear(): void {
      calls.length = 0;
    },
  };
}

export type CallLog = ReturnType<typeof createCallLog>;
