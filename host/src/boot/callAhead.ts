import { defaultLanguage, isLanguage } from 'shared-contracts/domain';
import type { TextStorage } from '../session/openStorage';
import { storageKeys } from '../session/storageKeys';
import type { CallAhead } from './HostStart';
import { pictureAhead } from './pictureAhead';

const form = 'application/x-www-form-urlencoded';
const banners = '/base/banner/listAll';

/**
 * The region check; for the home page its games and banners, whose first picture is the largest thing there. A test
 * holds them against the endpoints' declarations.
 */
export const askedAhead = {
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

/**
 * Asks the API for what a visitor's page needs in any case while the host's scripts are still on their way. Of a
 * member nothing is asked: that goes with their token, which the API client alone reads.
 */
export function callAhead(page: Window & typeof globalThis, storage: TextStorage): readonly CallAhead[] {
  if (storage.read(storageKeys.token) !== undefined) return [];
  const stored = storage.read(storageKeys.language);
  const lang = isLanguage(stored) ? stored : defaultLanguage;
  const { everywhere, atHome } = askedAhead;
  return [...everywhere, ...(home.test(page.location.hash) ? atHome : [])].map(({ path, type, body }) => {
    const address = `/api${path}`;
    const headers = { 'content-type': type, lang };
    const answer = page.fetch(address, {
      ...{ method: 'POST', headers, body },
      signal: AbortSignal.timeout(timeOutMs),
    });
    // Whoever takes it hears of its failure.
    answer.catch(() => undefined);
    if (path === banners) void pictureAhead(page, answer);
    return { address, headers, body, answer };
  });
}
