import { BehaviorSubject, firstValueFrom, merge, Subject, timer, type Observable } from 'rxjs';
import type { Location, NavigateFunction } from 'react-router-dom';
import { closed, isStartOf, opened, readStack, type Layer, type PopupStack } from '../popups/popupStack';
import type { Entry } from './createScrollPositions';
import { viewsAt } from './guard';

/** Where the player is: an address and the popups over it. */
export interface PageLocation {
  /** Path and query of the hash, as in `/article?id=7`. */
  readonly path: string;
  readonly stack: PopupStack;
}

/** What a history entry of ours carries. */
interface EntryState {
  readonly stack: PopupStack;
  /** Below it lies the same place without the topmost popup, so that going back closes just that one. */
  readonly pushed?: true;
  /** Counts the entries of this document, so that a step of the browser can be undone. */
  readonly at: number;
}

/** The browser answers a step back later; should it never, the next step must not wait for ever. */
const historyTimeOutMs = 2_000;

const stateOf = (location: Location | undefined) => (location?.state ?? {}) as Partial<EntryState>;
const isPushed = (location: Location | undefined) => stateOf(location).pushed === true;

export function locationOf(location: Pick<Location, 'pathname' | 'search' | 'state'>): PageLocation {
  return { path: `${location.pathname}${location.search}`, stack: readStack(location.state) };
}

const isSame = (one: PageLocation, other: PageLocation) =>
  one.path === other.path && one.stack.length === other.stack.length && isStartOf(one.stack, other.stack);

/** What stands between the player and the way out. */
interface Leaving {
  /** Whether a view holds something that the player would lose with it. */
  holds(view: string): boolean;
  /** Asks the player whether to go all the same. */
  ask(): Promise<boolean>;
}

type Mark = (state: object, isBare?: boolean) => void;

export interface Navigation {
  /** Replays the present place; what lies between start and end of a step is never seen. */
  readonly location$: Observable<PageLocation>;
  current(): PageLocation;
  /** The history entry of the present place. */
  entry(): Entry;
  /**
   * `from` names the address that the step is about: it is left out when the player is elsewhere by then.
   * `force` asks nothing, because the page may not stay. This and what closes answer whether the player let it happen.
   */
  go(path: string, options?: { replace?: boolean; from?: string; force?: boolean }): Promise<boolean>;
  open(layer: Layer): Promise<boolean>;
  close(id: Layer['id']): Promise<boolean>;
  closeAll(): Promise<boolean>;
  /** Resets the address of the home page to that of the site, without a reload. Source: R-090. */
  strip(): Promise<boolean>;
  /**
   * The router tells where it has arrived and lends its way of going elsewhere. `mark` adds to the state of the
   * present entry, one that was typed has none yet, and `isBare` takes the hash out of its address.
   */
  arrived(location: Location, navigate: NavigateFunction, mark: Mark): void;
}

/** The only writer of history. Steps run one after the other, because the browser answers some of them late. */
export function createNavigation(leaving: Leaving): Navigation {
  const location$ = new BehaviorSubject<PageLocation>({ path: '/', stack: [] });
  const arrivals$ = new Subject<void>();
  let here: Location | undefined;
  let at = 0;
  let isNew = true;
  let writes = false;
  let told: Location | undefined;
  let travel: NavigateFunction | undefined;
  let markHere: Mark | undefined;
  let stepping = false;
  let begin: () => void;
  let last = new Promise<unknown>((resolve) => (begin = resolve as () => void));
  let asking: Promise<boolean> | undefined;
  /** Settles once the browser is back where the player still is. */
  let broughtBack: Promise<unknown> = Promise.resolve();

  const now = () => (here ? locationOf(here) : location$.value);

  function tell() {
    if (here === told) return;
    told = here;
    location$.next(now());
  }

  const loses = (from: PageLocation, to: PageLocation) => {
    const kept = viewsAt(to);
    return viewsAt(from).some((view) => leaving.holds(view) && !kept.includes(view));
  };

  /** One question, however many ways out are tried while it stands. */
  const ask = () => (asking ??= leaving.ask().finally(() => (asking = undefined)));

  /** `goal` is where the step leads; the player is asked first when that costs them something. */
  const enqueue = (step: () => Promise<void>, goal: () => PageLocation = now): Promise<boolean> => {
    const asked = asking;
    const run = last.then(async () => {
      await broughtBack;
      const answered = await asked;
      if (loses(now(), goal()) && !(answered ?? (await ask()))) return false;
      await broughtBack;
      stepping = true;
      try {
        await step();
      } finally {
        stepping = false;
        tell();
      }
      return true;
    });
    last = run.catch(() => undefined);
    return run;
  };

  async function travelling(start: (navigate: NavigateFunction) => unknown) {
    const arrival = firstValueFrom(merge(arrivals$, timer(historyTimeOutMs)));
    if (travel) await start(travel);
    await arrival;
  }

  const write = (path: string, state: Omit<EntryState, 'at'>, replace: boolean) => {
    writes = true;
    return travelling((navigate) =>
      navigate(path, { replace, state: { ...state, at: replace ? at : at + 1 } }),
    );
  };

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

  /** Undoes a step of the browser; answers the step that would do it again. */
  async function undo(left: PageLocation, way: number): Promise<number> {
    stepping = true;
    await travelling((navigate) => navigate(-way));
    const isUndone = isSame(now(), left);
    // Something else was typed meanwhile, and the entry is gone.
    if (!isUndone) await write(left.path, { stack: left.stack }, false);
    stepping = false;
    tell();
    return isUndone ? way : -1;
  }

  /**
   * The browser went by itself, by its Back button or a typed address, from where the player has something to lose:
   * that is undone, the player asked, and then it is done again.
   */
  async function askAfterwards(left: PageLocation, way: number) {
    const asked = asking;
    const undoing = undo(left, way);
    broughtBack = undoing;
    const again = await undoing;
    if (!(await (asked ?? ask()))) return;
    await enqueue(async () => {
      // Another way out that was tried meanwhile may have led on from there.
      if (isSame(now(), left)) await travelling((navigate) => navigate(again));
    });
  }

  return {
    location$,
    current: () => location$.value,
    entry: () => ({ at, isNew }),
    go: (path, { replace = false, from, force = false } = {}) =>
      enqueue(
        async () => {
          if (from === undefined || from === location$.value.path) await write(path, { stack: [] }, replace);
        },
        () => (force ? now() : { path, stack: [] }),
      ),
    open: (layer) =>
      enqueue(async () => {
        const { path, stack } = now();
        const next = opened(stack, layer);
        if (stack.at(-1)?.id !== layer.id) await show(next);
        else await write(path, { stack: next, ...(isPushed(here) && { pushed: true }) }, true);
      }),
    close: (id) => {
      const rest = () => closed(now().stack, id);
      return enqueue(
        () => show(rest()),
        () => ({ path: now().path, stack: rest() }),
      );
    },
    closeAll: () =>
      enqueue(
        () => show([]),
        () => ({ path: now().path, stack: [] }),
      ),
    strip: () =>
      enqueue(() => {
        if (now().path === '/') markHere?.({}, true);
        return Promise.resolve();
      }),
    arrived(location, navigate, mark) {
      travel = navigate;
      markHere = mark;
      if (location !== here) {
        const left = here && now();
        const leftAt = at;
        here = location;
        const known = stateOf(location).at;
        // What has no number yet is new, and comes right after what was there.
        at = known ?? (left ? leftAt + 1 : 0);
        if (known === undefined) mark({ at });
        isNew = writes || known === undefined;
        writes = false;
        arrivals$.next();
        if (!stepping && left && loses(left, now())) void askAfterwards(left, at - leftAt);
        else if (!stepping) tell();
      }
      begin();
    },
  };
}
