import {
  BehaviorSubject,
  distinctUntilChanged,
  map,
  of,
  skip,
  switchMap,
  timer,
  type Observable,
} from 'rxjs';

/** Time from the last call until the overlay closes, so that successive calls do not make it flicker. Source: K-006. */
const hideAfterMs = 100;

export interface PendingCalls {
  /** Call when a request starts, and call the returned function when it ends. */
  begin(): () => void;
  /** Whether the loading overlay is open. Replays the latest value. */
  readonly overlay$: Observable<boolean>;
}

export function createPendingCalls(): PendingCalls {
  const count$ = new BehaviorSubject(0);
  const overlay$ = new BehaviorSubject(false);
  count$
    .pipe(
      skip(1),
      map((count) => count > 0),
      distinctUntilChanged(),
      switchMap((isBusy) => (isBusy ? of(true) : timer(hideAfterMs).pipe(map(() => false)))),
      distinctUntilChanged(),
    )
    .subscribe(overlay$);
  return {
    begin() {
      let hasEnded = false;
      count$.next(count$.value + 1);
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        count$.next(count$.value - 1);
      };
    },
    overlay$,
  };
}
