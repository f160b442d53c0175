import { BehaviorSubject, type Observable } from 'rxjs';
import type { Tone } from 'shared-contracts/remote';

export interface Toast {
  /** Unique per toast, so that screen readers announce the same text again. */
  readonly key: number;
  readonly text: string;
  readonly tone: Tone;
  /** Chosen by the view, to withdraw the toast. */
  readonly id?: string | undefined;
}

export interface Toasts {
  /** At most one at a time. */
  readonly shown$: Observable<Toast | undefined>;
  show(text: string, tone: Tone, id?: string): void;
  withdraw(id: string): void;
  dismiss(): void;
}

const visibleMs = 6_000;

/**
 * Short messages; each replaces the one before. `left$` emits when the player leaves a page or popup, or opens another
 * over it. Errors and the toasts of a step are removed then; other toasts stay until their time is over.
 */
export function createToasts(left$: Observable<unknown>): Toasts {
  const shown$ = new BehaviorSubject<Toast | undefined>(undefined);
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  let key = 0;
  const dismiss = () => {
    shown$.next(undefined);
  };
  left$.subscribe(() => {
    const { tone, id } = shown$.value ?? {};
    if (tone === 'bad' || id) dismiss();
  });
  return {
    shown$,
    dismiss,
    withdraw(id) {
      if (shown$.value?.id === id) dismiss();
    },
    show(text, tone, id) {
      clearTimeout(hideTimer);
      key += 1;
      shown$.next({ key, text, tone, id });
      hideTimer = setTimeout(dismiss, visibleMs);
    },
  };
}
