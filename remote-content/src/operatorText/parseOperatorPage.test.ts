import { parseOperatorPage } from './parseOperatorPage';

it.each([
  ['an id', 'terms-2026'],
  ['an id between spaces', ' terms-2026 '],
  ['an address', 'https://casino.test/#/article?id=terms-2026'],
  ['an address with more parameters', '/article?id=terms-2026&lang=en'],
])('reads the article from %s', (_, setting) => {
  expect(parseOperatorPage(setting)).toEqual({ kind: 'article', id: 'terms-2026' });
});

it('reads another https address as an external page', () => {
  expect(parseOperatorPage(' https://operator.test/terms ')).toEqual({
    kind: 'external',
    href: 'https://operator.test/terms',
  });
});

it.each(['', 'http://operator.test/terms', 'javascript:alert(1)', 'two words'])(
  'reads no page from %j',
  (setting) => {
    expect(parseOperatorPage(setting)).toEqual({ kind: 'none' });
  },
);
