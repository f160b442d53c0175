import { BehaviorSubject, type Observable } from 'rxjs';
import type { Tone } from 'shared-contracts/remote';

export interface Toast {
  readonly key: number;
  readonly text: string;
  readonly tone: Tone;
  /** The view's name for it, by which it may be withdrawn. */
  readonly id?: string | undefined;
}

export interface Toasts {
  readonly shown$: Observable<readonly Toast[]>;
  show(text: string, tone: Tone, id?: string): void;
  withdraw(id: string): void;
  dismiss(key: number): void;
}

const visibleMs = 6_000;
const atMost = 3;

/** Passing notes, newest last; the same words twice are one note. */
export function createToasts(): Toasts {
  const shown$ = new BehaviorSubject<readonly Toast[]>([]);
  let shown = 0;
  const dismiss = (key: number) => {
    shown$.next(shown$.value.filter((toast) => toast.key !== key));
  };
  return {
    shown$,
    dismiss,
    withdraw(id) {
      shown$.next(shown$.value.filter((toast) => toast.id !== id));
    },
    show(text, tone, id) {
      shown += 1;
      const key = shown;
      const others = shown$.value.filter((toast) => toast.text !== text);
      shown$.next([...others, { key, text, tone, id }].slice(-atMost));
      setTimeout(() => {
        dismiss(key);
      }, visibleMs);
    },
  };
}
