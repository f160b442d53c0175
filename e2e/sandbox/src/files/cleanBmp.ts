import { BrokenPicture, type CleanPicture } from './CleanPicture';

const fileHeaderBytes = 14;
const shortHeaderBytes = 12;
/** Size of the header that every reader supports. Longer headers add color profiles. */
const headerBytes = 40;
const maskBytes = 12;
/** Uncompressed rows, without (0) or with (3) color masks. The size of compressed rows is unknown until decoded. */
const uncompressedTypes = [0, 3];

/** `head` is the data before the rows, without the parts that readers skip. */
function headerOf(file: Buffer) {
  const headerSize = file.readUInt32LE(14);
  if (headerSize === shortHeaderBytes) {
    const bits = file.readUInt16LE(24);
    const paletteBytes = bits <= 8 ? 3 * 2 ** bits : 0;
    const head = Buffer.from(file.subarray(0, fileHeaderBytes + shortHeaderBytes + paletteBytes));
    return { width: file.readUInt16LE(18), height: file.readUInt16LE(20), bits, head };
  }
  const compression = file.length < 54 ? -1 : file.readUInt32LE(30);
  if (headerSize < headerBytes || !uncompressedTypes.includes(compression)) throw new BrokenPicture();
  const bits = file.readUInt16LE(28);
  const colors = bits <= 8 ? Math.min(file.readUInt32LE(46) || 2 ** bits, 2 ** bits) : 0;
  const masks = compression === 3 ? maskBytes : 0;
  // The masks follow a short header. A longer header contains them at the same offset.
  const palette = fileHeaderBytes + (headerSize === headerBytes ? headerBytes + masks : headerSize);
  const head = Buffer.concat([
    file.subarray(0, fileHeaderBytes + headerBytes + masks),
    file.subarray(palette, palette + 4 * colors),
  ]);
  head.writeUInt32LE(headerBytes, 14);
  head.writeUInt32LE(colors, 46);
  return { width: file.readInt32LE(18), height: Math.abs(file.readInt32LE(22)), bits, head };
}

/** The picture without data between header and rows, or after the last row. */
export function cleanBmp(file: Buffer): CleanPicture {
  const { width, height, bits, head } = headerOf(file);
  const rowBytes = Math.ceil((bits * width) / 32) * 4;
  const rowsOffset = file.readUInt32LE(10);
  const end = rowsOffset + rowBytes * height;
  if (width <= 0 || height <= 0 || bits < 1 || rowsOffset < 26 || end > file.length)
    throw new BrokenPicture();
  const content = Buffer.concat([head, file.subarray(rowsOffset, end)]);
  content.writeUInt32LE(content.length, 2);
  content.writeUInt32LE(0, 6);
  content.writeUInt32LE(head.length, 10);
  return { kind: 'image/bmp', width, height, content };
}
