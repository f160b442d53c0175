import { linkTarget } from './linkTarget';

const origin = 'https://casino.test';

it.each([
  ['a path', '/article?id=welcome'],
  ['a path between spaces', '  /article?id=welcome '],
  ['an address of this site', `${origin}/article?id=welcome`],
  ['an address of this site with a hash', `${origin}/#/article?id=welcome`],
])('%s is a link to a page of this site', (_, address) => {
  expect(linkTarget(address, origin)).toEqual({ kind: 'internal', path: '/article?id=welcome' });
});

it('an address of another site is an external link, also between spaces', () => {
  expect(linkTarget(' https://other.test/page ', origin)).toEqual({
    kind: 'external',
    href: 'https://other.test/page',
  });
});

it.each(['/no-such-page', 'http://other.test/', 'javascript:alert(1)', `${origin}/no-such-page`])(
  '%s is not a link',
  (address) => {
    expect(linkTarget(address, origin)).toBeUndefined();
  },
);
