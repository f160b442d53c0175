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
import { poll, type PollSchedule, type PollState } from 'shared-contracts/polling';

interface PollOptions<Reply, Outcome> {
  readonly spec: PollSchedule;
  readonly request: () => ObservableInput<Reply>;
  /** Returns undefined while the outcome is unknown. */
  readonly read: (reply: Reply) => Outcome | undefined;
  /** Each emission polls at once, because the outcome may be known now. */
  readonly repoll$: Observable<unknown>;
  readonly scheduler: SchedulerLike | undefined;
}

/** Polls until the outcome is known. A poll that `repoll$` triggers shares a request that is still running. */
export function pollUntilKnown<Reply, Outcome>(
  options: PollOptions<Reply, Outcome>,
): Observable<PollState<Outcome>> {
  const { spec, request, read, repoll$, scheduler } = options;
  return defer(() => {
    const subscriptions = new Subscription();
    let runningRequest: AsyncSubject<Reply> | undefined;
    let replyCount = 0;

    const requestOnce = () => {
      if (runningRequest) return runningRequest;
      const reply$ = new AsyncSubject<Reply>();
      runningRequest = reply$;
      subscriptions.add(from(request()).pipe(take(1)).subscribe(reply$));
      return reply$;
    };
    // The request counts as running until its reply is read. A poll that starts before then receives the same reply.
    const readReply = (reply: Reply) => {
      runningRequest = undefined;
      replyCount += 1;
      return read(reply);
    };

    return repoll$.pipe(
      map(() => 0),
      startWith(spec.firstAfterMs),
      switchMap((firstAfterMs) =>
        poll(
          { ...spec, firstAfterMs, maxPolls: spec.maxPolls - replyCount },
          requestOnce,
          readReply,
          scheduler,
        ),
      ),
      takeWhile((state) => state.kind === 'polling', true),
      finalize(() => {
        subscriptions.unsubscribe();
      }),
    );
  });
}
