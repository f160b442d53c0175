import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const minCompressBytes = 1_024;
// The highest level of Brotli, from 0 to 11, that saves more transfer time than it costs.
const quality = 4;

/** Compresses a response; undefined if it is not text, too short, or compressed already. */
export function compressedResponse(response: IncomingMessage, coding: 'br' | 'gzip'): Readable | undefined {
  const {
    'content-type': type = '',
    'content-encoding': encoding,
    'content-length': length,
  } = response.headers;
  const isText = /^(?:application\/json|text\/|image\/svg\+xml)/.test(type);
  const isLong = length === undefined || Number(length) >= minCompressBytes;
  if (response.statusCode !== 200 || encoding !== undefined || !isText || !isLong) return undefined;
  const compressor =
    coding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : createGzip();
  // pipeline destroys the compressor with the error, so its reader gets the error.
  return pipeline(response, compressor, () => undefined);
}
