import { BehaviorSubject, firstValueFrom, merge, Subject, timer, type Observable } from 'rxjs';
import type { Location, NavigateFunction } from 'react-router-dom';
import type { PopupId } from 'shared-contracts/popups';
import { closed, opened, readStack, sameStack, type PopupEntry, type PopupStack } from '../popups/popupStack';

/** Where the player is: an address and the popups over it. */
export interface Place {
  /** Path and query of the hash, as in `/article?id=7`. */
  readonly path: string;
  readonly stack: PopupStack;
}

/** What a history entry of ours carries: the popups, and those of the entry that Back leads to. */
interface EntryState {
  readonly stack: PopupStack;
  readonly under?: PopupStack | undefined;
}

/** The browser answers a step back later; should it never, the next step must not wait for ever. */
const historyTimeOutMs = 500;

const underOf = (location: Location | undefined) => ((location?.state ?? {}) as Partial<EntryState>).under;

export function placeOf(location: Pick<Location, 'pathname' | 'search' | 'state'>): Place {
  return { path: `${location.pathname}${location.search}`, stack: readStack(location.state) };
}

export interface Navigation {
  /** Replays the present place. */
  readonly place$: Observable<Place>;
  current(): Place;
  go(path: string, options?: { replace?: boolean }): Promise<void>;
  open(entry: PopupEntry): Promise<void>;
  close(id: PopupId): Promise<void>;
  closeAll(): Promise<void>;
  /** The router tells where it has arrived and lends its way of going elsewhere. */
  arrived(location: Location, navigate: NavigateFunction): void;
}

/** The only writer of history. Steps run one after the other, because the browser answers some of them late. */
export function createNavigation(): Navigation {
  const place$ = new BehaviorSubject<Place>({ path: '/', stack: [] });
  const arrivals$ = new Subject<void>();
  let here: Location | undefined;
  let travel: NavigateFunction | undefined;
  let begin: () => void;
  let last = new Promise<void>((resolve) => (begin = resolve));

  const inTurn = (step: () => Promise<void>): Promise<void> => {
    const run = last.then(step);
    last = run.catch(() => undefined);
    return run;
  };

  async function travelling(start: (navigate: NavigateFunction) => unknown) {
    const arrival = firstValueFrom(merge(arrivals$, timer(historyTimeOutMs)));
    if (travel) await start(travel);
    await arrival;
  }

  const write = (path: string, state: EntryState, replace: boolean) =>
    travelling((navigate) => navigate(path, { replace, state }));

  const back = () => travelling((navigate) => navigate(-1));

  /** Goes back to the stack where it was pushed on, so that Back and closing leave the same history. */
  function show(stack: PopupStack) {
    const under = underOf(here);
    if (under && sameStack(under, stack)) return back();
    return write(place$.value.path, { stack, under }, true);
  }

  return {
    place$,
    current: () => place$.value,
    go: (path, { replace = false } = {}) => inTurn(() => write(path, { stack: [] }, replace)),
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
        while (place$.value.stack.length > 0 && underOf(here)) await back();
        if (place$.value.stack.length > 0) await write(place$.value.path, { stack: [] }, true);
      }),
    arrived(location, navigate) {
      travel = navigate;
      if (location !== here) {
        here = location;
        place$.next(placeOf(location));
        arrivals$.next();
      }
      begin();
    },
  };
}
