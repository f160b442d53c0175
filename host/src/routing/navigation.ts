import { BehaviorSubject, filter, firstValueFrom, map, merge, Observable, timer } from 'rxjs';
import { createHashRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { closed, opened, readStack, sameStack, type PopupEntry, type PopupStack } from '../popups/popupStack';
import type { PopupId } from 'shared-contracts/popups';

/** Where the player is: an address and the popups over it. */
export interface Place {
  /** Path and query of the hash, as in `/article?id=7`. */
  readonly path: string;
  readonly stack: PopupStack;
}

/** What a history entry of ours carries: the popups, and those of the entry that Back leads to. */
interface EntryState {
  readonly stack: PopupStack;
  readonly under?: PopupStack;
}

type Router = ReturnType<typeof createHashRouter>;

/** The browser answers `history.go` later; should it never, the next step must not wait for ever. */
const historyTimeOutMs = 500;

function placeOf({ location }: Router['state']): Place {
  return { path: `${location.pathname}${location.search}`, stack: readStack(location.state) };
}

export interface Navigation {
  readonly router: Router;
  readonly place$: Observable<Place>;
  current(): Place;
  go(path: string, options?: { replace?: boolean; stack?: PopupStack }): Promise<void>;
  open(entry: PopupEntry): Promise<void>;
  close(id: PopupId): Promise<void>;
  closeAll(): Promise<void>;
}

/** The only writer of history. Steps run one after the other, because going back is answered late. */
export function createNavigation(element: ReactNode): Navigation {
  const router = createHashRouter([{ path: '*', element }]);
  const place$ = new BehaviorSubject(placeOf(router.state));
  const changes$ = new Observable<Router['state']>((subscriber) =>
    router.subscribe((state) => {
      subscriber.next(state);
    }),
  );
  router.subscribe((state) => {
    place$.next(placeOf(state));
  });

  let last: Promise<void> = Promise.resolve();
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    const run = last.then(step);
    last = run.catch(() => undefined);
    return run;
  };

  const write = (path: string, state: EntryState, replace: boolean) =>
    Promise.resolve(router.navigate(path, { replace, state })).then(() => undefined);

  async function back() {
    const popped = firstValueFrom(
      merge(
        changes$.pipe(filter(({ historyAction }) => historyAction === 'POP')),
        timer(historyTimeOutMs),
      ).pipe(map(() => undefined)),
    );
    await router.navigate(-1);
    await popped;
  }

  /** Goes back to the stack where it was pushed on, so that Back and closing leave the same history. */
  async function show(stack: PopupStack) {
    const { under } = (router.state.location.state ?? {}) as Partial<EntryState>;
    if (under && sameStack(under, stack)) return back();
    return write(place$.value.path, { stack, ...(under && { under }) }, true);
  }

  return {
    router,
    place$,
    current: () => place$.value,
    go: (path, { replace = false, stack = [] } = {}) => inTurn(() => write(path, { stack }, replace)),
    open: (entry) =>
      inTurn(() => {
        const { path, stack } = place$.value;
        return write(path, { stack: opened(stack, entry), under: stack }, false);
      }),
    close: (id) =>
      inTurn(async () => {
        const { stack } = place$.value;
        const rest = closed(stack, id);
        if (!sameStack(stack, rest)) await show(rest);
      }),
    closeAll: () =>
      inTurn(async () => {
        while (place$.value.stack.length > 0) {
          const { under } = (router.state.location.state ?? {}) as Partial<EntryState>;
          if (under === undefined) return write(place$.value.path, { stack: [] }, true);
          await back();
        }
        return undefined;
      }),
  };
}
