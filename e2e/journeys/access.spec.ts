import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey';
import { stack } from '../support/settings';
import { submitSignIn } from '../support/signIn';

const missingPageHeading = { name: 'Information is not available here' };
const hasPath = (path: string) => (url: URL) => url.hash === `#${path}`;

journey(
  '[R-082, R-084] a visitor must sign in to open a members’ page and then continues to it',
  async ({ host, member, page }) => {
    await host.open('/lottery?draw=7');
    await expect(host.popup('Sign In')).toBeVisible();
    await expect(page).toHaveURL(hasPath('/login?backurl=%2Flottery%3Fdraw%3D7'));
    await submitSignIn(host, member);
    await expect(page).toHaveURL(hasPath('/lottery?draw=7'));
    await expect(host.content.getByRole('heading', missingPageHeading)).toBeVisible();
    // The sign-in adds no history entry.
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  },
);

const hostileAddresses = [
  '//evil.test',
  '/\\evil.test',
  '/%2f%2fevil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '/login?backurl=//evil.test',
];

journey('a hostile return address never leads off the site', async ({ host, member, page }) => {
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.includes('evil')) foreignRequests.push(request.url());
  });
  const [firstQuery = '', ...otherQueries] = hostileAddresses.map(
    (address) => `backurl=${encodeURIComponent(address)}` as const,
  );
  await host.open(`/login?${firstQuery}`);
  await submitSignIn(host, member);
  await expect(page).toHaveURL(hasPath('/'));
  for (const query of otherQueries) {
    await host.open(`/login?${query}`);
    await expect(page).toHaveURL(hasPath('/'));
    await host.open(`/redirect?${query.replace('backurl', 'to')}`);
    await expect(page).toHaveURL(hasPath('/'));
  }
  expect(foreignRequests).toEqual([]);
});

const callsExceptSessionAndLocation = /\/api\/(?!sys\/(auth\/token\/info|ipinfoCloudFlare))/;

/** Opens several popups on top of each other. Each popup calls the server when it opens. */
async function openManyPopups(page: Page): Promise<void> {
  const ids = ['transactions', 'gameHistory', 'deposit', 'vouchers', 'promotions', 'vipClub'];
  await page.evaluate((popups) => {
    const stack = popups.map((id) => ({ id, params: {} }));
    history.replaceState({ usr: { stack }, key: 'many', idx: 0 }, '', '/#/');
  }, ids);
  await page.reload();
}

journey(
  '[E-003, R-094] ten calls that report an ended session at the same time open the sign-in once',
  async ({ host, member, page }) => {
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    const responders: (() => Promise<void>)[] = [];
    let resolveTen: (() => void) | undefined;
    const whenTenCalled = new Promise<void>((resolve) => (resolveTen = resolve));
    await page.route(callsExceptSessionAndLocation, (route) => {
      // Images of the page before the reload also match, but they are not calls.
      if (route.request().resourceType() !== 'fetch') return route.continue();
      responders.push(() => route.fulfill({ json: { error: -2, message: 'who?', data: null } }));
      if (responders.length === 10) resolveTen?.();
    });
    await openManyPopups(page);
    await whenTenCalled;
    const entryCount = await page.evaluate(() => history.length);
    await Promise.all(responders.map((respond) => respond()));

    await expect(host.popup('Sign In')).toBeVisible();
    await expect(page).toHaveURL(hasPath('/login'));
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await page.evaluate(() => history.length)).toBe(entryCount + 1);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  },
);

journey.describe('the check of the player’s location', () => {
  const gamesHeading = { name: 'Top games' };
  const unavailableHeading = { name: 'Not available in your location' };

  journey(
    '[M-001, M-002] the site stays hidden until the check allows the player',
    async ({ host, page }) => {
      let respond: (() => Promise<void>) | undefined;
      await page.route('**/api/sys/ipinfoCloudFlare', (route) => {
        respond = () => route.continue();
      });
      await host.open();
      await expect(page.getByText('Meridian')).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await respond?.();
      await expect(host.content.getByRole('heading', gamesHeading)).toBeVisible();
    },
  );

  journey(
    '[M-004] a rejected player is redirected to an allowed host, or sees a notice',
    async ({ host, page }) => {
      const regionUrl = 'https://eu.meridian.test/welcome';
      await host.setScenario({ region: 'redirect', regionUrl });
      // The brand's list of allowed hosts does not contain the host of `regionUrl`.
      await host.open();
      await expect(page.getByRole('heading', unavailableHeading)).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);

      await page.route(regionUrl, (route) => route.fulfill({ body: 'Welcome to the other site' }));
      await page.route('/', async (route) => {
        const { origin, port } = stack;
        const headers = { ...route.request().headers(), host: new URL(origin).host };
        // Node does not resolve the host name.
        const response = await route.fetch({ url: `http://127.0.0.1:${String(port)}/`, headers });
        const html = await response.text();
        const changedHtml = html.replace('"eu.casino.localhost"', '"eu.meridian.test"');
        expect(changedHtml).not.toBe(html);
        await route.fulfill({ response, body: changedHtml });
      });
      await page.goto('/');
      await expect(page).toHaveURL(regionUrl);
      await expect(page.getByText('Welcome to the other site')).toBeVisible();
    },
  );

  journey('[M-003] the site appears when the check returns an error', async ({ host }) => {
    await host.setScenario({ region: 'error' });
    await host.open();
    await expect(host.content.getByRole('heading', gamesHeading)).toBeVisible();
  });

  journey(
    '[E-009] the site appears after five seconds without a response @reliability19',
    async ({ host, page }) => {
      await host.setScenario({ region: 'hang' });
      const whenRequested = page.waitForRequest('**/api/sys/ipinfoCloudFlare');
      await host.open();
      await whenRequested;
      const requestedMs = Date.now();
      await expect(page.getByText('Meridian')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(host.content.getByRole('heading', gamesHeading)).toBeVisible();
      expect(Date.now() - requestedMs).toBeGreaterThan(4_500);
    },
  );
});

journey('any address shows a page without an error', async ({ host, page, watch }) => {
  journey.slow();
  // The server responds 404 for articles and payments that do not exist.
  watch.allow(/Failed to load resource/);
  await host.open();
  await expect(host.content.getByRole('listitem').first()).toBeVisible();
  const addressCount = await page.evaluate(async () => {
    const parts = [
      '/',
      '/index',
      '/join',
      '/login',
      '/404',
      '/article',
      '/redirect',
      '/activation',
      '/lottery',
      '/payment/pix/return',
      '/branchIndex',
      '%2f',
      '%E0%A4%A',
      '//',
      '..',
      '\\',
      '#',
      '?',
      '&popup=',
      'popup=terms',
      'popup=__proto__',
      'id=',
      'to=//evil.test',
      'payStatus=payReturn',
      'code=%00',
      'é',
      '💥',
    ];
    // A small generator with a fixed seed, so that every run tests the same addresses.
    let state = 20_261_121;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const addresses = new Set<string>();
    for (let count = 0; count < 150; count += 1) {
      const text = Array.from({ length: 1 + random(4) }, () => parts[random(parts.length)]).join('');
      addresses.add(text);
      location.hash = random(2) === 0 ? text : encodeURIComponent(text);
      await nextFrame();
    }
    return addresses.size;
  });
  expect(addressCount).toBeGreaterThan(100);
  await host.open('/nothing/at/all');
  await expect(host.content.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
