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

it('asks in order, the newest on top, and answers each on its own', async () => {
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

it('answers no to everything at once', async () => {
  const { dialogs, texts } = open();
  const all = Promise.all([
    dialogs.ask({ kind: 'alert', text: 'a' }),
    dialogs.ask({ kind: 'confirm', text: 'b' }),
  ]);
  dialogs.dismissAll();
  await expect(all).resolves.toEqual([false, false]);
  expect(texts()).toEqual([]);
});

it('takes a question away that nobody waits for any more, and leaves the others', async () => {
  const { dialogs, texts } = open();
  const withdrawn = new AbortController();
  const gone = dialogs.ask({ kind: 'confirm', text: 'gone' }, { signal: withdrawn.signal });
  void dialogs.ask({ kind: 'alert', text: 'stays' });
  withdrawn.abort();
  await expect(gone).resolves.toBe(false);
  expect(texts()).toEqual(['stays']);
});
