import { pictureUrl } from './safeUrl';

/** Media query of pages that show the narrow banner. */
export const narrowPageQuery = '(width < 640px)';

/** Size of the operator's pictures: on a phone twice the displayed size, on a wide page the displayed size. */
export const bannerPx = { wide: { width: 1600, height: 400 }, narrow: { width: 750, height: 280 } };

/** Addresses of a banner's pictures. The boot script preloads the first banner before the first render. */
export function bannerPictures({ image, mobileImage }: { image: string; mobileImage: string }) {
  const { wide, narrow } = bannerPx;
  return {
    wide: pictureUrl(image, wide.width, wide.height),
    narrow: pictureUrl(mobileImage, narrow.width, narrow.height),
  };
}
