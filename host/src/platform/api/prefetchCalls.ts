import { bannerPictures, narrowPage } from 'shared-contracts/domain';
import { storedLanguage } from '../i18n/storedLanguage';
import type { TextStorage } from '../storage/openStorage';
import { storageKeys } from '../storage/storageKeys';

/** A call to the API that the boot script made before the host was loaded. */
export interface PrefetchedCall {
  readonly address: string;
  /** All headers except the token. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it was made with this token, or without one. Older boot scripts made none with a token. */
  readonly isWith?: (token: string | undefined) => boolean;
  /** Older boot scripts sent none, and name none. */
  readonly body?: string;
  readonly answer: Promise<Response>;
}

const form = 'application/x-www-form-urlencoded';
const banners = '/base/banner/listAll';

/**
 * The region check; of a member who they are; for the home page its games and banners, whose first picture is the
 * largest thing there. A test holds them against the endpoints' declarations.
 */
export const prefetchedEndpoints = {
  ofMembers: [{ path: '/sys/auth/token/info', type: form, body: '' }],
  everywhere: [{ path: '/sys/ipinfoCloudFlare', type: form, body: '' }],
  atHome: [
    { path: '/sys/game/all', type: form, body: '' },
    { path: banners, type: 'application/json', body: '{"enabled":1,"sortIndex_0":"ASC"}' },
  ],
};

/** The home page whatever is said behind its path, but for lists of games, which have calls of their own. */
const home = /^#?\/?(?:\?(?!.*\blist=).*)?$/;
/** As long as the API client waits. */
const timeOutMs = 15_000;

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
export async function prefetchPicture(
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

/**
 * The API client's first calls: for what a page needs in any case, while the host's scripts are still on their way.
 * They carry the stored token as the client's own do, and the client takes only what was asked with the token that is
 * stored then. Decision 8.
 */
export function prefetchCalls(
  page: Window & typeof globalThis,
  storage: TextStorage,
): readonly PrefetchedCall[] {
  const token = storage.read(storageKeys.token);
  const lang = storedLanguage(storage);
  const { ofMembers, everywhere, atHome } = prefetchedEndpoints;
  const asked = [
    ...(token === undefined ? [] : ofMembers),
    ...everywhere,
    ...(home.test(page.location.hash) ? atHome : []),
  ];
  return asked.map(({ path, type, body }) => {
    const address = `/api${path}`;
    const headers = { 'content-type': type, lang };
    const answer = page
      .fetch(address, {
        ...{ method: 'POST', body },
        headers: { ...headers, ...(token !== undefined && { authorization: token }) },
        signal: AbortSignal.timeout(timeOutMs),
      })
      // Read at once: the signal would also end what lies there unread.
      .then(async (reply) => (reply.body ? new Response(await reply.blob(), reply) : reply));
    // Whoever takes it hears of its failure.
    answer.catch(() => undefined);
    if (path === banners) void prefetchPicture(page, answer);
    return { address, headers, body, answer, isWith: (other) => other === token };
  });
}
