import { documentHeaders, type PageHeaders } from '../policy/contentSecurityPolicy';

/**
 * The sandbox gives the document an opaque origin, even in a tab of its own: no storage, no cookies and no access to
 * the page around it. The vendor's script is inline, and its files come from the origins that the operator lists.
 */
export function vendorFrameHeaders(origins: readonly string[], playerOrigin: string): PageHeaders {
  const from = (...own: string[]) => [...own, ...origins].join(' ') || "'none'";
  const policy = [
    'sandbox allow-scripts allow-popups allow-forms',
    "default-src 'none'",
    `script-src ${from("'unsafe-inline'")}`,
    `style-src ${from("'unsafe-inline'")}`,
    `img-src ${from('data:')}`,
    `font-src ${from('data:')}`,
    `media-src ${from()}`,
    `connect-src ${from()}`,
    `frame-src ${from()}`,
    `form-action ${from()}`,
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
    { hashed: false },
  );
}
