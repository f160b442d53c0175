import { BehaviorSubject, firstValueFrom, merge, Subject, timer, type Observable } from 'rxjs';
import type { Location, NavigateFunction } from 'react-router-dom';
import type { FindPopup, Layer, PopupStack } from '../popups/popupStack';
import { isStartOf, readStack, withLayer, withoutLayer } from '../popups/popupStack';
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
  /** The previous entry is the same location without the topmost popup, so that Back closes only that popup. */
  readonly pushed?: true;
  /** Index of the entry in the history of this document. Used to undo a step of the browser. */
  readonly at: number;
}

/** A busy device reports a step back after seconds. After this time, the step counts as failed. */
const historyTimeoutMs = 10_000;

const stateOf = (location: Location | undefined) => (location?.state ?? {}) as Partial<EntryState>;
const isPushed = (location: Location | undefined) => stateOf(location).pushed === true;

export function locationOf(location: Location, findPopup?: FindPopup): PageLocation {
  return { path: `${location.pathname}${location.search}`, stack: readStack(location.state, findPopup) };
}

const isSame = (a: PageLocation, b: PageLocation) =>
  a.path === b.path && a.stack.length === b.stack.length && isStartOf(a.stack, b.stack);

/** Protects unsaved input from navigation. */
interface LeaveGuard {
  /** Whether a view has unsaved input. */
  has(view: string): boolean;
  /** Asks the player whether to leave. */
  ask(): Promise<boolean>;
}

type MarkEntry = (state: object, removesHash?: boolean) => void;

export interface Navigation {
  /** Replays the current location. Never emits the intermediate locations of a step. */
  readonly location$: Observable<PageLocation>;
  current(): PageLocation;
  /** The current history entry. */
  entry(): Entry;
  /**
   * With `from`, the step is skipped if the player has left that address. `force` skips the question about unsaved
   * input. The steps resolve to false if the player decides to stay.
   */
  go(path: string, options?: { replace?: boolean; from?: string; force?: boolean }): Promise<boolean>;
  open(layer: Layer): Promise<boolean>;
  close(id: Layer['id']): Promise<boolean>;
  closeAll(): Promise<boolean>;
  /** Resets the address of the home page to that of the site, without a reload. Source: R-090. */
  removeHash(): Promise<boolean>;
  /**
   * The router calls this after each change of its location. `mark` adds to the state of the current entry, because a
   * typed address has no state. Its `removesHash` removes the hash from the address.
   */
  onRouterLocation(location: Location, navigate: NavigateFunction, mark: MarkEntry): void;
}

/** The only code that writes history. Steps run in sequence, because the browser finishes some of them later. */
export function createNavigation(leaveGuard: LeaveGuard, findPopup?: FindPopup): Navigation {
  const location$ = new BehaviorSubject<PageLocation>({ path: '/', stack: [] });
  const arrived$ = new Subject<void>();
  let routerLocation: Location | undefined;
  let entryIndex = 0;
  let isNew = true;
  let isWriting = false;
  let publishedLocation: Location | undefined;
  let routerNavigate: NavigateFunction | undefined;
  let markEntry: MarkEntry | undefined;
  let isStepping = false;
  let runFirstStep: () => void;
  let lastStep = new Promise<unknown>((resolve) => (runFirstStep = resolve as () => void));
  let openQuestion: Promise<boolean> | undefined;
  /** Settles when a step of the browser has been undone. */
  let pendingUndo: Promise<unknown> = Promise.resolve();

  /** The location of the router, which `location$` may not have emitted yet. */
  const latestLocation = () => (routerLocation ? locationOf(routerLocation, findPopup) : location$.value);

  function publish() {
    if (routerLocation === publishedLocation) return;
    publishedLocation = routerLocation;
    location$.next(latestLocation());
  }

  const losesInput = (from: PageLocation, to: PageLocation) => {
    const remainingViews = viewsAt(to);
    return viewsAt(from).some((view) => leaveGuard.has(view) && !remainingViews.includes(view));
  };

  /** Asks only once, even if several steps try to leave. */
  const ask = () => (openQuestion ??= leaveGuard.ask().finally(() => (openQuestion = undefined)));

  /** `goal` returns the location after the step. Asks the player first if the step would discard unsaved input. */
  const enqueue = (
    step: () => Promise<void>,
    goal: () => PageLocation = latestLocation,
  ): Promise<boolean> => {
    const question = openQuestion;
    const newStep = lastStep.then(async () => {
      await pendingUndo;
      const answer = await question;
      const mayLeave = !losesInput(latestLocation(), goal()) || (answer ?? (await ask()));
      if (!mayLeave) return false;
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
    lastStep = newStep.catch(() => undefined);
    return newStep;
  };

  async function navigateAndWait(step: (navigate: NavigateFunction) => unknown) {
    const arrival = firstValueFrom(merge(arrived$, timer(historyTimeoutMs)));
    if (routerNavigate) await step(routerNavigate);
    await arrival;
  }

  const write = (path: string, state: Omit<EntryState, 'at'>, replace: boolean) => {
    isWriting = true;
    return navigateAndWait((navigate) =>
      navigate(path, { replace, state: { ...state, at: replace ? entryIndex : entryIndex + 1 } }),
    );
  };

  /** Resolves to true if the browser went back. */
  async function goBack(): Promise<boolean> {
    const from = routerLocation;
    await navigateAndWait((navigate) => navigate(-1));
    return routerLocation !== from;
  }

  /** Builds the history as if the popups had been opened one by one, so that Back closes them one by one. */
  async function showStack(stack: PopupStack) {
    let mayGoBack = isPushed(routerLocation);
    while (mayGoBack && !isStartOf(latestLocation().stack, stack))
      mayGoBack = (await goBack()) && isPushed(routerLocation);
    const { path, stack: currentStack } = latestLocation();
    if (!isStartOf(currentStack, stack)) {
      await write(path, { stack }, true);
      return;
    }
    for (let height = currentStack.length + 1; height <= stack.length; height += 1) {
      await write(path, { stack: stack.slice(0, height), pushed: true }, false);
    }
  }

  /** Undoes a step of the browser. Resolves to the delta that repeats it. */
  async function undo(previousLocation: PageLocation, delta: number): Promise<number> {
    isStepping = true;
    await navigateAndWait((navigate) => navigate(-delta));
    const isUndone = isSame(latestLocation(), previousLocation);
    // If the step was not undone, the player has typed another address meanwhile, and the entry no longer exists.
    if (!isUndone) await write(previousLocation.path, { stack: previousLocation.stack }, false);
    isStepping = false;
    publish();
    return isUndone ? delta : -1;
  }

  /**
   * The Back button or a typed address has already left a view with unsaved input. Undoes that step, asks the player,
   * and repeats the step if they agree.
   */
  async function askAfterLeaving(previousLocation: PageLocation, delta: number) {
    const question = openQuestion;
    const undoResult = undo(previousLocation, delta);
    pendingUndo = undoResult;
    const redoDelta = await undoResult;
    if (!(await (question ?? ask()))) return;
    await enqueue(async () => {
      // Another step may have left that location meanwhile.
      if (isSame(latestLocation(), previousLocation))
        await navigateAndWait((navigate) => navigate(redoDelta));
    });
  }

  return {
    location$,
    current: () => location$.value,
    entry: () => ({ index: entryIndex, isNew }),
    go: (path, { replace = false, from, force = false } = {}) =>
      enqueue(
        async () => {
          if (from === undefined || from === location$.value.path) await write(path, { stack: [] }, replace);
        },
        () => (force ? latestLocation() : { path, stack: [] }),
      ),
    open: (layer) =>
      enqueue(async () => {
        const { path, stack } = latestLocation();
        const newStack = withLayer(stack, layer);
        if (stack.at(-1)?.id !== layer.id) await showStack(newStack);
        else await write(path, { stack: newStack, ...(isPushed(routerLocation) && { pushed: true }) }, true);
      }),
    close: (id) => {
      const remainingStack = () => withoutLayer(latestLocation().stack, id);
      return enqueue(
        () => showStack(remainingStack()),
        () => ({ path: latestLocation().path, stack: remainingStack() }),
      );
    },
    closeAll: () =>
      enqueue(
        () => showStack([]),
        () => ({ path: latestLocation().path, stack: [] }),
      ),
    removeHash: () =>
      enqueue(() => {
        if (latestLocation().path === '/') markEntry?.({}, true);
        return Promise.resolve();
      }),
    onRouterLocation(location, navigate, mark) {
      routerNavigate = navigate;
      markEntry = mark;
      if (location !== routerLocation) {
        const previousLocation = routerLocation && latestLocation();
        const previousIndex = entryIndex;
        routerLocation = location;
        const knownIndex = stateOf(location).at;
        // An entry without an index is new and follows the previous entry.
        entryIndex = knownIndex ?? (previousLocation ? previousIndex + 1 : 0);
        if (knownIndex === undefined) mark({ at: entryIndex });
        isNew = isWriting || knownIndex === undefined;
        isWriting = false;
        arrived$.next();
        if (!isStepping && previousLocation && losesInput(previousLocation, latestLocation()))
          void askAfterLeaving(previousLocation, entryIndex - previousIndex);
        else if (!isStepping) publish();
      }
      runFirstStep();
    },
  };
}
