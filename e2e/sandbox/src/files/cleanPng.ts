import { BrokenPicture, type CleanPicture } from './CleanPicture';

const signatureBytes = 8;
/** Of an IHDR chunk with its length, type and checksum. */
const headerBytes = 12 + 13;
/** Beside the chunks without which there is no picture: the one that says what is transparent. */
const alsoKept = 'tRNS';

/** Only the chunks a picture is made of, up to its end: no texts, no places, nothing hung on behind. */
export function cleanPng(file: Buffer): CleanPicture {
  const kept = [file.subarray(0, signatureBytes)];
  let at = signatureBytes;
  let size: { width: number; height: number } | undefined;
  for (let type = ''; type !== 'IEND';) {
    if (at + 12 > file.length) throw new BrokenPicture();
    const end = at + 12 + file.readUInt32BE(at);
    type = file.toString('latin1', at + 4, at + 8);
    if (end > file.length || !/^[A-Za-z]{4}$/.test(type) || (type === 'IHDR') !== (at === signatureBytes)) {
      throw new BrokenPicture();
    }
    if (type === 'IHDR') {
      if (end - at !== headerBytes) throw new BrokenPicture();
      size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    }
    if (/^[A-Z]/.test(type) || type === alsoKept) kept.push(file.subarray(at, end));
    at = end;
  }
  if (!size) throw new BrokenPicture();
  return { kind: 'image/png', ...size, content: Buffer.concat(kept) };
}
