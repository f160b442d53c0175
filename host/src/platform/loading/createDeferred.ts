import { BehaviorSubject, type Observable } from 'rxjs';
import { withDeadline } from './deadline';

/** Maximum loading time of scripts and styles that are fetched when they are needed. Source: C-084, K-054. */
export const deferredTimeoutMs = 120_000;
const firstPauseMs = 1_000;
const maxPauseMs = 60_000;

/** The members of `Deferred` that views use. */
export interface LoadableParts<Parts> {
  /** Replays the latest value. */
  readonly parts$: Observable<Parts | undefined>;
  /** Loads the parts once; a call after a failure tries again. */
  load(): Promise<unknown>;
}

export interface Deferred<Parts> extends LoadableParts<Parts> {
  /** Undefined until the parts have loaded. */
  readonly parts$: BehaviorSubject<Parts | undefined>;
  load(): Promise<Parts>;
  /** Loads the parts, with growing pauses between failures. Only the first call has an effect. */
  retry(onFailure: (error: unknown) => void): void;
}

/**
 * Loads files when they are first needed. webpack has a timeout for scripts, but none for styles. This deadline covers
 * both.
 */
export function createDeferred<Parts>(fetchParts: () => Promise<Parts>, name: string): Deferred<Parts> {
  const parts$ = new BehaviorSubject<Parts | undefined>(undefined);
  let loading: Promise<Parts> | undefined;
  const load = () => {
    loading ??= withDeadline(fetchParts(), deferredTimeoutMs, name).then(
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
  let isRetrying = false;
  const retryAfterFailures = (onFailure: (error: unknown) => void, pauseMs = firstPauseMs) => {
    load().catch((error: unknown) => {
      setTimeout(retryAfterFailures, pauseMs, onFailure, Math.min(2 * pauseMs, maxPauseMs));
      onFailure(error);
    });
  };
  return {
    parts$,
    load,
    retry(onFailure) {
      if (!isRetrying) retryAfterFailures(onFailure);
      isRetrying = true;
    },
  };
}
