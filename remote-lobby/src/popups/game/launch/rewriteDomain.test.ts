import fc from 'fast-check';
import { rewriteDomain } from './rewriteDomain';

const launchUrl = 'https://play.vendor.test:8443/launch?token=a%2Fb#room';

it('[C-037] replaces a vendor’s domain with the operator’s domain, and leaves the other parts of the URL unchanged', () => {
  expect(rewriteDomain(launchUrl, { 'play.vendor.test:8443': 'games.test' })).toBe(
    'https://games.test/launch?token=a%2Fb#room',
  );
  expect(rewriteDomain('https://play.vendor.test/a', { 'play.vendor.test': 'games.test:444' })).toBe(
    'https://games.test:444/a',
  );
});

it('replaces only whole domains, and does not replace the new domain again', () => {
  expect(rewriteDomain(launchUrl, { 'vendor.test': 'games.test', 'play.vendor.test': 'games.test' })).toBe(
    launchUrl,
  );
  expect(rewriteDomain('https://a.test/', { 'a.test': 'b.test', 'b.test': 'c.test' })).toBe(
    'https://b.test/',
  );
  expect(rewriteDomain('https://a.test/', { 'a.test': 'a.test' })).toBe('https://a.test/');
});

it.each(['evil.test/path', 'user@evil.test', 'https://evil.test', '', 'a b', '-', 'x.test:999999'])(
  'leaves the URL unchanged when the new domain is %p',
  (newDomain) => {
    expect(rewriteDomain('https://a.test/', { 'a.test': newDomain })).toBe('https://a.test/');
  },
);

it.each(['toString', 'constructor', '__proto__'])(
  'does not treat the object member %s as a domain',
  (domain) => {
    expect(rewriteDomain(`https://${domain}/`, {})).toBe(`https://${domain}/`);
  },
);

it('returns an invalid URL unchanged', () => {
  expect(rewriteDomain('not a URL', { 'a.test': 'b.test' })).toBe('not a URL');
});

it('never throws, and never changes scheme, path or query', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (url, newDomain) => {
      const originalUrl = new URL(url);
      const rewrittenUrl = new URL(rewriteDomain(url, { [originalUrl.host]: newDomain }));
      expect([rewrittenUrl.protocol, rewrittenUrl.pathname, rewrittenUrl.search]).toEqual([
        originalUrl.protocol,
        originalUrl.pathname,
        originalUrl.search,
      ]);
    }),
    { numRuns: 1_000 },
  );
});
