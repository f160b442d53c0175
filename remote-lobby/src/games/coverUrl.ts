import { pictureUrl, safePath } from 'shared-contracts/domain';

/** Twice a tile of the widest layout; one size for all layouts, so that each cover is fetched once. */
export const coverPx = { width: 300, height: 400 } as const;

/** Where a game's cover is to be had: a stored file or an address on our own API; anything else is not asked for. */
export function coverUrl(cover: string): string | undefined {
  const path = safePath(cover);
  if (path?.startsWith('/api/')) return path;
  return pictureUrl(cover, coverPx.width, coverPx.height);
}
