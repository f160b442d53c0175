import fc from 'fast-check';
import { requireLinearWork } from '../testing/fuzz';
import { matchRoute, routes } from '.';

const publicPaths = [
  '/',
  '/index',
  '/join',
  '/activation',
  '/login',
  '/redirect',
  '/password/reset',
  '/article',
  '/aboutBtc',
  '/withdrawQuery',
  '/withdrawLogin',
  '/404',
];

const memberPaths = [
  '/branchIndex',
  '/branchIndex/help',
  '/branchIndex/myAccount',
  '/branchIndex/tableGames',
  '/branchIndex/cashier',
  '/branchIndex/bonus',
  '/myAccount/myAccountInfo',
  '/myAccount/myAccountInfo/depositRules',
  '/myAccount/myAccountInfo/bonusRules',
  '/myAccount/myAccountInfo/casino361',
  '/myAccount/myAccountInfo/aboutUs',
  '/myAccount/myAccountInfo/privacyPolicy',
  '/tableGames/tableGamesInfo',
  '/tableGames/tableGamesInfo/blackjack',
  '/cashier/cashierInfo',
  '/cashier/cashierInfo/withdrawalRules',
  '/bonus/bonusInfo',
  '/bonus/bonusInfo/terms',
  '/bonus/bonusInfo/bonusRules',
  '/withdrawQueryDetail',
  '/queryOneAwr',
  '/queryOnePwi',
  '/queryOneMi',
  '/queryOneLogin',
  '/queryTwoLogin',
  '/queryThreeLogin',
  '/queryTwoWrapp',
  '/queryTwoPwi',
  '/queryTwoTt',
  '/queryTwoCpat',
  '/queryThreeWrapp',
  '/queryThreePwi',
  '/queryThreeTt',
  '/queryThreeCpat',
  '/lottery',
];

const providers = ['paypal', 'pingpong', 'pix', 'cpay', 'easyzeng', 'cj'];
const pages = ['check', 'pay', 'return', 'processing', 'close', 'cancel'];
const missingPages = ['pingpong/check', 'pix/check', 'cpay/check', 'easyzeng/pay', 'cj/pay'];
const paymentPages = providers.flatMap((provider) => pages.map((page) => `${provider}/${page}`));

it.each(publicPaths)('matches %s as a public route', (path) => {
  const { route } = matchRoute(path);
  expect(route).toMatchObject({ path, access: 'public' });
});

it.each(memberPaths)('matches %s as a route for members only', (path) => {
  const { route } = matchRoute(path);
  expect(route).toMatchObject({ path, access: 'member' });
});

it('has exactly these routes, each once', () => {
  const expectedPaths = [...publicPaths, ...memberPaths, '/payment/:provider/:page'];
  expect(
    Object.values(routes)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(expectedPaths.sort());
});

it.each(paymentPages.filter((pair) => !missingPages.includes(pair)))(
  'matches /payment/%s as a public route',
  (pair) => {
    const [provider, page] = pair.split('/');
    const { id, route, params } = matchRoute(`/payment/${pair}?orderId=9&provider=evil`);
    expect(id).toBe('payment');
    expect(route.access).toBe('public');
    expect(params).toEqual({ provider, page, orderId: '9' });
  },
);

it.each([
  ...missingPages.map((pair) => `/payment/${pair}`),
  '/payment/bitpay/return',
  '/payment/paypal/refund',
  '/payment/paypal',
  '/payment/paypal/return/again',
  '/payment/:provider/:page',
  '/payment/constructor/return',
  '/payment/paypal/constructor',
  '/payment/paypal/toString',
  '/payment/__proto__/__proto__',
  '/PAYMENT/paypal/return',
])('does not match %s', (path) => {
  expect(matchRoute(path).id).toBe('notFound');
});

it.each([
  ['/article/', 'article'],
  ['/article?id=7', 'article'],
  ['/article/?id=7', 'article'],
  ['/Article', 'notFound'],
  ['/article/7', 'notFound'],
  ['/articles', 'notFound'],
  ['//article', 'notFound'],
  ['article', 'notFound'],
  ['', 'notFound'],
  ['/%61rticle', 'notFound'],
  ['/__proto__', 'notFound'],
  ['/constructor', 'notFound'],
  ['/branchIndex/help/branchIndex/help', 'notFound'],
  ['/nothing/here', 'notFound'],
])('matches %p to the route %s', (path, id) => {
  expect(matchRoute(path).id).toBe(id);
});

it('reads the first value of each name in the query, and accepts values that look like paths', () => {
  const { params } = matchRoute('/login?backurl=%2Farticle%3Fid%3D7&backurl=%2F&x=a?b=c');
  expect(params).toEqual({ backurl: '/article?id=7', x: 'a?b=c' });
  for (const path of ['/login', '/login?', '/payment']) expect(matchRoute(path).params).toEqual({});
});

it('adds query names only as own properties', () => {
  const { params } = matchRoute('/article?__proto__=x&constructor=y&toString=z');
  expect(Object.getPrototypeOf(params)).toBe(Object.prototype);
  expect(Object.keys(params).sort()).toEqual(['__proto__', 'constructor', 'toString']);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

it('returns a known route for any text, with work that grows linearly', () => {
  const segment = fc.oneof(
    fc.constantFrom(
      '',
      'article',
      'payment',
      'paypal',
      'return',
      'branchIndex',
      '..',
      '%2f',
      '__proto__',
      '?',
    ),
    fc.string({ unit: 'binary' }),
  );
  const path = fc.oneof(
    fc.array(segment).map((parts) => `/${parts.join('/')}`),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(path, (text) => {
      const { id, route } = matchRoute(text);
      expect(routes[id]).toBe(route);
    }),
    { numRuns: 1_000 },
  );
  requireLinearWork(matchRoute, `${'/'.repeat(200_000)}x`);
});
