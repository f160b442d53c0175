/** The server's time, which tests and QA can move. Other code of the sandbox must not read the machine's time. */
export interface Clock {
  now(): Date;
  moveBy(ms: number): void;
  /** Returns to the machine's time. */
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
