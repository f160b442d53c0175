import fc from 'fast-check';
import { rewriteHost } from './rewriteHost';

const launchUrl = 'https://play.vendor.test:8443/launch?token=a%2Fb#room';

it('[C-037] replaces a vendor’s host with the operator’s host, and leaves the other parts of the URL unchanged', () => {
  expect(rewriteHost(launchUrl, { 'play.vendor.test:8443': 'games.test' })).toBe(
    'https://games.test/launch?token=a%2Fb#room',
  );
  expect(rewriteHost('https://play.vendor.test/a', { 'play.vendor.test': 'games.test:444' })).toBe(
    'https://games.test:444/a',
  );
});

it('replaces only whole hosts, and does not replace the new host again', () => {
  expect(rewriteHost(launchUrl, { 'vendor.test': 'games.test', 'play.vendor.test': 'games.test' })).toBe(
    launchUrl,
  );
  expect(rewriteHost('https://a.test/', { 'a.test': 'b.test', 'b.test': 'c.test' })).toBe('https://b.test/');
  expect(rewriteHost('https://a.test/', { 'a.test': 'a.test' })).toBe('https://a.test/');
});

it.each(['evil.test/path', 'user@evil.test', 'https://evil.test', '', 'a b', '-', 'x.test:999999'])(
  'leaves the URL unchanged when the new host is %p',
  (newHost) => {
    expect(rewriteHost('https://a.test/', { 'a.test': newHost })).toBe('https://a.test/');
  },
);

it.each(['toString', 'constructor', '__proto__'])('does not treat the object member %s as a host', (host) => {
  expect(rewriteHost(`https://${host}/`, {})).toBe(`https://${host}/`);
});

it('returns an invalid URL unchanged', () => {
  expect(rewriteHost('not a URL', { 'a.test': 'b.test' })).toBe('not a URL');
});

it('never throws, and never changes scheme, path or query', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (url, newHost) => {
      const originalUrl = new URL(url);
      const rewrittenUrl = new URL(rewriteHost(url, { [originalUrl.host]: newHost }));
      expect([rewrittenUrl.protocol, rewrittenUrl.pathname, rewrittenUrl.search]).toEqual([
        originalUrl.protocol,
        originalUrl.pathname,
        originalUrl.search,
      ]);
    }),
    { numRuns: 1_000 },
  );
});
