import { BehaviorSubject, type Observable } from 'rxjs';

export interface DialogQuestion {
  readonly key: number;
  readonly kind: 'alert' | 'confirm';
  readonly title?: string | undefined;
  readonly text: string;
  readonly yes?: string | undefined;
  readonly no?: string | undefined;
  readonly answer: (agreed: boolean) => void;
}

type Asked = Omit<DialogQuestion, 'key' | 'answer'>;

export interface Dialogs {
  /** In the order they were asked; the last lies on top. */
  readonly open$: Observable<readonly DialogQuestion[]>;
  ask(question: Asked): Promise<boolean>;
  /** Answers every open question with no, as when the session is lost. */
  dismissAll(): void;
}

export function createDialogs(): Dialogs {
  const open$ = new BehaviorSubject<readonly DialogQuestion[]>([]);
  let asked = 0;
  return {
    open$,
    ask: (question) =>
      new Promise((resolve) => {
        asked += 1;
        const key = asked;
        const answer = (agreed: boolean) => {
          open$.next(open$.value.filter((other) => other.key !== key));
          resolve(agreed);
        };
        open$.next([...open$.value, { ...question, key, answer }]);
      }),
    dismissAll() {
      for (const { answer } of open$.value) answer(false);
    },
  };
}
