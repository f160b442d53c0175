import { createDialogs, type DialogQuestion } from './createDialogs';

function open() {
  const dialogs = createDialogs();
  let openQuestions: readonly DialogQuestion[] = [];
  dialogs.open$.subscribe((questions) => (openQuestions = questions));
  return {
    dialogs,
    texts: () => openQuestions.map(({ text }) => text),
    answer: (index: number, isAgreed: boolean) => openQuestions[index]?.answer(isAgreed),
  };
}

it('shows the newest question on top, and resolves each question separately', async () => {
  const { dialogs, texts, answer } = open();
  const whenFirstAnswered = dialogs.ask({ kind: 'alert', text: 'first' });
  const whenSecondAnswered = dialogs.ask({ kind: 'confirm', text: 'second' });
  expect(texts()).toEqual(['first', 'second']);
  answer(1, true);
  await expect(whenSecondAnswered).resolves.toBe(true);
  expect(texts()).toEqual(['first']);
  answer(0, false);
  await expect(whenFirstAnswered).resolves.toBe(false);
  expect(texts()).toEqual([]);
});

it('answers all open questions with no when they are dismissed', async () => {
  const { dialogs, texts } = open();
  const whenAnswered = Promise.all([
    dialogs.ask({ kind: 'alert', text: 'a' }),
    dialogs.ask({ kind: 'confirm', text: 'b' }),
  ]);
  dialogs.dismissAll();
  await expect(whenAnswered).resolves.toEqual([false, false]);
  expect(texts()).toEqual([]);
});

it('closes a question when its signal aborts, and leaves the other questions open', async () => {
  const { dialogs, texts } = open();
  const controller = new AbortController();
  const whenAborted = dialogs.ask({ kind: 'confirm', text: 'gone' }, { signal: controller.signal });
  void dialogs.ask({ kind: 'alert', text: 'stays' });
  controller.abort();
  await expect(whenAborted).resolves.toBe(false);
  expect(texts()).toEqual(['stays']);
});
