import type { Banner } from 'shared-contracts/api';
import { safeExternalUrl, safePath } from 'shared-contracts/domain';
import { matchRoute } from 'shared-contracts/routes';

export type BannerTarget =
  | { readonly kind: 'game'; readonly gameId: string }
  | { readonly kind: 'inside'; readonly path: `/${string}` }
  | { readonly kind: 'outside'; readonly url: string };

/** A link inside the product, as an address or as it stands behind the hash; it must lead somewhere. */
function innerPath(link: string): `/${string}` | undefined {
  const path = safePath(link.replace(/^\/?#/, ''));
  const isKnown = path !== undefined && matchRoute(path).id !== 'notFound';
  return isKnown ? (path as `/${string}`) : undefined;
}

/** The target of a tap on a banner, or undefined if it has none. Source: M-051 to M-053. */
export function bannerTarget({ link, type, gameId }: Banner): BannerTarget | undefined {
  if (link === '') return gameId == null ? undefined : { kind: 'game', gameId };
  if (type === 0) {
    const path = innerPath(link);
    return path === undefined ? undefined : { kind: 'inside', path };
  }
  const url = safeExternalUrl(link);
  return url === undefined ? undefined : { kind: 'outside', url };
}
