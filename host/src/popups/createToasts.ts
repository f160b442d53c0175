import { BehaviorSubject, type Observable } from 'rxjs';
import type { Tone } from 'shared-contracts/remote';

export interface Toast {
  readonly key: number;
  readonly text: string;
  readonly tone: Tone;
}

export interface Toasts {
  readonly shown$: Observable<readonly Toast[]>;
  show(text: string, tone: Tone): void;
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
    show(text, tone) {
      shown += 1;
      const key = shown;
      const others = shown$.value.filter((toast) => toast.text !== text);
      shown$.next([...others, { key, text, tone }].slice(-atMost));
      setTimeout(() => {
        dismiss(key);
      }, visibleMs);
    },
  };
}
