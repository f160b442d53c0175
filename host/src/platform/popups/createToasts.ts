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
  /** The visible toast. At most one at a time. */
  readonly toast$: Observable<Toast | undefined>;
  show(text: string, tone: Tone, id?: string): void;
  withdraw(id: string): void;
  dismiss(): void;
}

const visibleMs = 6_000;

/**
 * Short messages. Each message replaces the previous one. `departure$` emits when the player leaves a page or popup, or
 * opens another over it. Then errors and toasts with an id disappear. Other toasts stay for their full time.
 */
export function createToasts(departure$: Observable<unknown>): Toasts {
  const toast$ = new BehaviorSubject<Toast | undefined>(undefined);
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  let key = 0;
  const dismiss = () => {
    toast$.next(undefined);
  };
  departure$.subscribe(() => {
    const { tone, id } = toast$.value ?? {};
    if (tone === 'bad' || id) dismiss();
  });
  return {
    toast$,
    dismiss,
    withdraw(id) {
      if (toast$.value?.id === id) dismiss();
    },
    show(text, tone, id) {
      clearTimeout(hideTimer);
      key += 1;
      toast$.next({ key, text, tone, id });
      hideTimer = setTimeout(dismiss, visibleMs);
    },
  };
}
