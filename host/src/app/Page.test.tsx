import { screen, waitFor, within } from '@testing-library/react';
import type { ViewProps } from 'shared-contracts/remote';
import { getTokenInfo, login } from 'shared-contracts/api';
import { allViews } from '../testing/allViews';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { withResolvers } from '../testing/withResolvers';
import { openPage, profile } from '../testing/openPage';
import { findVisibleText } from '../testing/findVisibleText';
import fil from '../texts/fil.json';

function Home() {
  return <h1>The lobby</h1>;
}

function Article({ params }: ViewProps<Record<string, unknown>>) {
  return <h1>{`Article ${String(params['id'])}`}</h1>;
}

const createPopup = (name: string) =>
  function Popup({ params, host }: ViewProps<Record<string, unknown>>) {
    return (
      <>
        <h2 id={`popup-${name}-heading`}>{name}</h2>
        <p>{JSON.stringify(params)}</p>
        <button onClick={() => void host.closePopup()}>{`Close ${name}`}</button>
      </>
    );
  };

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', Home);
  serveView('remote-content', 'screens/article', Article);
  serveView('remote-content', 'popups/terms', createPopup('terms'));
  serveView('remote-account', 'popups/signIn', createPopup('signIn'));
  serveView('remote-account', 'popups/signUp', createPopup('signUp'));
  serveView('remote-account', 'popups/activation', createPopup('activation'));
  serveView('remote-cashier', 'popups/transactions', createPopup('transactions'));
});

const heading = (name: string) => screen.findByRole('heading', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('an address', () => {
  it.each(['#/', '#/index', ''])('[R-003] %j shows the lobby in the frame of the shell', async (hash) => {
    await openPage({ hash });
    expect(await heading('The lobby')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'The lobby' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });

  it('passes its query to the view, and a changed query to the same view', async () => {
    const page = await openPage({ hash: '#/article?id=7' });
    const initialHeading = await heading('Article 7');
    await page.shell.navigation.go('/article?id=8');
    expect(await heading('Article 8')).toBe(initialHeading);
  });

  it.each([
    ['#/', 'Home · Test Casino'],
    ['#/?list=slots', 'Slots · Test Casino'],
    ['#/index?list=live', 'Live casino · Test Casino'],
    ['#/article?id=7', 'Article · Test Casino'],
    ['#/?popup=terms', 'Terms and Conditions · Test Casino'],
    ['#/login', 'Sign In · Test Casino'],
    ['#/nothing', 'Page not found · Test Casino'],
  ])('[R-085] %s gives the browser tab the title %p', async (hash, title) => {
    document.title = '';
    await openPage({ hash });
    await waitFor(() => {
      expect(document.title).toBe(title);
    });
  });

  it('[R-085] gives the browser tab the title of the topmost open popup, in the language of the page', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address) =>
        Promise.resolve(new Response(JSON.stringify(JSON.stringify(address).includes('common') ? {} : fil))),
      );
    const page = await openPage({ hash: '#/article?id=7', token: 't-1' });
    await page.expectPath('/article?id=7');
    const expectTitle = (title: string) =>
      waitFor(() => {
        expect(document.title).toBe(`${title} · Test Casino`);
      });
    await page.shell.navigation.open({ id: 'transactions', params: {} });
    await expectTitle('Transaction History');
    await page.shell.navigation.open({ id: 'terms', params: {} });
    await expectTitle('Terms and Conditions');
    page.shell.language.choose('fil');
    await expectTitle('Mga Tuntunin at Kondisyon');
    await page.shell.navigation.close('terms');
    await expectTitle('History ng Transaksyon');
    await page.shell.navigation.closeAll();
    await expectTitle('Artikulo');
    page.shell.language.choose('en');
    await expectTitle('Article');
  });

  it('[S-020, R-080] that is unknown shows the not-found page with a button to the home page', async () => {
    const page = await openPage({ hash: '#/nothing' });
    await page.expectPath('/404');
    expect(await heading('Page not found')).toBeVisible();
    await page.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Home' }));
    expect(await heading('The lobby')).toBeVisible();
  });

  it.each([
    ['R-011', '/withdrawQuery'],
    ['R-012', '/withdrawLogin'],
  ])(
    '[%s] %s shows a visitor the neutral page with buttons to the home page and to support',
    async (_, path) => {
      serveView('remote-content', 'popups/contact', createPopup('contact'));
      const page = await openPage({ hash: `#${path}`, views: allViews });
      expect(await heading('Information is not available here')).toBeVisible();
      await page.expectPath(path);
      const main = within(screen.getByRole('main'));
      const buttons = main.getAllByRole('button').map(({ textContent }) => textContent);
      expect(buttons).toEqual(['Home', 'Contact Us']);

      await page.user.click(main.getByRole('button', { name: 'Contact Us' }));
      expect(await dialog('contact')).toBeVisible();
      expect(page.stack()).toEqual(['contact']);
      await page.user.click(await screen.findByRole('button', { name: 'Close contact' }));
      await page.expectPath(path);
      await page.user.click(main.getByRole('button', { name: 'Home' }));
      expect(await heading('The lobby')).toBeVisible();
      await page.expectPath('/');
    },
  );

  it.each([
    ['R-011', '/withdrawQuery'],
    ['R-012', '/withdrawLogin'],
  ])('[%s] %s has no button to support while no live release serves the popup', async (_, path) => {
    await openPage({ hash: `#${path}`, views: { ...allViews, 'remote-content': ['screens/article'] } });
    expect(await heading('Information is not available here')).toBeVisible();
    const buttons = within(screen.getByRole('main')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Home']);
  });
});

it('[R-083] shows a public page without the overlay while the profile loads', async () => {
  const profileReply = withResolvers();
  const page = await openPage({
    hash: '#/article?id=7',
    token: 't-1',
    prepare: (server) => {
      server.respond(getTokenInfo.path, () => profileReply.promise);
    },
  });
  expect(await heading('Article 7')).toBeVisible();
  expect(page.server.callsTo(getTokenInfo.path)).toHaveLength(1);
  expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
  profileReply.resolve({ error: 0, message: '', data: profile });
  expect(await screen.findByRole('button', { name: 'Your account' })).toBeVisible();
  await page.expectPath('/article?id=7');
});

describe('an address for members', () => {
  it('[R-084] sends a visitor to the sign-in and then back to the address', async () => {
    const page = await openPage({ hash: '#/lottery?draw=7' });
    await page.expectPath('/login?backurl=%2Flottery%3Fdraw%3D7');
    expect(await dialog('signIn')).toBeVisible();
    page.server.succeed(login.path, { ...profile, token: 't-1' });
    await page.shell.api.call(login, { username: 'ada', password: 'pw', type: 'MEMBER' });
    await page.expectPath('/lottery?draw=7');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[R-084] shows its page to a member after the profile has loaded', async () => {
    const page = await openPage({ hash: '#/lottery', token: 't-1' });
    await page.expectPath('/lottery');
    expect(await heading('Information is not available here')).toBeVisible();
  });

  it('[R-084] sends a member to the sign-in if the profile fails to load, and loads it at the next navigation', async () => {
    const page = await openPage({
      hash: '#/lottery',
      token: 't-1',
      prepare: (server) => {
        server.disconnect(getTokenInfo.path);
      },
    });
    await page.expectPath('/login?backurl=%2Flottery');
    page.server.succeed(getTokenInfo.path, profile);
    await page.shell.navigation.go('/article?id=7');
    expect(await screen.findByRole('button', { name: 'Your account' })).toBeVisible();
    await page.shell.navigation.go('/lottery');
    await page.expectPath('/lottery');
  });
});

describe('the popup of a route', () => {
  it('[R-006] closes to the home page', async () => {
    const page = await openPage({ hash: '#/login' });
    await dialog('signIn');
    expect(await heading('The lobby')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Close signIn' }));
    await page.expectPath('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[R-004] is the sign-up at /join, and Esc closes it to the home page', async () => {
    const page = await openPage({ hash: '#/join' });
    await dialog('signUp');
    await page.user.keyboard('{Escape}');
    await page.expectPath('/');
  });

  it('reads its params from the address, and ignores unknown parameters', async () => {
    await openPage({ hash: '#/activation?status=success&id=9&x=1' });
    expect(await findVisibleText('{"status":"success","id":"9"}')).toBeVisible();
  });

  it('opens without params if those in the address are invalid', async () => {
    await openPage({ hash: '#/activation?status=won' });
    expect(await dialog('activation')).toBeVisible();
    expect(await findVisibleText('{}')).toBeVisible();
  });
});

describe('a popup named in the query', () => {
  it('opens over its page, and is removed from the address', async () => {
    const page = await openPage({ hash: '#/article?id=7&popup=terms' });
    await dialog('terms');
    await page.expectPath('/article?id=7');
    expect(screen.getByRole('heading', { name: 'Article 7', hidden: true })).toBeInTheDocument();
    await page.back();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(page.stack()).toEqual([]);
  });

  it.each(['nothing', 'game', '__proto__', ''])('does not open with the name %j', async (name) => {
    const page = await openPage({ hash: `#/?popup=${name}` });
    await page.expectPath('/');
    await heading('The lobby');
    expect(page.stack()).toEqual([]);
  });

  it('opens after the sign-in if it is for members', async () => {
    const page = await openPage({ hash: '#/?popup=transactions' });
    await dialog('signIn');
    page.server.succeed(login.path, { ...profile, token: 't-1' });
    await page.shell.api.call(login, { username: 'ada', password: 'pw', type: 'MEMBER' });
    await page.user.click(await screen.findByRole('button', { name: 'Close signIn' }));
    expect(await dialog('transactions')).toBeVisible();
    expect(page.stack()).toEqual(['transactions']);
  });

  it('opens only after the sign-in that its page requires', async () => {
    const page = await openPage({ hash: '#/lottery?popup=terms' });
    await dialog('signIn');
    expect(page.stack()).toEqual([]);
    page.server.succeed(login.path, { ...profile, token: 't-1' });
    await page.shell.api.call(login, { username: 'ada', password: 'pw', type: 'MEMBER' });
    expect(await dialog('terms')).toBeVisible();
    await page.expectPath('/lottery');
  });
});
