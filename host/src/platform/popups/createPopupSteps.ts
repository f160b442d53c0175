import { BehaviorSubject, type Observable } from 'rxjs';

/** Counts running steps. A step may close one popup and open the next. No other popup may open in between. */
export interface PopupSteps {
  run<Result>(step: () => Promise<Result>): Promise<Result>;
  /** Number of running steps. Replays the latest value. */
  readonly count$: Observable<number>;
}

export function createPopupSteps(): PopupSteps {
  const count$ = new BehaviorSubject(0);
  return {
    count$,
    async run(step) {
      count$.next(count$.value + 1);
      try {
        return await step();
      } finally {
        count$.next(count$.value - 1);
      }
    },
  };
}
