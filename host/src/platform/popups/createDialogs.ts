import type { Elements } from 'shared-contracts/ui';
import { BehaviorSubject, type Observable } from 'rxjs';

export interface DialogQuestion {
  readonly key: number;
  readonly kind: 'alert' | 'confirm';
  readonly title?: string | undefined;
  readonly text: string;
  readonly yes?: string | undefined;
  readonly no?: string | undefined;
  /** Content that changes while the dialog is open. */
  readonly detail?: Elements;
  /** Makes "no" the default answer. */
  readonly cautious?: boolean;
  readonly answer: (agreed: boolean) => void;
}

type QuestionInput = Omit<DialogQuestion, 'key' | 'answer'>;

export interface Dialogs {
  /** Oldest first. The last dialog is on top. */
  readonly open$: Observable<readonly DialogQuestion[]>;
  ask(question: QuestionInput, options?: { signal?: AbortSignal }): Promise<boolean>;
  /** Answers every open question with no, as when the session is lost. */
  dismissAll(): void;
}

export function createDialogs(): Dialogs {
  const open$ = new BehaviorSubject<readonly DialogQuestion[]>([]);
  let lastKey = 0;
  return {
    open$,
    ask: (question, { signal } = {}) =>
      new Promise((resolve) => {
        lastKey += 1;
        const key = lastKey;
        const answer = (agreed: boolean) => {
          open$.next(open$.value.filter((openDialog) => openDialog.key !== key));
          resolve(agreed);
        };
        open$.next([...open$.value, { ...question, key, answer }]);
        // The caller no longer needs the answer, so the dialog closes with "no".
        signal?.addEventListener('abort', () => {
          answer(false);
        });
      }),
    dismissAll() {
      for (const { answer } of open$.value) answer(false);
    },
  };
}
