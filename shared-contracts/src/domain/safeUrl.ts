// Check every address that comes from a server or from the page's own address with one of these functions.
// They return undefined for an unsafe address. Callers then omit the link or navigate home.

const controlOrBackslash = /[\u0000-\u0020\u007f\\]/;
const loneSurrogate = /\p{Surrogate}/u;

function parseAddress(address: string): URL | undefined {
  if (address.length > 2048 || controlOrBackslash.test(address)) return undefined;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** Returns the address if it is an absolute http(s) address without credentials. */
export function safeExternalUrl(address: string): string | undefined {
  const url = parseAddress(address);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  return url.username || url.password ? undefined : url.href;
}

/** Returns the address of a frame if its origin is on the list and is not the page's origin. */
export function safeFrameUrl(
  address: string,
  allowedOrigins: readonly string[],
  ownOrigin: string,
): string | undefined {
  const href = safeExternalUrl(address);
  if (href === undefined) return undefined;
  const { origin } = new URL(href);
  return origin !== ownOrigin && allowedOrigins.includes(origin) ? href : undefined;
}

const fileId = /^[\w-]{1,80}$/;

/** Returns the address of a stored picture in a size. Undefined if `id` is not a plain file id. Source: C-047. */
export function pictureUrl(id: string, widthPx: number, heightPx: number): string | undefined {
  if (!fileId.test(id)) return undefined;
  return `/api/sys/file/get?id=${id}&width=${String(widthPx)}&height=${String(heightPx)}`;
}

/** For example `%2f`, `%5c` or `%00`, also encoded several times: `%252f`. */
const encodedSlashOrNull = /%(25)*(2f|5c|0)/i;

/** Returns the path if the hash router may open it. Rejects encoded slashes, and paths that start with `//`. */
export function safePath(path: string): string | undefined {
  if (path.length > 512 || !path.startsWith('/') || path.startsWith('//')) return undefined;
  const unsafePatterns = [controlOrBackslash, loneSurrogate, encodedSlashOrNull];
  return unsafePatterns.some((pattern) => pattern.test(path)) ? undefined : path;
}
