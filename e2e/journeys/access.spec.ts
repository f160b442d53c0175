import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey';
import { stack } from '../support/settings';
import { submitSignIn } from '../support/signIn';

const nothingHere = { name: 'Information is not available here' };
const at = (path: string) => (url: URL) => url.hash === `#${path}`;

journey(
  '[R-082, R-084] a visitor is asked to sign in for a page of members, and is led on to it',
  async ({ host, member, page }) => {
    await host.open('/lottery?draw=7');
    await expect(host.popup('Sign In')).toBeVisible();
    await expect(page).toHaveURL(at('/login?backurl=%2Flottery%3Fdraw%3D7'));
    await submitSignIn(host, member);
    await expect(page).toHaveURL(at('/lottery?draw=7'));
    await expect(host.content.getByRole('heading', nothingHere)).toBeVisible();
    // The sign-in has left no step behind.
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  },
);

const hostile = [
  '//evil.test',
  '/\\evil.test',
  '/%2f%2fevil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '/login?backurl=//evil.test',
];

journey(
  'nobody is led off the site by a way back that somebody else wrote',
  async ({ host, member, page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.includes('evil')) foreign.push(request.url());
    });
    const [first = '', ...others] = hostile.map(
      (address) => `backurl=${encodeURIComponent(address)}` as const,
    );
    await host.open(`/login?${first}`);
    await submitSignIn(host, member);
    await expect(page).toHaveURL(at('/'));
    for (const backurl of others) {
      await host.open(`/login?${backurl}`);
      await expect(page).toHaveURL(at('/'));
      await host.open(`/redirect?${backurl.replace('backurl', 'to')}`);
      await expect(page).toHaveURL(at('/'));
    }
    expect(foreign).toEqual([]);
  },
);

/** Has a page of members with popups over it, all of which ask the server something as soon as they are there. */
async function openMany(page: Page): Promise<void> {
  const ids = ['transactions', 'gameHistory', 'deposit', 'vouchers', 'promotions', 'vipClub'];
  await page.evaluate((popups) => {
    const stack = popups.map((id) => ({ id, params: {} }));
    history.replaceState({ usr: { stack }, key: 'many', idx: 0 }, '', '/#/');
  }, ids);
  await page.reload();
}

journey(
  '[E-003, R-094] a session that ten calls find ended together leads to the sign-in once',
  async ({ host, member, page }) => {
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    const waiting: (() => Promise<void>)[] = [];
    let release: (() => void) | undefined;
    const enough = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/(?!sys\/(auth\/token\/info|ipinfoCloudFlare))/, (route) => {
      // Pictures of the page that is being left are no calls.
      if (route.request().resourceType() !== 'fetch') return route.continue();
      waiting.push(() => route.fulfill({ json: { error: -2, message: 'who?', data: null } }));
      if (waiting.length === 10) release?.();
    });
    await openMany(page);
    await enough;
    const entries = await page.evaluate(() => history.length);
    await Promise.all(waiting.map((answer) => answer()));

    await expect(host.popup('Sign In')).toBeVisible();
    await expect(page).toHaveURL(at('/login'));
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  },
);

journey.describe('where the player is', () => {
  const games = { name: 'Top games' };
  const unavailable = { name: 'Not available in your location' };

  journey('[M-001, M-002] the site stays hidden until it may be shown there', async ({ host, page }) => {
    let answer: (() => Promise<void>) | undefined;
    await page.route('**/api/sys/ipinfoCloudFlare', (route) => {
      answer = () => route.continue();
    });
    await host.open();
    await expect(page.getByText('Meridian')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await answer?.();
    await expect(host.content.getByRole('heading', games)).toBeVisible();
  });

  journey('[M-004] a refused player is sent on, or told', async ({ host, page }) => {
    const elsewhere = 'https://eu.meridian.test/welcome';
    await host.setScenario({ region: 'redirect', regionUrl: elsewhere });
    // No brand has listed that host.
    await host.open();
    await expect(page.getByRole('heading', unavailable)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);

    await page.route(elsewhere, (route) => route.fulfill({ body: 'Welcome to the other site' }));
    await page.route('/', async (route) => {
      const { origin, port } = stack;
      const headers = { ...route.request().headers(), host: new URL(origin).host };
      // Node does not resolve the name.
      const response = await route.fetch({ url: `http://127.0.0.1:${String(port)}/`, headers });
      const html = await response.text();
      const listed = html.replace('"eu.casino.localhost"', '"eu.meridian.test"');
      expect(listed).not.toBe(html);
      await route.fulfill({ response, body: listed });
    });
    await page.goto('/');
    await expect(page).toHaveURL(elsewhere);
    await expect(page.getByText('Welcome to the other site')).toBeVisible();
  });

  journey('[M-003] a check that fails shows the site', async ({ host }) => {
    await host.setScenario({ region: 'error' });
    await host.open();
    await expect(host.content.getByRole('heading', games)).toBeVisible();
  });

  journey(
    '[E-009] a check without an answer shows the site after five seconds @R19',
    async ({ host, page }) => {
      await host.setScenario({ region: 'hang' });
      const asked = page.waitForRequest('**/api/sys/ipinfoCloudFlare');
      await host.open();
      await asked;
      const askedAt = Date.now();
      await expect(page.getByText('Meridian')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(host.content.getByRole('heading', games)).toBeVisible();
      expect(Date.now() - askedAt).toBeGreaterThan(4_500);
    },
  );
});

journey('any address ends at a page, without an error', async ({ host, page, watch }) => {
  journey.slow();
  // An article that nobody wrote, or a payment that nobody made, is answered as missing.
  watch.allow(/Failed to load resource/);
  await host.open();
  await expect(host.content.getByRole('listitem').first()).toBeVisible();
  const asked = await page.evaluate(async () => {
    const parts = [
      ...['/', '/index', '/join', '/login', '/404', '/article', '/redirect', '/activation', '/lottery'],
      ...['/payment/pix/return', '/branchIndex', '%2f', '%E0%A4%A', '//', '..', '\\', '#', '?', '&popup='],
      ...[
        'popup=terms',
        'popup=__proto__',
        'id=',
        'to=//evil.test',
        'payStatus=payReturn',
        'code=%00',
        'é',
        '💥',
      ],
    ];
    // A small generator with a seed of its own, so that every run asks for the same addresses.
    let state = 20_261_121;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const asked = new Set<string>();
    for (let count = 0; count < 150; count += 1) {
      const text = Array.from({ length: 1 + next(4) }, () => parts[next(parts.length)]).join('');
      asked.add(text);
      location.hash = next(2) === 0 ? text : encodeURIComponent(text);
      await frame();
    }
    return asked.size;
  });
  expect(asked).toBeGreaterThan(100);
  await host.open('/nothing/at/all');
  await expect(host.content.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
});
