import * as v from 'valibot';
import { screen, waitFor } from '@testing-library/react';
import { login } from 'shared-contracts/api';
import { remotesWithRoutes } from 'shared-contracts/domain';
import { popups, type Popup, type PopupId } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { allViews } from '../testing/allViews';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { openPage, profile } from '../testing/openPage';
import { findVisibleText } from '../testing/findVisibleText';

beforeEach(() => {
  serveNothing();
  for (const owner of remotesWithRoutes) {
    for (const view of allViews[owner] ?? []) {
      serveView(owner, view, ({ params }: ViewProps<Record<string, unknown>>) => (
        <>
          <h2 id={`popup-${view.replace('popups/', '')}-heading`}>{view}</h2>
          <p>{JSON.stringify(params)}</p>
        </>
      ));
    }
  }
});

const heading = (name: string) => screen.findByRole('heading', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const open = (hash: string, token?: string) =>
  openPage({ hash, views: allViews, ...(token !== undefined && { token }) });

async function signIn(page: Awaited<ReturnType<typeof openPage>>) {
  page.server.succeed(login.path, { ...profile, token: 't-1' });
  await page.shell.api.call(login, { username: 'ada', password: 'pw', type: 'MEMBER' });
}

describe('routes without content', () => {
  it.each([
    ['R-064', '/withdrawQueryDetail'],
    ['R-065', '/queryOneAwr'],
    ['R-066', '/queryOnePwi'],
    ['R-067', '/queryOneMi'],
    ['R-068', '/queryOneLogin'],
    ['R-069', '/queryTwoLogin'],
    ['R-070', '/queryThreeLogin'],
    ['R-071', '/queryTwoWrapp'],
    ['R-072', '/queryTwoPwi'],
    ['R-073', '/queryTwoTt'],
    ['R-074', '/queryTwoCpat'],
    ['R-075', '/queryThreeWrapp'],
    ['R-076', '/queryThreePwi'],
    ['R-077', '/queryThreeTt'],
    ['R-078', '/queryThreeCpat'],
    ['R-079', '/lottery'],
  ])(
    '[%s] %s asks a visitor to sign in, and then shows that information is not available',
    async (_, path) => {
      const page = await open(`#${path}`);
      await page.expectPath(`/login?backurl=${encodeURIComponent(path)}`);
      expect(await dialog('popups/signIn')).toBeVisible();
      expect(screen.queryByText('Information is not available here')).not.toBeInTheDocument();
      await signIn(page);
      await page.expectPath(path);
      expect(await heading('Information is not available here')).toBeVisible();
      await waitFor(() => {
        expect(document.title).toBe('Information · Test Casino');
      });
    },
  );
});

describe('redirects', () => {
  it.each([
    ['R-045', '/branchIndex', '/branchIndex/help', 'screens/help'],
    ['R-047', '/branchIndex/myAccount', '/myAccount/myAccountInfo', 'screens/myAccountInfo'],
    ['R-048', '/branchIndex/tableGames', '/tableGames/tableGamesInfo', 'screens/tableGamesInfo'],
    ['R-049', '/branchIndex/cashier', '/cashier/cashierInfo', 'screens/cashierInfo'],
    ['R-050', '/branchIndex/bonus', '/bonus/bonusInfo', 'screens/bonusInfo'],
  ])('[%s] %s leads a member to %s, and Back skips the redirect', async (_, path, targetPath, view) => {
    const page = await open('#/', 't-1');
    await screen.findByRole('heading', { name: 'screens/home' });
    window.location.hash = `#${path}`;
    await page.expectPath(targetPath);
    expect(await heading(view)).toBeVisible();
    await page.back();
    await page.expectPath('/');
  });
});

describe('/activation', () => {
  it.each([
    ['', '{}'],
    ['?status=success&id=9', '{"status":"success","id":"9"}'],
    ['?status=fail&id=9', '{"status":"fail","id":"9"}'],
  ])('[R-005] with the query %j opens its popup over the home page', async (query, params) => {
    const page = await open(`#/activation${query}`);
    const popup = await dialog('popups/activation');
    expect(await findVisibleText(params, popup)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'screens/home', hidden: true })).toBeInTheDocument();
    expect(document.title).toBe('Account activation · Test Casino');
    await page.user.keyboard('{Escape}');
    await page.expectPath('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[R-005] opens its popup for a member too, because the account may not be active yet', async () => {
    const page = await open('#/activation?status=success', 't-1');
    expect(await dialog('popups/activation')).toBeVisible();
    await page.expectPath('/activation?status=success');
  });
});

describe('a visitor', () => {
  const publicPopups = (Object.entries(popups) as [PopupId, Popup][])
    .filter(([, { access, link, params }]) => access === 'public' && link && v.is(params, {}))
    .map(([id]) => id);

  it('[P-001] can open sign-up, sign-in, promotions and information popups', () => {
    const expectedPopups: PopupId[] = [
      'signUp',
      'signIn',
      'promotions',
      'aboutUs',
      'terms',
      'privacy',
      'contact',
    ];
    for (const id of expectedPopups) expect(publicPopups).toContain(id);
  });

  it.each(publicPopups)('[P-001] opens %s without a sign-in', async (id) => {
    const page = await open(`#/?popup=${id}`);
    expect(await dialog(`popups/${id}`)).toBeVisible();
    expect(page.stack()).toEqual([id]);
  });

  it.each([
    ['P-001, R-002', '/', 'screens/home'],
    ['P-001, R-009', '/article?id=7', 'screens/article'],
    ['P-001, R-010', '/aboutBtc', 'screens/aboutBtc'],
  ])('[%s] sees the page %s', async (_, path, view) => {
    const page = await open(`#${path}`);
    expect(await heading(view)).toBeVisible();
    await page.expectPath(path);
  });
});

describe('the configuration of a brand', () => {
  it('[D-020] sets the name on the page and in its title, and the support address', async () => {
    const page = await openPage({
      hash: '#/withdrawQuery',
      config: { name: 'Aurora', supportEmail: 'help@aurora.test', domain: 'aurora.test' },
    });
    await page.expectPath('/withdrawQuery');
    await waitFor(() => {
      expect(document.title).toBe('Information · Aurora');
    });
    expect(screen.getAllByText('Aurora').length).toBeGreaterThan(0);
    expect(await screen.findByRole('link', { name: /help@ ?aurora\. ?test/ })).toBeVisible();
  });

  it.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('[D-020] can remove the contact popup: contactUs %p', async (contactUs, isServed) => {
    const page = await openPage({
      hash: '#/?popup=contact',
      views: allViews,
      config: contactUs === undefined ? {} : { contactUs },
    });
    if (isServed) expect(await dialog('popups/contact')).toBeVisible();
    else expect(await screen.findByText("This isn't available right now.")).toBeVisible();
    expect(page.shell.releases.serves('remote-content', 'popups/contact')).toBe(isServed);
  });

  it.each([
    [undefined, '/login?backurl=%2FbranchIndex'],
    ['members', '/login?backurl=%2FbranchIndex'],
    ['everyone', '/branchIndex/help'],
  ] as const)(
    '[D-020] sets who may read the help pages: accessPolicy %p',
    async (accessPolicy, expectedPath) => {
      const page = await openPage({
        hash: '#/branchIndex',
        views: allViews,
        config: accessPolicy === undefined ? {} : { accessPolicy },
      });
      await page.expectPath(expectedPath);
    },
  );

  it('[D-020] opens only the help pages to everyone', async () => {
    const page = await openPage({
      hash: '#/lottery',
      views: allViews,
      config: { accessPolicy: 'everyone' },
    });
    await page.expectPath('/login?backurl=%2Flottery');
  });
});
