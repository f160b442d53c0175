import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

// For files, higher levels take twice as long and save nothing. The window stays below 8 MB, which every browser supports.
const fileLevel = 19;

/** Start of a `dcz` body (RFC 9842): the header of a skippable frame of 32 bytes. */
const dczHead = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

interface CompressorMessage {
  readonly frame?: Uint8Array;
  readonly error?: string;
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** The name of a dictionary in the header `Available-Dictionary`. */
export const dictionaryKey = (dictionary: Buffer): string => `:${sha256Of(dictionary).toString('base64')}:`;

export interface Compressor {
  /** Compresses the bytes for a browser that has the dictionary. Callers make one call at a time. */
  readonly deltaOf: (bytes: Buffer, dictionary: Buffer, level?: number) => Promise<Buffer>;
  readonly close: () => Promise<unknown>;
}

/** Compresses in a worker thread, because a large script takes a second and would block all requests. */
export function openCompressor(): Compressor {
  const worker = new Worker(new URL('compressor.mjs', import.meta.url), { execArgv: [] });
  worker.unref();
  const ended = once(worker, 'exit').then(() => {
    throw new Error('The thread that compresses has ended.');
  });
  ended.catch(() => undefined);
  return {
    deltaOf: async (bytes, dictionary, level = fileLevel) => {
      worker.postMessage({ bytes, dictionary, level });
      const [{ frame, error }] = (await Promise.race([once(worker, 'message'), ended])) as [
        CompressorMessage,
      ];
      if (!frame) throw new Error(error);
      return Buffer.concat([dczHead, sha256Of(dictionary), frame]);
    },
    close: () => worker.terminate(),
  };
}
