import { documentHeaders, type PageHeaders } from '../policy/contentSecurityPolicy';

/**
 * The sandbox gives the document an opaque origin, even if a tab opens it directly: no storage, no cookies and no
 * access to the page around it. The vendor's script is inline, and its files come from the origins that the operator
 * lists.
 */
export function vendorFrameHeaders(origins: readonly string[], playerOrigin: string): PageHeaders {
  const sources = (...extra: string[]) => [...extra, ...origins].join(' ') || "'none'";
  const policy = [
    'sandbox allow-scripts allow-popups allow-forms',
    "default-src 'none'",
    `script-src ${sources("'unsafe-inline'")}`,
    `style-src ${sources("'unsafe-inline'")}`,
    `img-src ${sources('data:')}`,
    `font-src ${sources('data:')}`,
    `media-src ${sources()}`,
    `connect-src ${sources()}`,
    `frame-src ${sources()}`,
    `form-action ${sources()}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${playerOrigin}`,
  ].join('; ');
  return documentHeaders(
    () => policy,
    {
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    },
    // Vendors change their files at any time, so their hashes are unknown.
    { hasHashes: false },
  );
}
