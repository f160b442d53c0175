import fc from 'fast-check';
import type { Session } from 'shared-contracts/domain';
import { popups } from 'shared-contracts/popups';
import { matchRoute, routes } from 'shared-contracts/routes';
import { fakeUser, hostileAddresses } from 'shared-contracts/testing';
import { guard, validPath } from './guard';

const visitor: Session = { kind: 'visitor' };
const unknownSession: Session = { kind: 'unknown' };
const member: Session = { kind: 'member', user: fakeUser() };

const decide = (path: string, session: Session = visitor, serves = (_owner: string, _view: string) => true) =>
  guard({ path, session, isInfoPublic: false, serves, popupOwner: (popup) => popups[popup].owner });

const redirect = (to: string) => ({ kind: 'redirect', to });
const paths = Object.values(routes).map(({ path }) => path.replace(':provider/:page', 'paypal/return'));
const memberPaths = paths.filter((path) => matchRoute(path).route.access === 'member');
const publicPaths = paths.filter((path) => matchRoute(path).route.access === 'public');

/** Follows redirects as the page does. */
function followRedirects(start: string, session: Session) {
  let path = start;
  for (let step = 0; step < 10; step += 1) {
    const decision = decide(path, session);
    if (decision.kind !== 'redirect') return { path, decision, steps: step };
    path = decision.to;
  }
  throw new Error(`${start} redirects in a circle`);
}

describe('access', () => {
  it.each(memberPaths)('[R-082, P-003] %s needs a session', (path) => {
    expect(decide(path, visitor)).toMatchObject({ kind: 'redirect' });
    expect(decide(path, visitor)).toMatchObject({ to: expect.stringMatching(/^\/login\?/) as string });
    expect(decide(path, member)).not.toMatchObject({ to: expect.stringMatching(/^\/login/) as string });
  });

  it.each(publicPaths)('[R-083, P-002] %s is open to visitors, and while the session is unknown', (path) => {
    for (const session of [visitor, unknownSession]) {
      const decision = decide(path, session);
      expect(decision.kind).not.toBe('wait');
      expect(decision).not.toMatchObject({ to: expect.stringMatching(/^\/login/) as string });
    }
  });

  it.each(memberPaths)('[R-084] %s waits until the session is known', (path) => {
    expect(decide(path, unknownSession)).toEqual({ kind: 'wait' });
  });

  it('[R-084] redirects a visitor to the sign-in, with the path and its query in `backurl`', () => {
    const decision = decide('/branchIndex/help?q=a b&x=/y', visitor);
    if (decision.kind !== 'redirect') throw new Error('not redirected');
    const { id, params } = matchRoute(decision.to);
    expect(id).toBe('login');
    expect(params).toEqual({ backurl: '/branchIndex/help?q=a b&x=/y' });
  });

  it('redirects a visitor from a path with half a surrogate pair', () => {
    expect(decide('/lottery?x=\ud800', visitor)).toMatchObject({ kind: 'redirect' });
  });
});

describe('redirects and popups', () => {
  it.each([
    ['/branchIndex', '/branchIndex/help'],
    ['/branchIndex/myAccount', '/myAccount/myAccountInfo'],
    ['/branchIndex/tableGames', '/tableGames/tableGamesInfo'],
    ['/branchIndex/cashier', '/cashier/cashierInfo'],
    ['/branchIndex/bonus', '/bonus/bonusInfo'],
  ])('redirects a member from %s to %s', (path, to) => {
    expect(decide(path, member)).toEqual(redirect(to));
  });

  it.each([
    ['/join', 'signUp'],
    ['/login', 'signIn'],
    ['/activation', 'activation'],
  ] as const)('shows %s as a popup over the home page', (path, popup) => {
    expect(decide(path, visitor)).toMatchObject({ kind: 'show', popup });
  });

  it.each([
    ['/join', '/'],
    ['/login', '/'],
    ['/login?backurl=%2Farticle%3Fid%3D7', '/article?id=7'],
    ['/login?backurl=%2F%2Fevil.test', '/'],
  ])('redirects a signed-in member from %s to %s', (path, to) => {
    expect(decide(path, member)).toEqual(redirect(to));
  });

  it.each([
    ['/redirect?to=/article?id=7', '/article?id=7'],
    ['/redirect?to=//evil.test', '/'],
    ['/redirect', '/'],
  ])('[R-007] redirects %s to %s', (path, to) => {
    expect(decide(path)).toEqual(redirect(to));
  });
});

describe('unknown addresses', () => {
  it.each(['/nothing', '/article/7', '/%61rticle', '//article', '/404?x=1', '/404/', '/__proto__'])(
    '[R-081] %s redirects to /404, with and without a session',
    (path) => {
      for (const session of [visitor, unknownSession, member])
        expect(decide(path, session)).toEqual(redirect('/404'));
    },
  );

  it('shows /404 to everyone without a redirect', () => {
    for (const session of [visitor, unknownSession, member]) {
      expect(decide('/404', session)).toMatchObject({ kind: 'show', match: { id: 'notFound' } });
    }
  });

  it.each([
    '/payment/pingpong/check',
    '/payment/pix/check',
    '/payment/cpay/check',
    '/payment/easyzeng/pay',
    '/payment/cj/pay',
    '/payment/bitpay/return',
    '/payment/paypal/refund',
  ])('[R-044] %s redirects to /404', (path) => {
    expect(decide(path)).toEqual(redirect('/404'));
    expect(decide('/payment/paypal/check')).toMatchObject({ kind: 'show', match: { id: 'payment' } });
  });

  it.each([
    ['/article', 'remote-content', 'screens/article'],
    ['/login', 'remote-account', 'popups/signIn'],
    ['/branchIndex/help', 'remote-content', 'screens/help'],
    ['/branchIndex', 'remote-content', 'screens/help'],
  ])('%s redirects everyone to /404 while no live release serves it', (path, owner, view) => {
    for (const session of [visitor, unknownSession, member]) {
      const decision = decide(path, session, (...ownerAndView) => ownerAndView.join() !== `${owner},${view}`);
      expect(decision).toEqual(redirect('/404'));
    }
  });
});

describe('the path that opens after a sign-in', () => {
  it.each(['/', '/article?id=7', '/lottery', '/payment/pix/return?orderId=9', '/redirect?to=/article'])(
    'may be %s',
    (path) => {
      expect(validPath(path)).toBe(path);
    },
  );

  it.each([
    ...hostileAddresses,
    undefined,
    '/nothing',
    '/404',
    '/login',
    '/login/',
    '/join',
    '/login?backurl=/article',
    '/article?backurl=/lottery',
    '/payment/paypal/refund',
    '/article/../../evil',
    '/#/article',
    '/?//evil.test\\',
  ])('is never %j', (path) => {
    expect(validPath(path)).toBeUndefined();
  });

  it('is always a known path of our own origin', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '%2f',
        '%5c',
        '?to=',
        '?',
        '#',
        '@',
        ':',
        'article',
        'redirect',
        'login',
        '..',
      ),
      fc.constantFrom('https:', 'javascript:', 'evil.test', 'backurl=', ' ', '\t'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(text, (input) => {
        const path = validPath(input);
        if (path === undefined) return;
        expect(new URL(path, 'https://casino.test').origin).toBe('https://casino.test');
        expect(matchRoute(path).id).not.toBe('notFound');
      }),
      { numRuns: 1_000 },
    );
  });
});

it('redirects a visitor or member from any address at most four times, and then shows a page', () => {
  const segment = fc.oneof(
    fc.constantFrom('article', 'login', 'redirect', 'branchIndex', 'payment', 'paypal', 'return', '404', ''),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  const query = fc.oneof(
    fc.constant(''),
    fc.constantFrom(
      '?to=/redirect?to=/redirect?to=/article',
      '?backurl=/login?backurl=/login',
      '?to=/login',
      '?backurl=%2Fredirect%3Fto%3D%2Flogin',
    ),
  );
  const anyPath = fc
    .tuple(fc.array(segment, { maxLength: 4 }), query)
    .map(([segments, search]) => `/${segments.join('/')}${search}`);
  fc.assert(
    fc.property(anyPath, fc.constantFrom(visitor, member), (path, session) => {
      const { decision, steps } = followRedirects(path, session);
      expect(decision.kind).toBe('show');
      expect(steps).toBeLessThanOrEqual(4);
    }),
    { numRuns: 1_000 },
  );
});
