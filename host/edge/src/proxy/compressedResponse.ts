import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';

const minCompressBytes = 1_024;
// Of the 11 levels the one where time still costs less than the bytes it saves.
const quality = 4;

/** The answer in brotli, when it is text that the upstream sent unpacked and long enough to gain by it. */
export function compressedResponse(answer: IncomingMessage): Readable | undefined {
  const {
    'content-type': type = '',
    'content-encoding': encoding,
    'content-length': length,
  } = answer.headers;
  const isText = /^(?:application\/json|text\/|image\/svg\+xml)/.test(type);
  const isLong = length === undefined || Number(length) >= minCompressBytes;
  if (answer.statusCode !== 200 || encoding !== undefined || !isText || !isLong) return undefined;
  const compressor = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  // Errors reach the reader through the compressor, which pipeline destroys with them.
  return pipeline(answer, compressor, () => undefined);
}
