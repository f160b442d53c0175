import { pictureUrl, safePath } from 'shared-contracts/domain';

/** Twice the size of the largest tile. All layouts use this size, so that the browser loads each cover only once. */
export const coverPx = { width: 300, height: 400 } as const;

/** The URL of a game's cover: a stored file or a path of our own API. Undefined for any other address. */
export function coverUrl(cover: string): string | undefined {
  const path = safePath(cover);
  if (path?.startsWith('/api/')) return path;
  return pictureUrl(cover, coverPx.width, coverPx.height);
}
