import type { PictureKind } from 'shared-contracts/rules';

/** What of a file is the picture. It was cut to its parts by their lengths and never decoded. */
export interface CleanPicture {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/** The file begins like a picture and does not go on like one. */
export class BrokenPicture extends Error {
  override readonly name = 'BrokenPicture';
}
