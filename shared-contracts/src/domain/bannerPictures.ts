import { pictureUrl } from './safeUrl';

/** Which pages are so narrow that they take the other shape. */
export const narrowPage = '(width < 640px)';

/** Twice the place on a phone, once on a wide page; pictures of the operator come in these shapes. */
export const bannerPx = { wide: { width: 1600, height: 400 }, narrow: { width: 750, height: 280 } };

/** Both pictures of a banner by their file ids. The boot script fetches the first of them before anything is drawn. */
export function bannerPictures({ image, mobileImage }: { image: string; mobileImage: string }) {
  const { wide, narrow } = bannerPx;
  return {
    wide: pictureUrl(image, wide.width, wide.height),
    narrow: pictureUrl(mobileImage, narrow.width, narrow.height),
  };
}
