import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { createHash } from 'node:crypto';

/** Decompresses a `dcz` body as a browser does. Call `init` of the library first. */
export function decompressDelta(body: Buffer, dictionary: Buffer): Buffer {
  // A `dcz` body starts with a magic number and the SHA-256 of the dictionary. Source: RFC 9842.
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(body.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
  return Buffer.from(decompressUsingDict(createDCtx(), body.subarray(40), dictionary));
}
