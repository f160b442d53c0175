import {
  AsyncSubject,
  defer,
  finalize,
  from,
  map,
  startWith,
  Subscription,
  switchMap,
  take,
  takeWhile,
} from 'rxjs';
import type { Observable, ObservableInput, SchedulerLike } from 'rxjs';
import { poll, type PollSpec, type PollState } from 'shared-contracts/polling';

interface Asking<Reply, Outcome> {
  readonly spec: PollSpec;
  readonly ask: () => ObservableInput<Reply>;
  readonly read: (reply: Reply) => Outcome | undefined;
  /** Each says that there may be news: the next question is asked at once. */
  readonly nudge$: Observable<unknown>;
  readonly scheduler: SchedulerLike | undefined;
}

/** A poll that can be hurried. A question under way is never asked a second time beside itself. */
export function pollUntilKnown<Reply, Outcome>(
  asking: Asking<Reply, Outcome>,
): Observable<PollState<Outcome>> {
  const { spec, ask, read, nudge$, scheduler } = asking;
  return defer(() => {
    const calls = new Subscription();
    let underWay: AsyncSubject<Reply> | undefined;
    let replies = 0;

    const askOnce = () => {
      if (underWay) return underWay;
      const reply$ = new AsyncSubject<Reply>();
      underWay = reply$;
      calls.add(from(ask()).pipe(take(1)).subscribe(reply$));
      return reply$;
    };
    // Only now may the next question be asked: a reply that comes while a poll begins anew is not lost.
    const hear = (reply: Reply) => {
      underWay = undefined;
      replies += 1;
      return read(reply);
    };

    return nudge$.pipe(
      map(() => 0),
      startWith(spec.firstAfterMs),
      switchMap((firstAfterMs) =>
        poll({ ...spec, firstAfterMs, maxPolls: spec.maxPolls - replies }, askOnce, hear, scheduler),
      ),
      takeWhile((state) => state.kind === 'asking', true),
      finalize(() => {
        calls.unsubscribe();
      }),
    );
  });
}
