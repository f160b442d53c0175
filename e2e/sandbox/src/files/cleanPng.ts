import { BrokenPicture, type CleanPicture } from './CleanPicture';

const signatureBytes = 8;
/** Size of the IHDR chunk with length, type and checksum. */
const headerBytes = 12 + 13;
/** The chunks that decoders need. Others can identify the sender and are dropped. */
const neededChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Programs write some hundred chunks into a file of 5 MB. Each chunk costs time. */
const maximumChunks = 5_000;

/** The chunks that decoders need. Texts, locations and data after the end of the picture are dropped. */
export function cleanPng(file: Buffer): CleanPicture {
  const parts = [file.subarray(0, signatureBytes)];
  let offset = signatureBytes;
  let size: { width: number; height: number } | undefined;
  for (let type = '', chunks = 1; type !== 'IEND'; chunks += 1) {
    if (offset + 12 > file.length || chunks > maximumChunks) throw new BrokenPicture();
    const end = offset + 12 + file.readUInt32BE(offset);
    type = file.toString('latin1', offset + 4, offset + 8);
    const isHeader = type === 'IHDR';
    const isFirst = offset === signatureBytes;
    if (end > file.length || !/^[A-Za-z]{4}$/.test(type) || isHeader !== isFirst) throw new BrokenPicture();
    if (isHeader) {
      if (end - offset !== headerBytes) throw new BrokenPicture();
      size = { width: file.readUInt32BE(offset + 8), height: file.readUInt32BE(offset + 12) };
    }
    if (neededChunks.has(type)) parts.push(file.subarray(offset, end));
    offset = end;
  }
  if (!size) throw new BrokenPicture();
  return { kind: 'image/png', ...size, content: Buffer.concat(parts) };
}
