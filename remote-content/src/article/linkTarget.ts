import { safeExternalUrl, safePath } from 'shared-contracts/domain';
import { matchRoute } from 'shared-contracts/routes';

type LinkTarget =
  | { readonly kind: 'internal'; readonly path: `/${string}` }
  | { readonly kind: 'external'; readonly href: string };

function isPath(text: string): text is `/${string}` {
  return text.startsWith('/');
}

/** The path of an address of this site, without its origin and hash. */
function ownPath(address: string, ownOrigin: string): string {
  const localPath = address.startsWith(`${ownOrigin}/`) ? address.slice(ownOrigin.length) : address;
  return localPath.replace(/^\/?#/, '');
}

/** Returns the target if the address is an existing path of this site. */
export function internalTarget(address: string, ownOrigin: string): LinkTarget | undefined {
  const path = safePath(ownPath(address.trim(), ownOrigin));
  if (path === undefined || !isPath(path) || matchRoute(path).id === 'notFound') return undefined;
  return { kind: 'internal', path };
}

/** The allowed targets of links in an article: existing paths of this site, and other sites over https. */
export function linkTarget(address: string, ownOrigin: string): LinkTarget | undefined {
  const internal = internalTarget(address, ownOrigin);
  if (internal) return internal;
  const href = safeExternalUrl(address.trim());
  return href?.startsWith('https://') && new URL(href).origin !== ownOrigin
    ? { kind: 'external', href }
    : undefined;
}
