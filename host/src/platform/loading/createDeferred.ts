import { BehaviorSubject, type Observable } from 'rxjs';
import { withDeadline } from './deadline';

/** Maximum loading time of scripts and styles that are fetched when they are needed. Source: C-084, K-054. */
export const deferredWithinMs = 120_000;
const firstPauseMs = 1_000;
const maxPauseMs = 60_000;

/** What a view needs of the deferred parts that it shows. */
export interface LoadableParts<Parts> {
  /** Replays. */
  readonly parts$: Observable<Parts | undefined>;
  /** Loads the parts once; a call after a failure tries again. */
  load(): Promise<unknown>;
}

export interface Deferred<Parts> extends LoadableParts<Parts> {
  /** The parts; undefined until they are loaded. */
  readonly parts$: BehaviorSubject<Parts | undefined>;
  load(): Promise<Parts>;
  /** Loads them, with growing pauses between failures. */
  retry(onFailure: (error: unknown) => void): void;
}

/**
 * Files that are loaded when they are needed. webpack gives up on a script by itself, but never on a style; here both
 * have the same deadline.
 */
export function createDeferred<Parts>(fetchParts: () => Promise<Parts>, what: string): Deferred<Parts> {
  const parts$ = new BehaviorSubject<Parts | undefined>(undefined);
  let loading: Promise<Parts> | undefined;
  const load = () => {
    loading ??= withDeadline(fetchParts(), deferredWithinMs, what).then(
      (parts) => {
        parts$.next(parts);
        return parts;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const retry = (onFailure: (error: unknown) => void, pauseMs = firstPauseMs) => {
    load().catch((error: unknown) => {
      setTimeout(retry, pauseMs, onFailure, Math.min(2 * pauseMs, maxPauseMs));
      onFailure(error);
    });
  };
  return { parts$, load, retry };
}
