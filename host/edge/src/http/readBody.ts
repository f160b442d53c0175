import type { Readable } from 'node:stream';

/** Reads a whole body; undefined if it is longer than allowed or incomplete. The bytes after the limit stay unread. */
export async function readBody(stream: Readable, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > maxBytes) return undefined;
      parts.push(part);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(parts);
}
