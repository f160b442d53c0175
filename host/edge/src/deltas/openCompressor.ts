import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Before the frame in a body of `dcz`: the head of a part that decoders pass over, 32 bytes long. */
const dczHead = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

interface CompressorMessage {
  readonly frame?: Uint8Array;
  readonly error?: string;
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** A dictionary as a browser names it in `Available-Dictionary`. */
export const dictionaryKey = (dictionary: Buffer): string => `:${sha256Of(dictionary).toString('base64')}:`;

export interface Compressor {
  /** What is left to say of these bytes to somebody who has the dictionary. One at a time. */
  readonly deltaOf: (bytes: Buffer, dictionary: Buffer) => Promise<Buffer>;
  readonly close: () => Promise<unknown>;
}

/** Compresses in a thread of its own: a large script takes a second, in which no player is to wait. */
export function openCompressor(): Compressor {
  const worker = new Worker(new URL('compressor.mjs', import.meta.url), { execArgv: [] });
  worker.unref();
  const ended = once(worker, 'exit').then(() => {
    throw new Error('The thread that compresses has ended.');
  });
  ended.catch(() => undefined);
  return {
    deltaOf: async (bytes, dictionary) => {
      worker.postMessage({ bytes, dictionary });
      const [{ frame, error }] = (await Promise.race([once(worker, 'message'), ended])) as [
        CompressorMessage,
      ];
      if (!frame) throw new Error(error);
      return Buffer.concat([dczHead, sha256Of(dictionary), frame]);
    },
    close: () => worker.terminate(),
  };
}
