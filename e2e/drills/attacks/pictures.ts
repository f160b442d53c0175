import { bmpOf, pngOf } from '../../sandbox/src/testing/pictures';
import { upload, type Member } from './target';

/** A JPEG that consists only of empty segments. */
export const jpegOfSegments = (segments: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.alloc(segments * 4, Buffer.from([0xff, 0xe1, 0x00, 0x02])),
    Buffer.from([0xff, 0xd9]),
  ]);

/** Length of the PNG signature and the first chunk. */
const headBytes = 33;
const emptyChunkBytes = 12;

/** A PNG with many empty chunks before its data. */
export function pngOfChunks(chunks: number): Buffer {
  const png = pngOf(10, 10, ['tEXt', '']);
  const emptyChunk = png.subarray(headBytes, headBytes + emptyChunkBytes);
  return Buffer.concat([
    png.subarray(0, headBytes),
    Buffer.alloc(chunks * emptyChunkBytes, emptyChunk),
    png.subarray(headBytes),
  ]);
}

/** A BMP that claims a large size but has the data of one pixel. */
export function bmpWithClaimedSize(width: number, height: number): Buffer {
  const bmp = bmpOf(1, 1);
  bmp.writeInt32LE(width, 18);
  bmp.writeInt32LE(height, 22);
  return bmp;
}

interface FormField {
  readonly name: string;
  readonly file?: string;
  readonly content: Buffer;
}

export function multipartOf(fields: readonly FormField[]): { readonly type: string; readonly body: Buffer } {
  const boundary = 'a-boundary-of-the-drill';
  const bodyParts = fields.flatMap(({ name, file, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"` +
        `${file === undefined ? '' : `; filename="${file}"\r\ncontent-type: image/png`}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...bodyParts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Uploads a picture and returns its id. */
export async function uploadPicture(member: Member): Promise<string> {
  const form = multipartOf([{ name: 'file', file: 'a.png', content: pngOf(10, 10) }]);
  const { error, data, message } = await upload(member, form);
  if (error !== 0) throw new Error(`The upload failed: ${message}`);
  return String(data);
}
