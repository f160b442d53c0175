import { BrokenPicture, type CleanPicture } from './CleanPicture';

const signatureBytes = 8;
/** Size of the IHDR chunk with length, type and checksum. */
const headerBytes = 12 + 13;
/** The chunks that decoders need. Others can identify the sender and are dropped. */
const keptChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Programs write some hundred chunks into a file of 5 MB. Each chunk costs time. */
const maximumChunks = 5_000;

/** The chunks that decoders need. Texts, locations and data after the end of the picture are dropped. */
export function cleanPng(file: Buffer): CleanPicture {
  const parts = [file.subarray(0, signatureBytes)];
  let at = signatureBytes;
  let size: { width: number; height: number } | undefined;
  for (let type = '', chunks = 1; type !== 'IEND'; chunks += 1) {
    if (at + 12 > file.length || chunks > maximumChunks) throw new BrokenPicture();
    const end = at + 12 + file.readUInt32BE(at);
    type = file.toString('latin1', at + 4, at + 8);
    if (end > file.length || !/^[A-Za-z]{4}$/.test(type) || (type === 'IHDR') !== (at === signatureBytes)) {
      throw new BrokenPicture();
    }
    if (type === 'IHDR') {
      if (end - at !== headerBytes) throw new BrokenPicture();
      size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    }
    if (keptChunks.has(type)) parts.push(file.subarray(at, end));
    at = end;
  }
  if (!size) throw new BrokenPicture();
  return { kind: 'image/png', ...size, content: Buffer.concat(parts) };
}
