import { act, screen, waitFor, within } from '@testing-library/react';
import { countNews } from 'shared-contracts/api';
import { newsReadCountKey } from 'shared-contracts/remote';
import { allViews } from '../../testing/allViews';
import { sharedStorage } from '../../testing/browserStorage';
import type { FakeServer } from '../../testing/createFakeServer';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage, profile } from '../../testing/openPage';

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

const bar = () => within(screen.getByRole('banner'));
const namesOf = (buttons: HTMLElement[]) => buttons.map((button) => button.textContent || button.ariaLabel);

it('[S-002] shows a visitor the logo, Sign In and Sign Up', async () => {
  const page = await openPage();
  expect(bar().getByRole('link', { name: 'Test Casino' })).toBeVisible();
  expect(namesOf(bar().getAllByRole('button'))).toEqual(['Menu', 'Sign In', 'Sign Up']);
  await page.user.click(bar().getByRole('button', { name: 'Sign In' }));
  await waitFor(() => {
    expect(page.stack()).toEqual(['signIn']);
  });
});

it('[S-002] opens the sign-up popup by Sign Up', async () => {
  const page = await openPage();
  await page.user.click(bar().getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => {
    expect(page.stack()).toEqual(['signUp']);
  });
});

it('[S-003] shows a member the logo, the balance with its symbol, Deposit and the menu', async () => {
  const page = await openPage({ token: 't-1' });
  expect(await bar().findByText('$1,250.00')).toBeVisible();
  expect(bar().getByRole('link', { name: 'Test Casino' })).toBeVisible();
  expect(bar().getByRole('button', { name: 'Your account' })).toBeVisible();
  expect(bar().queryByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
  await page.user.click(bar().getByRole('button', { name: 'Deposit' }));
  await waitFor(() => {
    expect(page.stack()).toEqual(['deposit']);
  });
});

it('[S-003] updates the balance and its currency symbol', async () => {
  const page = await openPage({ token: 't-1' });
  await bar().findByText('$1,250.00');
  page.server.succeed('/sys/auth/token/refresh');
  page.server.succeed('/sys/auth/token/info', {
    ...profile,
    currency: 'BTC',
    currencySymbol: 'B',
    availableBalance: '0.5',
  });
  await page.shell.session.refresh();
  expect(await bar().findByText('B0.50')).toBeVisible();
});

it('hides Deposit while no live release serves it', async () => {
  await openPage({ token: 't-1', views: { 'remote-lobby': ['screens/home'] } });
  await bar().findByText('$1,250.00');
  expect(namesOf(bar().getAllByRole('button'))).not.toContain('Deposit');
});

it('shows neither visitor nor member buttons while the session is unknown', async () => {
  await openPage({
    token: 't-1',
    prepare: (server) => {
      server.respond('/sys/auth/token/info', () => new Promise(() => undefined));
    },
  });
  await screen.findByRole('heading', { name: 'The lobby' });
  expect(namesOf(bar().getAllByRole('button'))).toEqual(['Menu']);
});

it('opens the home page by the logo', async () => {
  const page = await openPage({ hash: '#/withdrawQuery' });
  await screen.findByRole('heading', { name: 'Information is not available here' });
  await page.user.click(bar().getByRole('link', { name: 'Test Casino' }));
  await page.expectPath('/');
});

it('[S-004] opens the home page by the Home link, and marks the link as current there', async () => {
  const page = await openPage({ hash: '#/withdrawQuery' });
  const homeLink = within(bar().getByRole('navigation')).getByRole('link', { name: 'Home' });
  expect(homeLink).not.toHaveAttribute('aria-current');
  await page.user.click(homeLink);
  await page.expectPath('/');
  await waitFor(() => {
    expect(homeLink).toHaveAttribute('aria-current', 'page');
  });
});

it('shows a note and opens no popup while no live release serves it', async () => {
  const page = await openPage({ views: { 'remote-lobby': ['screens/home'] } });
  await page.user.click(bar().getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText("This isn't available right now.")).toBeVisible();
  expect(page.stack()).toEqual([]);
});

describe('the balance', () => {
  it('is hidden and shown again by the eye button', async () => {
    const page = await openPage({ token: 't-1' });
    await page.user.click(await bar().findByRole('button', { name: 'Hide balance' }));
    expect(bar().queryByText('$1,250.00')).not.toBeInTheDocument();
    expect(bar().getByText('Balance hidden')).toBeInTheDocument();
    expect(sharedStorage.getItem('balanceHidden')).toBe('1');
    await page.user.click(bar().getByRole('button', { name: 'Show balance' }));
    expect(bar().getByText('$1,250.00')).toBeVisible();
    expect(sharedStorage.getItem('balanceHidden')).toBeNull();
  });

  it('stays hidden after a reload', async () => {
    await openPage({ token: 't-1', stored: { balanceHidden: '1' } });
    expect(await bar().findByText('Balance hidden')).toBeInTheDocument();
    expect(bar().queryByText('$1,250.00')).not.toBeInTheDocument();
  });
});

describe('unread messages', () => {
  const optionsWith = (unread: unknown) => ({
    token: 't-1',
    views: allViews,
    prepare: (server: FakeServer) => {
      server.succeed(countNews.path, unread);
    },
  });

  it('[C-033] are counted silently after the session has loaded, and appear on the menu button', async () => {
    const { server } = await openPage(optionsWith(3));
    expect(await bar().findByRole('img', { name: '3 unread messages' })).toBeVisible();
    expect(bar().getByRole('button', { name: 'Menu 3 unread messages' })).toBeVisible();
    expect(server.callsTo(countNews.path)).toMatchObject([{ method: 'POST', body: 'memberId=7' }]);
    expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
  });

  it('show nothing for 0 and “99+” above 99', async () => {
    const page = await openPage(optionsWith('0'));
    await waitFor(() => {
      expect(page.server.callsTo(countNews.path)).toHaveLength(1);
    });
    expect(bar().getByRole('button', { name: 'Menu' })).toBeVisible();
    page.server.succeed(countNews.path, 250);
    await page.shell.news.recount();
    expect(await bar().findByText('99+')).toBeVisible();
  });

  it('are counted again after the Message Center closes', async () => {
    const page = await openPage(optionsWith(3));
    await bar().findByRole('img', { name: '3 unread messages' });
    await page.shell.navigation.open({ id: 'news', params: {} });
    page.server.succeed(countNews.path, 1);
    await page.shell.navigation.close('news');
    expect(await bar().findByRole('img', { name: '1 unread message' })).toBeVisible();
  });

  it('exclude messages that only this browser marks as read, and never become negative', async () => {
    const page = await openPage(optionsWith(3));
    await bar().findByRole('img', { name: '3 unread messages' });
    const { keep } = page.shell.remoteStorage('remote-account');
    act(() => void keep(newsReadCountKey, 2));
    expect(bar().getByRole('img', { name: '1 unread message' })).toBeVisible();
    await act(() => page.shell.news.recount());
    expect(bar().getByRole('img', { name: '1 unread message' })).toBeVisible();
    act(() => void keep(newsReadCountKey, 4));
    expect(bar().queryByRole('img', { name: /unread/ })).not.toBeInTheDocument();
    act(() => void keep(newsReadCountKey, 'x'));
    expect(bar().getByRole('img', { name: '3 unread messages' })).toBeVisible();
  });

  it('stay unchanged when the count fails, and disappear when the session ends', async () => {
    const page = await openPage(optionsWith(3));
    await bar().findByRole('img', { name: '3 unread messages' });
    page.server.disconnect(countNews.path);
    await page.shell.news.recount();
    expect(bar().getByRole('img', { name: '3 unread messages' })).toBeVisible();
    page.shell.session.lose();
    await waitFor(() => {
      expect(bar().queryByRole('img', { name: /unread/ })).not.toBeInTheDocument();
    });
  });

  it('are not counted for visitors, nor while no live release serves the messages', async () => {
    const visitor = await openPage({ views: allViews });
    expect(visitor.server.callsTo(countNews.path)).toEqual([]);
    visitor.unmount();
    const memberPage = await openPage({ token: 't-1' });
    await bar().findByText('$1,250.00');
    expect(memberPage.server.callsTo(countNews.path)).toEqual([]);
  });
});

describe('after signing in', () => {
  const hint = 'Add funds here anytime.';

  it('[S-019] shows a tooltip at Deposit, and describes the button with it', async () => {
    const page = await openPage();
    await page.shell.session.start(profile);
    expect(await bar().findByRole('tooltip')).toHaveTextContent(hint);
    expect(bar().getByRole('button', { name: 'Deposit' })).toHaveAccessibleDescription(hint);
    await page.user.keyboard('{Escape}');
    expect(bar().queryByRole('tooltip')).not.toBeInTheDocument();
    expect(bar().getByRole('button', { name: 'Deposit' })).not.toHaveAccessibleDescription();
  });

  it('shows the tooltip only after the popup over it has closed', async () => {
    const page = await openPage();
    await page.shell.navigation.open({ id: 'signIn', params: {} });
    await page.shell.session.start(profile);
    expect(await bar().findByRole('button', { name: 'Deposit' })).toBeInTheDocument();
    expect(bar().queryByRole('tooltip')).not.toBeInTheDocument();
    await page.shell.navigation.closeAll();
    expect(await bar().findByRole('tooltip')).toBeVisible();
  });

  it('shows no tooltip to a member who returns with a stored session', async () => {
    await openPage({ token: 't-1' });
    expect(await bar().findByRole('button', { name: 'Deposit' })).toBeVisible();
    expect(bar().queryByRole('tooltip')).not.toBeInTheDocument();
  });
});
