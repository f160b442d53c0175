import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compressAsync = promisify(brotliCompress);
const decompressAsync = promisify(brotliDecompress);

/** Compresses with the highest quality, for files that are compressed once and sent many times. */
export function compress(bytes: Buffer): Promise<Buffer> {
  return compressAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Whether `compressed` decompresses to exactly these bytes. */
export async function decompressesTo(compressed: Buffer, bytes: Buffer): Promise<boolean> {
  try {
    return (await decompressAsync(compressed, { maxOutputLength: bytes.length + 1 })).equals(bytes);
  } catch {
    return false;
  }
}
