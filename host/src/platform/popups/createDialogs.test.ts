import { createDialogs, type DialogQuestion } from './createDialogs';

function open() {
  const dialogs = createDialogs();
  let shown: readonly DialogQuestion[] = [];
  dialogs.open$.subscribe((questions) => (shown = questions));
  return {
    dialogs,
    texts: () => shown.map(({ text }) => text),
    answer: (index: number, yes: boolean) => shown[index]?.answer(yes),
  };
}

it('shows the newest question on top, and resolves each question separately', async () => {
  const { dialogs, texts, answer } = open();
  const first = dialogs.ask({ kind: 'alert', text: 'first' });
  const second = dialogs.ask({ kind: 'confirm', text: 'second' });
  expect(texts()).toEqual(['first', 'second']);
  answer(1, true);
  await expect(second).resolves.toBe(true);
  expect(texts()).toEqual(['first']);
  answer(0, false);
  await expect(first).resolves.toBe(false);
  expect(texts()).toEqual([]);
});

it('answers all questions with no', async () => {
  const { dialogs, texts } = open();
  const all = Promise.all([
    dialogs.ask({ kind: 'alert', text: 'a' }),
    dialogs.ask({ kind: 'confirm', text: 'b' }),
  ]);
  dialogs.dismissAll();
  await expect(all).resolves.toEqual([false, false]);
  expect(texts()).toEqual([]);
});

it('closes a question when its signal aborts, and leaves the others open', async () => {
  const { dialogs, texts } = open();
  const controller = new AbortController();
  const aborted = dialogs.ask({ kind: 'confirm', text: 'gone' }, { signal: controller.signal });
  void dialogs.ask({ kind: 'alert', text: 'stays' });
  controller.abort();
  await expect(aborted).resolves.toBe(false);
  expect(texts()).toEqual(['stays']);
});
