/** The server's time. Tests and QA move it; nothing else in the sandbox asks the machine. */
export interface Clock {
  now(): Date;
  /** Moves the time on from what it is now. */
  moveBy(ms: number): void;
  /** Back to the machine's time. */
  reset(): void;
  offsetMs(): number;
}

export function createClock(machine: () => number = Date.now): Clock {
  let offsetMs = 0;
  return {
    now: () => new Date(machine() + offsetMs),
    moveBy: (ms) => {
      offsetMs += ms;
    },
    reset: () => {
      offsetMs = 0;
    },
    offsetMs: () => offsetMs,
  };
}
