import { houseRules, pictureKind, type PictureKind } from 'shared-contracts/rules';
import { invalid } from '../errors/Rejection';
import { BrokenPicture, type CleanPicture } from './CleanPicture';
import { cleanBmp } from './cleanBmp';
import { cleanJpeg } from './cleanJpeg';
import { cleanPng } from './cleanPng';

export const maximumBytes = houseRules.documentMegabytes * 1024 * 1024;
/** A small file can decode to more pixels than viewers can hold. */
const maximumPixels = 40_000_000;

const cleaners: Readonly<Record<PictureKind, (file: Buffer) => CleanPicture>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/bmp': cleanBmp,
};

function cleanPicture(kind: PictureKind, file: Buffer): CleanPicture {
  try {
    return cleaners[kind](file);
  } catch (error) {
    // Buffers throw a RangeError for a length beyond the end of the file.
    if (!(error instanceof BrokenPicture) && !(error instanceof RangeError)) throw error;
    throw invalid('This picture is damaged. Please choose another picture.');
  }
}

export const tooLargeFile = () =>
  invalid(`This file is larger than ${String(houseRules.documentMegabytes)} MB.`);

/**
 * Reads a picture by its bytes, not by its name; throws a rejection for other files. The most expensive file of 5 MB
 * costs 40 ms, so this runs on the main thread.
 */
export function readPicture(file: Buffer): CleanPicture {
  if (file.length > maximumBytes) throw tooLargeFile();
  const kind = pictureKind(file);
  if (!kind) throw invalid('Only JPEG, PNG and BMP pictures are accepted.');
  const picture = cleanPicture(kind, file);
  const pixels = picture.width * picture.height;
  if (pixels === 0) throw invalid('This picture is damaged. Please choose another picture.');
  if (pixels > maximumPixels)
    throw invalid('This picture has too many pixels. Please choose a smaller picture.');
  return picture;
}
