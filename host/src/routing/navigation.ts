import { BehaviorSubject, firstValueFrom, merge, Subject, timer, type Observable } from 'rxjs';
import type { Location, NavigateFunction } from 'react-router-dom';
import type { PopupId } from 'shared-contracts/popups';
import { closed, isStartOf, opened, readStack, type PopupEntry, type PopupStack } from '../popups/popupStack';

/** Where the player is: an address and the popups over it. */
export interface Place {
  /** Path and query of the hash, as in `/article?id=7`. */
  readonly path: string;
  readonly stack: PopupStack;
}

/** What a history entry of ours carries. */
interface EntryState {
  readonly stack: PopupStack;
  /** Below it lies the same place without the topmost popup, so that going back closes just that one. */
  readonly pushed?: true;
}

/** The browser answers a step back later; should it never, the next step must not wait for ever. */
const historyTimeOutMs = 2_000;

const isPushed = (location: Location | undefined) =>
  ((location?.state ?? {}) as Partial<EntryState>).pushed === true;

export function placeOf(location: Pick<Location, 'pathname' | 'search' | 'state'>): Place {
  return { path: `${location.pathname}${location.search}`, stack: readStack(location.state) };
}

export interface Navigation {
  /** Replays the present place; what lies between start and end of a step is never seen. */
  readonly place$: Observable<Place>;
  current(): Place;
  /** `from` names the address that the step is about: it is left out when the player is elsewhere by then. */
  go(path: string, options?: { replace?: boolean; from?: string }): Promise<void>;
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
  let told: Location | undefined;
  let travel: NavigateFunction | undefined;
  let stepping = false;
  let begin: () => void;
  let last = new Promise<void>((resolve) => (begin = resolve));

  const now = () => (here ? placeOf(here) : place$.value);

  function tell() {
    if (here === told) return;
    told = here;
    place$.next(now());
  }

  const inTurn = (step: () => Promise<void>): Promise<void> => {
    const run = last.then(async () => {
      stepping = true;
      try {
        await step();
      } finally {
        stepping = false;
        tell();
      }
    });
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

  /** Whether the browser went. */
  async function back(): Promise<boolean> {
    const from = here;
    await travelling((navigate) => navigate(-1));
    return here !== from;
  }

  /** Leaves the history that opening these popups one by one would have made, so that Back closes them one by one. */
  async function show(stack: PopupStack) {
    let mayGoBack = isPushed(here);
    while (mayGoBack && !isStartOf(now().stack, stack)) mayGoBack = (await back()) && isPushed(here);
    const { path, stack: left } = now();
    if (!isStartOf(left, stack)) {
      await write(path, { stack }, true);
      return;
    }
    for (let height = left.length + 1; height <= stack.length; height += 1) {
      await write(path, { stack: stack.slice(0, height), pushed: true }, false);
    }
  }

  return {
    place$,
    current: () => place$.value,
    go: (path, { replace = false, from } = {}) =>
      inTurn(async () => {
        if (from === undefined || from === place$.value.path) await write(path, { stack: [] }, replace);
      }),
    open: (entry) =>
      inTurn(async () => {
        const { path, stack } = now();
        const next = opened(stack, entry);
        if (stack.at(-1)?.id !== entry.id) await show(next);
        else await write(path, { stack: next, ...(isPushed(here) && { pushed: true }) }, true);
      }),
    close: (id) => inTurn(() => show(closed(now().stack, id))),
    closeAll: () => inTurn(() => show([])),
    arrived(location, navigate) {
      travel = navigate;
      if (location !== here) {
        here = location;
        arrivals$.next();
        if (!stepping) tell();
      }
      begin();
    },
  };
}
