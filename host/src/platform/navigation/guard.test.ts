import fc from 'fast-check';
import type { Session } from 'shared-contracts/domain';
import { popups } from 'shared-contracts/popups';
import { matchRoute, routes } from 'shared-contracts/routes';
import { fakeUser, hostileAddresses } from 'shared-contracts/testing';
import { guard, wantedPath } from './guard';

const visitor: Session = { kind: 'visitor' };
const unknown: Session = { kind: 'unknown' };
const member: Session = { kind: 'member', user: fakeUser() };

const decide = (path: string, session: Session = visitor, serves = (_owner: string, _view: string) => true) =>
  guard({ path, session, infoForAll: false, serves, popupOwner: (popup) => popups[popup].owner });

const redirect = (to: string) => ({ kind: 'redirect', to });
const paths = Object.values(routes).map(({ path }) => path.replace(':provider/:page', 'paypal/return'));
const membersOnly = paths.filter((path) => matchRoute(path).route.access === 'member');
const forAll = paths.filter((path) => matchRoute(path).route.access === 'public');

/** Follows redirects as the page does. */
function endOf(path: string, session: Session) {
  let at = path;
  for (let step = 0; step < 10; step += 1) {
    const decision = decide(at, session);
    if (decision.kind !== 'redirect') return { at, decision, steps: step };
    at = decision.to;
  }
  throw new Error(`${path} goes round in circles`);
}

describe('who may see what', () => {
  it.each(membersOnly)('[R-082, P-003] %s needs a session', (path) => {
    expect(decide(path, visitor)).toMatchObject({ kind: 'redirect' });
    expect(decide(path, visitor)).toMatchObject({ to: expect.stringMatching(/^\/login\?/) as string });
    expect(decide(path, member)).not.toMatchObject({ to: expect.stringMatching(/^\/login/) as string });
  });

  it.each(forAll)(
    '[R-083, P-002] %s is open to visitors, and while nobody knows yet who is there',
    (path) => {
      for (const session of [visitor, unknown]) {
        const decision = decide(path, session);
        expect(decision.kind).not.toBe('wait');
        expect(decision).not.toMatchObject({ to: expect.stringMatching(/^\/login/) as string });
      }
    },
  );

  it.each(membersOnly)('[R-084] %s waits until it is known who is there', (path) => {
    expect(decide(path, unknown)).toEqual({ kind: 'wait' });
  });

  it('[R-084] sends a visitor to sign in, with the wanted path and its query as the way back', () => {
    const decision = decide('/branchIndex/help?q=a b&x=/y', visitor);
    if (decision.kind !== 'redirect') throw new Error('let in');
    const { id, params } = matchRoute(decision.to);
    expect(id).toBe('login');
    expect(params).toEqual({ backurl: '/branchIndex/help?q=a b&x=/y' });
  });

  it('sends even a path that is no whole text, without stumbling over it', () => {
    expect(decide('/lottery?x=\ud800', visitor)).toMatchObject({ kind: 'redirect' });
  });
});

describe('where addresses lead', () => {
  it.each([
    ['/branchIndex', '/branchIndex/help'],
    ['/branchIndex/myAccount', '/myAccount/myAccountInfo'],
    ['/branchIndex/tableGames', '/tableGames/tableGamesInfo'],
    ['/branchIndex/cashier', '/cashier/cashierInfo'],
    ['/branchIndex/bonus', '/bonus/bonusInfo'],
  ])('a member goes from %s to %s', (path, to) => {
    expect(decide(path, member)).toEqual(redirect(to));
  });

  it.each([
    ['/join', 'signUp'],
    ['/login', 'signIn'],
    ['/activation', 'activation'],
  ] as const)('%s is a popup over the home page', (path, popup) => {
    expect(decide(path, visitor)).toMatchObject({ kind: 'show', popup });
  });

  it.each([
    ['/join', '/'],
    ['/login', '/'],
    ['/login?backurl=%2Farticle%3Fid%3D7', '/article?id=7'],
    ['/login?backurl=%2F%2Fevil.test', '/'],
  ])('a member has no business at %s and goes to %s', (path, to) => {
    expect(decide(path, member)).toEqual(redirect(to));
  });

  it.each([
    ['/redirect?to=/article?id=7', '/article?id=7'],
    ['/redirect?to=//evil.test', '/'],
    ['/redirect', '/'],
  ])('[R-007] %s leads to %s', (path, to) => {
    expect(decide(path)).toEqual(redirect(to));
  });
});

describe('what does not exist', () => {
  it.each(['/nothing', '/article/7', '/%61rticle', '//article', '/404?x=1', '/404/', '/__proto__'])(
    '[R-081] %s goes to /404, without a session too',
    (path) => {
      for (const session of [visitor, unknown, member])
        expect(decide(path, session)).toEqual(redirect('/404'));
    },
  );

  it('shows /404 itself to everyone', () => {
    for (const session of [visitor, unknown, member]) {
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
  ])('[R-044] %s goes to /404', (path) => {
    expect(decide(path)).toEqual(redirect('/404'));
    expect(decide('/payment/paypal/check')).toMatchObject({ kind: 'show', match: { id: 'payment' } });
  });

  it.each([
    ['/article', 'remote-content', 'screens/article'],
    ['/login', 'remote-account', 'popups/signIn'],
    ['/branchIndex/help', 'remote-content', 'screens/help'],
    ['/branchIndex', 'remote-content', 'screens/help'],
  ])('%s goes to /404 for everyone while no live release serves it', (path, owner, view) => {
    for (const session of [visitor, unknown, member]) {
      const decision = decide(path, session, (asked, wanted) => !(asked === owner && wanted === view));
      expect(decision).toEqual(redirect('/404'));
    }
  });
});

describe('the way back after signing in', () => {
  it.each(['/', '/article?id=7', '/lottery', '/payment/pix/return?orderId=9', '/redirect?to=/article'])(
    'may be %s',
    (path) => {
      expect(wantedPath(path)).toBe(path);
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
    expect(wantedPath(path)).toBeUndefined();
  });

  it('never leads off our own origin, nor anywhere unknown, whatever is asked', () => {
    const part = fc.oneof(
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
    const text = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(text, (asked) => {
        const path = wantedPath(asked);
        if (path === undefined) return;
        expect(new URL(path, 'https://casino.test').origin).toBe('https://casino.test');
        expect(matchRoute(path).id).not.toBe('notFound');
      }),
      { numRuns: 1_000 },
    );
  });
});

it('comes to an end for any address and anyone, in a few steps', () => {
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
    .map(([parts, rest]) => `/${parts.join('/')}${rest}`);
  fc.assert(
    fc.property(anyPath, fc.constantFrom(visitor, member), (path, session) => {
      const { decision, steps } = endOf(path, session);
      expect(decision.kind).toBe('show');
      expect(steps).toBeLessThanOrEqual(4);
    }),
    { numRuns: 1_000 },
  );
});
