import { BehaviorSubject, type Observable } from 'rxjs';

/** Counts the steps under way, so that nothing opens between a popup that closes and the one that it returns to. */
export interface PopupSteps {
  during<Result>(step: () => Promise<Result>): Promise<Result>;
  /** How many steps are under way; replays. */
  readonly count$: Observable<number>;
}

export function createPopupSteps(): PopupSteps {
  const count$ = new BehaviorSubject(0);
  return {
    count$,
    async during(step) {
      count$.next(count$.value + 1);
      try {
        return await step();
      } finally {
        count$.next(count$.value - 1);
      }
    },
  };
}
