import type { PictureKind } from 'shared-contracts/rules';

/** The picture data of a file, without metadata. Its parts are found by their lengths, and it is never decoded. */
export interface CleanPicture {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/** The file has the signature of a picture, but is damaged. */
export class BrokenPicture extends Error {
  override readonly name = 'BrokenPicture';
}
