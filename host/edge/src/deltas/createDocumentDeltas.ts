import type { Log } from 'shared-contracts/logs';
import { prepare, type PreparedResponse } from '../http/preparedResponse';
import { dataHeaders } from '../http/responses';
import { dictionaryKey, openCompressor, type Compressor } from './openCompressor';

/** A release takes several revisions: publication, growing canary, promotion. A dictionary takes about 0.1 MB. */
export const maxDictionaries = 8;
// 4 ms per document. Level 19 takes 37 ms and saves 3 %.
const level = 9;

/** A response whose deltas are added while it is served. */
export interface DeltaResponse extends PreparedResponse {
  readonly deltas: Map<string, Buffer>;
}

export const withDeltas = (response: PreparedResponse): DeltaResponse => ({ ...response, deltas: new Map() });

/** The dictionary of a revision's document. */
export interface RevisionDictionary {
  readonly revision: number;
  readonly path: string;
  readonly text: string;
}

interface Dictionary extends RevisionDictionary {
  readonly key: string;
  readonly response: DeltaResponse;
}

export interface DocumentDeltasOptions {
  /** Yields the dictionaries of the revisions below a number, newest first; undefined for a revision without one. */
  readonly readPrevious: (below: number) => AsyncIterable<RevisionDictionary | undefined>;
  readonly log: Pick<Log, 'warn'>;
  readonly open?: () => Compressor;
}

export interface DocumentDeltas {
  /** Makes a dictionary available at its address. Forgets the oldest revision if there are too many. */
  readonly add: (dictionary: RevisionDictionary) => Promise<void>;
  readonly find: (path: string) => PreparedResponse | undefined;
  /** Adds the deltas of a document over all known dictionaries, after earlier calls have ended. Never rejects. */
  readonly createFor: (document: DeltaResponse) => Promise<void>;
  /** Resolves when all deltas exist. */
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Creates deltas from the dictionaries of the last revisions to the documents, and to the newest dictionary. Works in a
 * thread that ends after the work. Until a delta exists, browsers get the whole document.
 */
export function createDocumentDeltas({
  readPrevious,
  log,
  open = openCompressor,
}: DocumentDeltasOptions): DocumentDeltas {
  /** Newest revision first. */
  let dictionaries: readonly Dictionary[] = [];
  let hasReadPrevious = false;
  let pending = Promise.resolve();
  let compressor: Compressor | undefined;
  let isClosed = false;
  /** Repeated failures are logged once. */
  let hasLastRunFailed = false;

  async function add(dictionary: RevisionDictionary): Promise<void> {
    const { revision, text } = dictionary;
    const response = withDeltas(await prepare(text, dataHeaders));
    const others = dictionaries.filter((other) => other.revision !== revision);
    dictionaries = [...others, { ...dictionary, key: dictionaryKey(response.plain), response }]
      .toSorted((a, b) => b.revision - a.revision)
      .slice(0, maxDictionaries);
  }

  /** After a start, browsers have dictionaries of revisions that this edge has never served. */
  async function addPrevious(): Promise<void> {
    const oldest = dictionaries.at(-1);
    if (hasReadPrevious || !oldest) return;
    let remaining = maxDictionaries - dictionaries.length;
    for await (const dictionary of readPrevious(oldest.revision)) {
      if (isClosed || remaining === 0) break;
      remaining -= 1;
      if (dictionary) await add(dictionary);
    }
    hasReadPrevious = true;
  }

  async function addDeltas({ plain, brotli, deltas }: DeltaResponse): Promise<void> {
    for (const { key, response } of dictionaries) {
      if (isClosed) return;
      if (response.plain === plain || deltas.has(key)) continue;
      compressor ??= open();
      const delta = await compressor.deltaOf(plain, response.plain, level);
      if (brotli && delta.length < brotli.length) deltas.set(key, delta);
    }
  }

  async function closeCompressor(): Promise<void> {
    await compressor?.close();
    compressor = undefined;
  }

  async function createAll(document: DeltaResponse): Promise<void> {
    try {
      await addPrevious();
      const [newest] = dictionaries;
      await addDeltas(document);
      if (newest) await addDeltas(newest.response);
      hasLastRunFailed = false;
    } catch (error) {
      // Without deltas, returning players download whole documents.
      if (!isClosed && !hasLastRunFailed) log.warn('document deltas unavailable', { reason: String(error) });
      hasLastRunFailed = true;
    } finally {
      await closeCompressor();
    }
  }

  return {
    add,
    find: (path) => dictionaries.find((dictionary) => dictionary.path === path)?.response,
    createFor: (document) => (pending = pending.then(() => (isClosed ? undefined : createAll(document)))),
    ready: () => pending,
    close: async () => {
      isClosed = true;
      await closeCompressor();
      await pending;
    },
  };
}
