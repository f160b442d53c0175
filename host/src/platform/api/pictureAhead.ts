import { bannerPictures, narrowPage } from 'shared-contracts/domain';

interface WireBanner {
  readonly image?: string | null;
  readonly mobileImage?: string | null;
  readonly enabled?: unknown;
}

const isOn = ({ enabled }: WireBanner) => [undefined, null, true, 1, '1', 'true'].includes(enabled as true);

/**
 * Fetches the picture of the first banner as soon as its name is known: it is the largest thing of the home page, and
 * the view that draws it comes two round trips later. What cannot be read here is for that view.
 */
export async function pictureAhead(
  page: Window & typeof globalThis,
  answer: Promise<Response>,
): Promise<void> {
  try {
    // A copy: the host reads the answer itself.
    const { data } = (await (await answer).clone().json()) as { data?: readonly WireBanner[] };
    const first = data?.find(isOn);
    const { wide, narrow } = bannerPictures({
      image: first?.image ?? '',
      mobileImage: first?.mobileImage ?? '',
    });
    const isNarrow = page.matchMedia(narrowPage).matches;
    const address = isNarrow ? (narrow ?? wide) : (wide ?? narrow);
    if (address !== undefined) new page.Image().src = address;
  } catch {
    // The view asks again, and says what is to be said.
  }
}
