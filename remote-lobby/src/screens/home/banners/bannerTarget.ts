import type { Banner } from 'shared-contracts/api';
import { safeExternalUrl, safePath } from 'shared-contracts/domain';
import { matchRoute } from 'shared-contracts/routes';

export type BannerTarget =
  | { readonly kind: 'game'; readonly gameId: string }
  | { readonly kind: 'internal'; readonly path: `/${string}` }
  | { readonly kind: 'external'; readonly url: string };

/** The path of a link to this site, with or without its hash. Undefined if the path does not exist. */
function internalPath(link: string): `/${string}` | undefined {
  const path = safePath(link.replace(/^\/?#/, ''));
  const isKnown = path !== undefined && matchRoute(path).id !== 'notFound';
  return isKnown ? (path as `/${string}`) : undefined;
}

/** The target of a tap on a banner. Undefined if a tap has no effect. Source: M-051 to M-053. */
export function bannerTarget({ link, type, gameId }: Banner): BannerTarget | undefined {
  if (link === '') return gameId == null ? undefined : { kind: 'game', gameId };
  if (type === 0) {
    const path = internalPath(link);
    return path === undefined ? undefined : { kind: 'internal', path };
  }
  const url = safeExternalUrl(link);
  return url === undefined ? undefined : { kind: 'external', url };
}
