import fc from 'fast-check';
import { rewriteHost } from './rewriteHost';

const address = 'https://play.vendor.test:8443/launch?token=a%2Fb#room';

it('[C-037] puts the given host in the place of a vendor host, and keeps the rest of the address', () => {
  expect(rewriteHost(address, { 'play.vendor.test:8443': 'games.test' })).toBe(
    'https://games.test/launch?token=a%2Fb#room',
  );
  expect(rewriteHost('https://play.vendor.test/a', { 'play.vendor.test': 'games.test:444' })).toBe(
    'https://games.test:444/a',
  );
});

it('changes whole hosts only, and only once', () => {
  expect(rewriteHost(address, { 'vendor.test': 'games.test', 'play.vendor.test': 'games.test' })).toBe(
    address,
  );
  expect(rewriteHost('https://a.test/', { 'a.test': 'b.test', 'b.test': 'c.test' })).toBe('https://b.test/');
  expect(rewriteHost('https://a.test/', { 'a.test': 'a.test' })).toBe('https://a.test/');
});

it.each(['evil.test/path', 'user@evil.test', 'https://evil.test', '', 'a b', '-', 'x.test:999999'])(
  'leaves the address alone when %p is given for its host',
  (given) => {
    expect(rewriteHost('https://a.test/', { 'a.test': given })).toBe('https://a.test/');
  },
);

it.each(['toString', 'constructor', '__proto__'])('does not take %s for a rule', (host) => {
  expect(rewriteHost(`https://${host}/`, {})).toBe(`https://${host}/`);
});

it('leaves what is no address as it is', () => {
  expect(rewriteHost('not an address', { 'a.test': 'b.test' })).toBe('not an address');
});

it('never throws, and never changes scheme, path or query', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (url, given) => {
      const before = new URL(url);
      const after = new URL(rewriteHost(url, { [before.host]: given }));
      expect([after.protocol, after.pathname, after.search]).toEqual([
        before.protocol,
        before.pathname,
        before.search,
      ]);
    }),
    { numRuns: 1_000 },
  );
});
