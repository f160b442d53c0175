import { defaultLanguage, isLanguage } from 'shared-contracts/domain';
import type { TextStorage } from '../session/openStorage';
import { storageKeys } from '../session/storageKeys';
import type { CallAhead } from './HostStart';

/** The region check, and the games of the home page. A test holds them against the endpoints' declarations. */
export const askedAhead = { everywhere: '/sys/ipinfoCloudFlare', atHome: '/sys/game/all' } as const;

/** The home page whatever is said behind its path, but for lists of games, which have calls of their own. */
const home = /^#?\/?(?:\?(?!.*\blist=).*)?$/;
/** As long as the API client waits. */
const timeOutMs = 15_000;

/**
 * Asks the API for what a visitor's page needs in any case while the host's scripts are still on their way. Of a
 * member nothing is asked: that goes with their token, which the API client alone reads.
 */
export function callAhead(page: Window, storage: TextStorage): readonly CallAhead[] {
  if (storage.read(storageKeys.token) !== undefined) return [];
  const stored = storage.read(storageKeys.language);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    lang: isLanguage(stored) ? stored : defaultLanguage,
  };
  const paths = home.test(page.location.hash) ? Object.values(askedAhead) : [askedAhead.everywhere];
  return paths.map((path) => {
    const address = `/api${path}`;
    const answer = page.fetch(address, {
      ...{ method: 'POST', headers, body: '' },
      signal: AbortSignal.timeout(timeOutMs),
    });
    // Whoever takes it hears of its failure.
    answer.catch(() => undefined);
    return { address, headers, answer };
  });
}
