import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A gray picture. Sizes above 100 are only in its header, not in its data. */
export function pngOf(width: number, height: number, ...extraChunks: (readonly [string, string])[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Math.min(height, 100);
  const data = deflateSync(Buffer.alloc(rows * (Math.min(width, 100) + 1), 120));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...extraChunks.map(([type, text]) => chunk(type, Buffer.from(text, 'latin1'))),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function bmpOf(width: number, height: number): Buffer {
  const rowBytes = Math.ceil((24 * width) / 32) * 4;
  const file = Buffer.alloc(54 + rowBytes * height, 90);
  file.fill(0, 0, 54);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}

const segment = (marker: number, body: readonly number[] | Buffer) =>
  Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body]);

/** EXIF data of a phone, little-endian: orientation and location. */
const exif = (orientation: number) => [
  ...Buffer.from('Exif\0\0', 'latin1'),
  ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
  ...Buffer.from('GPS 52.5200 13.4050', 'latin1'),
];

/** The parts of a JPEG with two scans and metadata. Its image data are invalid. */
export function jpegOf(width: number, height: number, orientation = 1): Buffer {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1')),
    segment(0xe1, exif(orientation)),
    segment(0xfe, Buffer.from('by somebody')),
    segment(0xc2, [8, ...size, 1, 1, 0x11, 0]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.from([0x11, 0xff, 0x00, 0x22, 0xff, 0xd0, 0x33]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.from([0x44, 0xff, 0xd9]),
  ]);
}
