import { BrokenPicture, type CleanPicture } from './CleanPicture';

const endOfImage = 0xd9;
const startOfScan = 0xda;
const application1 = 0xe1;
const orientationTag = 0x0112;
const exifEntryBytes = 12;

/** Frame segments contain the size. C4, C8 and CC are in the range, but are not frames. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** A photo has about twenty segments. A file of a million would block the server. */
const maximumSegments = 1_000;
const jfif = 0xe0;
const adobe = 0xee;
/** Tables and scans, which decoders need. */
const pictureMarkers = new Set([0xc4, 0xcc, startOfScan, 0xdb, 0xdc, 0xdd]);

/** The part of a segment that is stored. JFIF and Adobe define the colors; others can identify the sender. */
function storedPart(marker: number, segment: Buffer): Buffer | undefined {
  if (isFrame(marker) || pictureMarkers.has(marker)) return segment;
  // Drops the thumbnail that can follow.
  if (marker === jfif && segment.toString('latin1', 4, 9) === 'JFIF\0' && segment.length >= 18) {
    const head = Buffer.from(segment.subarray(0, 18));
    head.writeUInt16BE(16, 2);
    head.fill(0, 16);
    return head;
  }
  const isAdobe = marker === adobe && segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe';
  return isAdobe ? segment : undefined;
}

/** The camera's orientation, the only EXIF field that viewers need. */
function orientationOf(segment: Buffer): number {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return 1;
  const tiff = segment.subarray(10);
  if (tiff.length < 14) return 1;
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (offset: number) => (isLittleEndian ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset));
  const directory = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  let offset = directory + 2;
  for (
    let entriesLeft = u16(directory);
    entriesLeft > 0 && offset + exifEntryBytes <= tiff.length;
    entriesLeft -= 1
  ) {
    if (u16(offset) === orientationTag) {
      const orientation = u16(offset + 8);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
    offset += exifEntryBytes;
  }
  return 1;
}

function exifWith(orientation: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation];
  const body = [...Buffer.from('Exif\0\0', 'latin1'), ...tiff, 0, 0, 0, 0, 0, 0];
  return Buffer.from([0xff, application1, 0, body.length + 2, ...body]);
}

/** The end of the scan data from this offset: the next marker. */
function endOfData(file: Buffer, from: number): number {
  for (let offset = from; offset + 1 < file.length; offset += 1) {
    if (file[offset] !== 0xff) continue;
    const nextByte = file[offset + 1] ?? 0;
    const isData = nextByte === 0 || nextByte === 0xff || (nextByte >= 0xd0 && nextByte <= 0xd7);
    if (!isData) return offset;
  }
  throw new BrokenPicture();
}

/** The segments that decoders need. Data after the end of the picture is dropped. */
export function cleanJpeg(file: Buffer): CleanPicture {
  const storedSegments: Buffer[] = [];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  let offset = 2;
  for (let segmentCount = 1; ; segmentCount += 1) {
    if (file[offset] !== 0xff || segmentCount > maximumSegments) throw new BrokenPicture();
    const marker = file[offset + 1] ?? 0;
    if (marker === endOfImage) break;
    if (offset + 4 > file.length) throw new BrokenPicture();
    let end = offset + 2 + file.readUInt16BE(offset + 2);
    if (end > file.length || end < offset + 4) throw new BrokenPicture();
    const segment = file.subarray(offset, end);
    if (isFrame(marker)) {
      if (segment.length < 9) throw new BrokenPicture();
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    }
    if (marker === application1) orientation = Math.max(orientation, orientationOf(segment));
    if (marker === startOfScan) end = endOfData(file, end);
    const part = storedPart(marker, file.subarray(offset, end));
    if (part) storedSegments.push(part);
    offset = end;
  }
  if (!size) throw new BrokenPicture();
  const head = orientation === 1 ? [] : [exifWith(orientation)];
  const content = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...head,
    ...storedSegments,
    Buffer.from([0xff, endOfImage]),
  ]);
  return { kind: 'image/jpeg', ...size, content };
}
