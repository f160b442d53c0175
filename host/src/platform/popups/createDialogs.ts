import type { Elements } from 'shared-contracts/ui';
import { BehaviorSubject, type Observable } from 'rxjs';

export interface DialogQuestion {
  readonly key: number;
  readonly kind: 'alert' | 'confirm';
  readonly title?: string | undefined;
  readonly text: string;
  readonly yes?: string | undefined;
  readonly no?: string | undefined;
  /** What changes while the question stands. */
  readonly detail?: Elements;
  /** The easy answer is no. */
  readonly cautious?: boolean;
  readonly answer: (agreed: boolean) => void;
}

type Asked = Omit<DialogQuestion, 'key' | 'answer'>;

export interface Dialogs {
  /** In the order they were asked; the last lies on top. */
  readonly open$: Observable<readonly DialogQuestion[]>;
  ask(question: Asked, options?: { signal?: AbortSignal }): Promise<boolean>;
  /** Answers every open question with no, as when the session is lost. */
  dismissAll(): void;
}

export function createDialogs(): Dialogs {
  const open$ = new BehaviorSubject<readonly DialogQuestion[]>([]);
  let asked = 0;
  return {
    open$,
    ask: (question, { signal } = {}) =>
      new Promise((resolve) => {
        asked += 1;
        const key = asked;
        const answer = (agreed: boolean) => {
          open$.next(open$.value.filter((other) => other.key !== key));
          resolve(agreed);
        };
        open$.next([...open$.value, { ...question, key, answer }]);
        // Nobody waits for it any more: it goes, and counts as a no.
        signal?.addEventListener('abort', () => {
          answer(false);
        });
      }),
    dismissAll() {
      for (const { answer } of open$.value) answer(false);
    },
  };
}
