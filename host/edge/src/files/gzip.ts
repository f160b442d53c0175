import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);

/**
 * Compresses with the highest level at the first call and returns the same bytes afterwards. Only some caches, proxies
 * and programs need gzip. Browsers accept Brotli, so most files are never compressed with gzip.
 */
export function gzipOnce(bytes: Buffer): () => Promise<Buffer> {
  let compressed: Promise<Buffer> | undefined;
  return () => (compressed ??= gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
