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

/** The state that this file writes to a history entry. */
interface EntryState {
  readonly stack: PopupStack;
  /** The entry before it is the same location without the topmost popup, so that Back closes only that popup. */
  readonly pushed?: true;
  /** Number of the entry in the history of this document. Used to undo a step of the browser. */
  readonly at: number;
}

/** The browser reports a step back later. If it never does, the next step runs after this time. */
const historyTimeOutMs = 2_000;

const stateOf = (location: Location | undefined) => (location?.state ?? {}) as Partial<EntryState>;
const isPushed = (location: Location | undefined) => stateOf(location).pushed === true;

export function locationOf(location: Pick<Location, 'pathname' | 'search' | 'state'>): PageLocation {
  return { path: `${location.pathname}${location.search}`, stack: readStack(location.state) };
}

const isSame = (one: PageLocation, other: PageLocation) =>
  one.path === other.path && one.stack.length === other.stack.length && isStartOf(one.stack, other.stack);

/** Protects unsaved input from navigation. */
interface LeaveGuard {
  /** Whether a view has unsaved input. */
  holds(view: string): boolean;
  /** Asks the player whether to leave. */
  ask(): Promise<boolean>;
}

type MarkEntry = (state: object, noHash?: boolean) => void;

export interface Navigation {
  /** Replays the current location. Never emits the intermediate locations of a step. */
  readonly location$: Observable<PageLocation>;
  current(): PageLocation;
  /** The current history entry. */
  entry(): Entry;
  /**
   * With `from`, the step is skipped if the player has left that address. `force` skips the question about unsaved
   * input. The steps resolve with false if the player decides to stay.
   */
  go(path: string, options?: { replace?: boolean; from?: string; force?: boolean }): Promise<boolean>;
  open(layer: Layer): Promise<boolean>;
  close(id: Layer['id']): Promise<boolean>;
  closeAll(): Promise<boolean>;
  /** Resets the address of the home page to that of the site, without a reload. Source: R-090. */
  strip(): Promise<boolean>;
  /**
   * The router calls this after each change of its location. `mark` adds to the state of the current entry, because a
   * typed address has no state. Its `noHash` removes the hash from the address.
   */
  arrived(location: Location, navigate: NavigateFunction, mark: MarkEntry): void;
}

/** The only code that writes history. Steps run one after the other, because the browser finishes some of them later. */
export function createNavigation(leaveGuard: LeaveGuard): Navigation {
  const location$ = new BehaviorSubject<PageLocation>({ path: '/', stack: [] });
  const arrived$ = new Subject<void>();
  let routerLocation: Location | undefined;
  let at = 0;
  let isNew = true;
  let isWriting = false;
  let published: Location | undefined;
  let routerNavigate: NavigateFunction | undefined;
  let markEntry: MarkEntry | undefined;
  let isStepping = false;
  let start: () => void;
  let lastStep = new Promise<unknown>((resolve) => (start = resolve as () => void));
  let openQuestion: Promise<boolean> | undefined;
  /** Settles when a step of the browser has been undone. */
  let pendingUndo: Promise<unknown> = Promise.resolve();

  const now = () => (routerLocation ? locationOf(routerLocation) : location$.value);

  function publish() {
    if (routerLocation === published) return;
    published = routerLocation;
    location$.next(now());
  }

  const losesInput = (from: PageLocation, to: PageLocation) => {
    const remaining = viewsAt(to);
    return viewsAt(from).some((view) => leaveGuard.holds(view) && !remaining.includes(view));
  };

  /** Asks only once, even if several steps try to leave. */
  const ask = () => (openQuestion ??= leaveGuard.ask().finally(() => (openQuestion = undefined)));

  /** `goal` returns the location after the step. Asks the player first if the step would discard unsaved input. */
  const enqueue = (step: () => Promise<void>, goal: () => PageLocation = now): Promise<boolean> => {
    const question = openQuestion;
    const run = lastStep.then(async () => {
      await pendingUndo;
      const answer = await question;
      if (losesInput(now(), goal()) && !(answer ?? (await ask()))) return false;
      await pendingUndo;
      isStepping = true;
      try {
        await step();
      } finally {
        isStepping = false;
        publish();
      }
      return true;
    });
    lastStep = run.catch(() => undefined);
    return run;
  };

  async function navigateAndWait(step: (navigate: NavigateFunction) => unknown) {
    const arrival = firstValueFrom(merge(arrived$, timer(historyTimeOutMs)));
    if (routerNavigate) await step(routerNavigate);
    await arrival;
  }

  const write = (path: string, state: Omit<EntryState, 'at'>, replace: boolean) => {
    isWriting = true;
    return navigateAndWait((navigate) =>
      navigate(path, { replace, state: { ...state, at: replace ? at : at + 1 } }),
    );
  };

  /** Resolves with whether the browser went back. */
  async function back(): Promise<boolean> {
    const from = routerLocation;
    await navigateAndWait((navigate) => navigate(-1));
    return routerLocation !== from;
  }

  /** Builds the history as if the popups had been opened one by one, so that Back closes them one by one. */
  async function showStack(stack: PopupStack) {
    let mayGoBack = isPushed(routerLocation);
    while (mayGoBack && !isStartOf(now().stack, stack))
      mayGoBack = (await back()) && isPushed(routerLocation);
    const { path, stack: current } = now();
    if (!isStartOf(current, stack)) {
      await write(path, { stack }, true);
      return;
    }
    for (let height = current.length + 1; height <= stack.length; height += 1) {
      await write(path, { stack: stack.slice(0, height), pushed: true }, false);
    }
  }

  /** Undoes a step of the browser. Resolves with the delta that repeats it. */
  async function undo(previous: PageLocation, delta: number): Promise<number> {
    isStepping = true;
    await navigateAndWait((navigate) => navigate(-delta));
    const isUndone = isSame(now(), previous);
    // The player has typed another address meanwhile, so the entry no longer exists.
    if (!isUndone) await write(previous.path, { stack: previous.stack }, false);
    isStepping = false;
    publish();
    return isUndone ? delta : -1;
  }

  /**
   * The Back button or a typed address has already left a view with unsaved input. Undoes that step, asks the player,
   * and repeats the step if they agree.
   */
  async function askAfterLeaving(previous: PageLocation, delta: number) {
    const question = openQuestion;
    const undoing = undo(previous, delta);
    pendingUndo = undoing;
    const redoDelta = await undoing;
    if (!(await (question ?? ask()))) return;
    await enqueue(async () => {
      // Another step may have left that location meanwhile.
      if (isSame(now(), previous)) await navigateAndWait((navigate) => navigate(redoDelta));
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
        if (stack.at(-1)?.id !== layer.id) await showStack(next);
        else await write(path, { stack: next, ...(isPushed(routerLocation) && { pushed: true }) }, true);
      }),
    close: (id) => {
      const rest = () => closed(now().stack, id);
      return enqueue(
        () => showStack(rest()),
        () => ({ path: now().path, stack: rest() }),
      );
    },
    closeAll: () =>
      enqueue(
        () => showStack([]),
        () => ({ path: now().path, stack: [] }),
      ),
    strip: () =>
      enqueue(() => {
        if (now().path === '/') markEntry?.({}, true);
        return Promise.resolve();
      }),
    arrived(location, navigate, mark) {
      routerNavigate = navigate;
      markEntry = mark;
      if (location !== routerLocation) {
        const previous = routerLocation && now();
        const previousAt = at;
        routerLocation = location;
        const knownAt = stateOf(location).at;
        // An entry without a number is new and follows the previous entry.
        at = knownAt ?? (previous ? previousAt + 1 : 0);
        if (knownAt === undefined) mark({ at });
        isNew = isWriting || knownAt === undefined;
        isWriting = false;
        arrived$.next();
        if (!isStepping && previous && losesInput(previous, now()))
          void askAfterLeaving(previous, at - previousAt);
        else if (!isStepping) publish();
      }
      start();
    },
  };
}
