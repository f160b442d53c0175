import { BrokenPicture, type CleanPicture } from './CleanPicture';

const shortHeaderBytes = 12;
/** Rows as they are, with or without masks for their colours; packed rows would have to be unpacked to be measured. */
const plainRows = [0, 3];

function headerOf(file: Buffer) {
  if (file.readUInt32LE(14) === shortHeaderBytes) {
    return { width: file.readUInt16LE(18), height: file.readUInt16LE(20), bits: file.readUInt16LE(24) };
  }
  if (file.length < 54 || !plainRows.includes(file.readUInt32LE(30))) throw new BrokenPicture();
  const height = Math.abs(file.readInt32LE(22));
  return { width: file.readInt32LE(18), height, bits: file.readUInt16LE(28) };
}

/** The picture and nothing behind its last row. */
export function cleanBmp(file: Buffer): CleanPicture {
  const { width, height, bits } = headerOf(file);
  const rowBytes = Math.ceil((bits * width) / 32) * 4;
  const begin = file.readUInt32LE(10);
  const end = begin + rowBytes * height;
  if (width <= 0 || height <= 0 || bits < 1 || begin < 26 || end > file.length) throw new BrokenPicture();
  const content = Buffer.from(file.subarray(0, end));
  content.writeUInt32LE(end, 2);
  return { kind: 'image/bmp', width, height, content };
}
