import { prepare } from '../http/preparedResponse';
import type { Compressor } from './openCompressor';
import { createDocumentDeltas, type RevisionDictionary, withDeltas } from './createDocumentDeltas';

const textOf = (revision: number) => `document of revision ${String(revision)} `.repeat(40);
const dictionaryOf = (revision: number): RevisionDictionary => ({
  revision,
  path: `/dictionaries/${String(revision)}`,
  text: textOf(revision),
});

function setUp(stored: readonly number[] = []) {
  const state = {
    log: [] as unknown[],
    error: undefined as Error | undefined,
    threads: 0,
    calls: 0,
    reads: 0,
  };
  const open = (): Compressor => {
    state.threads += 1;
    return {
      deltaOf: (_bytes, dictionary) => {
        state.calls += 1;
        return state.error ? Promise.reject(state.error) : Promise.resolve(dictionary.subarray(0, 5));
      },
      close: () => {
        state.threads -= 1;
        return Promise.resolve();
      },
    };
  };
  const deltas = createDocumentDeltas({
    readPrevious: async function* readPrevious(below) {
      for (const revision of stored.filter((number) => number < below)) {
        state.reads += 1;
        if (state.error) throw await Promise.resolve(state.error);
        yield dictionaryOf(revision);
      }
    },
    log: { warn: (event, fields) => void state.log.push([event, fields]) },
    open,
  });
  const documentOf = async (revision: number) =>
    withDeltas(await prepare(`${textOf(revision)}${String(Math.E)}`, {}));
  return { state, deltas, documentOf };
}

it('logs one line for repeated failures, adds no deltas meanwhile, and works again afterwards', async () => {
  const { state, deltas, documentOf } = setUp();
  await deltas.add(dictionaryOf(1));
  state.error = new Error('The thread that compresses has ended.');
  const document = await documentOf(1);
  for (let attempt = 0; attempt < 3; attempt += 1) void deltas.createFor(document);
  await deltas.ready();
  const line = ['document deltas unavailable', { reason: String(state.error) }];
  expect(state.log).toEqual([line]);
  expect(document.deltas.size).toBe(0);
  state.error = undefined;
  void deltas.createFor(document);
  await deltas.ready();
  expect(document.deltas.size).toBe(1);
  state.error = new Error('The thread that compresses has ended.');
  void deltas.createFor(await documentOf(2));
  await deltas.ready();
  expect(state.log).toEqual([line, line]);
  expect(state.threads).toBe(0);
});

it('reads former revisions once, and again after an error of the store', async () => {
  const { state, deltas, documentOf } = setUp([3, 2, 1]);
  await deltas.add(dictionaryOf(4));
  state.error = new Error('The store is unavailable.');
  void deltas.createFor(await documentOf(4));
  await deltas.ready();
  expect(deltas.find('/dictionaries/3')).toBeUndefined();
  state.error = undefined;
  const document = await documentOf(4);
  void deltas.createFor(document);
  void deltas.createFor(await documentOf(5));
  await deltas.ready();
  expect([...document.deltas.values()].map(String)).toEqual(['docum', 'docum', 'docum', 'docum']);
  expect(deltas.find('/dictionaries/1')?.plain.toString()).toBe(textOf(1));
  expect(state.reads).toBe(4);
});

it('compresses nothing twice, and no dictionary over itself', async () => {
  const { state, deltas, documentOf } = setUp();
  await deltas.add(dictionaryOf(1));
  await deltas.add(dictionaryOf(2));
  const document = await documentOf(2);
  void deltas.createFor(document);
  void deltas.createFor(document);
  await deltas.ready();
  // The document over both dictionaries, and the newer dictionary over the older one.
  expect(state.calls).toBe(3);
});

it('replaces the dictionary of a revision', async () => {
  const { deltas } = setUp();
  await deltas.add(dictionaryOf(1));
  await deltas.add({ ...dictionaryOf(1), path: '/dictionaries/other' });
  expect(deltas.find('/dictionaries/1')).toBeUndefined();
  expect(deltas.find('/dictionaries/other')).toBeDefined();
});

it('creates nothing after it was closed', async () => {
  const { state, deltas, documentOf } = setUp([1]);
  await deltas.add(dictionaryOf(2));
  const document = await documentOf(2);
  void deltas.createFor(document);
  await deltas.close();
  void deltas.createFor(document);
  await deltas.ready();
  expect(document.deltas.size).toBe(0);
  expect([state.log, state.threads]).toEqual([[], 0]);
});
