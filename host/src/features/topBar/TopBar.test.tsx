import { act, screen, waitFor, within } from '@testing-library/react';
import { countNews } from 'shared-contracts/api';
import { newsReadHere } from 'shared-contracts/remote';
import { allViews } from '../../testing/allViews';
import { shared } from '../../testing/browserStorage';
import type { FakeServer } from '../../testing/createFakeServer';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage, profile } from '../../testing/openPage';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../../testing/fakeFederation'),
);

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

const bar = () => within(screen.getByRole('banner'));
const namesOf = (buttons: HTMLElement[]) => buttons.map((button) => button.textContent || button.ariaLabel);

it('[S-002] shows a visitor the logo and two ways in', async () => {
  const page = await openPage();
  expect(bar().getByRole('link', { name: 'Test Casino' })).toBeVisible();
  expect(namesOf(bar().getAllByRole('button'))).toEqual(['Menu', 'Sign In', 'Sign Up']);
  await page.user.click(bar().getByRole('button', { name: 'Sign In' }));
  await waitFor(() => {
    expect(page.stack()).toEqual(['signIn']);
  });
});

it('[S-002] opens the sign-up', async () => {
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

it('[S-003] follows the balance, in the symbol of its currency', async () => {
  const page = await openPage({ token: 't-1' });
  await bar().findByText('$1,250.00');
  page.server.give('/sys/auth/token/refresh');
  page.server.give('/sys/auth/token/info', {
    ...profile,
    currency: 'BTC',
    currencySymbol: 'B',
    availableBalance: '0.5',
  });
  await page.shell.session.refresh();
  expect(await bar().findByText('B0.50')).toBeVisible();
});

it('offers no Deposit while no live release serves it', async () => {
  await openPage({ token: 't-1', views: { 'remote-lobby': ['screens/home'] } });
  await bar().findByText('$1,250.00');
  expect(namesOf(bar().getAllByRole('button'))).not.toContain('Deposit');
});

it('says neither visitor nor member while it is not known who is there', async () => {
  await openPage({
    token: 't-1',
    prepare: (server) => {
      server.answer('/sys/auth/token/info', () => new Promise(() => undefined));
    },
  });
  await screen.findByRole('heading', { name: 'The lobby' });
  expect(namesOf(bar().getAllByRole('button'))).toEqual(['Menu']);
});

it('leads home by the logo', async () => {
  const page = await openPage({ hash: '#/withdrawQuery' });
  await screen.findByRole('heading', { name: 'Information is not available here' });
  await page.user.click(bar().getByRole('link', { name: 'Test Casino' }));
  await page.isAt('/');
});

it('[S-004] leads home by its Home link too, and says when that is where the player is', async () => {
  const page = await openPage({ hash: '#/withdrawQuery' });
  const home = within(bar().getByRole('navigation')).getByRole('link', { name: 'Home' });
  expect(home).not.toHaveAttribute('aria-current');
  await page.user.click(home);
  await page.isAt('/');
  await waitFor(() => {
    expect(home).toHaveAttribute('aria-current', 'page');
  });
});

it('says in a note that a popup is not there yet, and opens none', async () => {
  const page = await openPage({ views: { 'remote-lobby': ['screens/home'] } });
  await page.user.click(bar().getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText("This isn't available right now.")).toBeVisible();
  expect(page.stack()).toEqual([]);
});

describe('the balance', () => {
  it('is masked by the eye, until the eye is used again', async () => {
    const page = await openPage({ token: 't-1' });
    await page.user.click(await bar().findByRole('button', { name: 'Hide balance' }));
    expect(bar().queryByText('$1,250.00')).not.toBeInTheDocument();
    expect(bar().getByText('Balance hidden')).toBeInTheDocument();
    expect(shared.getItem('balanceHidden')).toBe('1');
    await page.user.click(bar().getByRole('button', { name: 'Show balance' }));
    expect(bar().getByText('$1,250.00')).toBeVisible();
    expect(shared.getItem('balanceHidden')).toBeNull();
  });

  it('stays masked in the next page', async () => {
    await openPage({ token: 't-1', stored: { balanceHidden: '1' } });
    expect(await bar().findByText('Balance hidden')).toBeInTheDocument();
    expect(bar().queryByText('$1,250.00')).not.toBeInTheDocument();
  });
});

describe('unread messages', () => {
  const opening = (unread: unknown) => ({
    token: 't-1',
    views: allViews,
    prepare: (server: FakeServer) => {
      server.give(countNews.path, unread);
    },
  });

  it('[C-033] are counted once it is known who is here, silently, and stand on the menu', async () => {
    const { server } = await openPage(opening(3));
    expect(await bar().findByRole('img', { name: '3 unread messages' })).toBeVisible();
    expect(bar().getByRole('button', { name: 'Menu 3 unread messages' })).toBeVisible();
    expect(server.callsTo(countNews.path)).toMatchObject([{ method: 'POST', body: 'memberId=7' }]);
    expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
  });

  it('say nothing when there are none, and no more than 99', async () => {
    const page = await openPage(opening('0'));
    await waitFor(() => {
      expect(page.server.callsTo(countNews.path)).toHaveLength(1);
    });
    expect(bar().getByRole('button', { name: 'Menu' })).toBeVisible();
    page.server.give(countNews.path, 250);
    await page.shell.news.recount();
    expect(await bar().findByText('99+')).toBeVisible();
  });

  it('are counted again after some have been read', async () => {
    const page = await openPage(opening(3));
    await bar().findByRole('img', { name: '3 unread messages' });
    await page.shell.navigation.open({ id: 'news', params: {} });
    page.server.give(countNews.path, 1);
    await page.shell.navigation.close('news');
    expect(await bar().findByRole('img', { name: '1 unread message' })).toBeVisible();
  });

  it('leave out those that are read in this browser alone, and never count below none', async () => {
    const page = await openPage(opening(3));
    await bar().findByRole('img', { name: '3 unread messages' });
    const { keep } = page.shell.remoteStorage('remote-account');
    act(() => void keep(newsReadHere, 2));
    expect(bar().getByRole('img', { name: '1 unread message' })).toBeVisible();
    await act(() => page.shell.news.recount());
    expect(bar().getByRole('img', { name: '1 unread message' })).toBeVisible();
    act(() => void keep(newsReadHere, 4));
    expect(bar().queryByRole('img', { name: /unread/ })).not.toBeInTheDocument();
    act(() => void keep(newsReadHere, 'x'));
    expect(bar().getByRole('img', { name: '3 unread messages' })).toBeVisible();
  });

  it('stay as they were when the count cannot be had, and go with the member', async () => {
    const page = await openPage(opening(3));
    await bar().findByRole('img', { name: '3 unread messages' });
    page.server.cut(countNews.path);
    await page.shell.news.recount();
    expect(bar().getByRole('img', { name: '3 unread messages' })).toBeVisible();
    page.shell.session.lose();
    await waitFor(() => {
      expect(bar().queryByRole('img', { name: /unread/ })).not.toBeInTheDocument();
    });
  });

  it('are not asked about for visitors, nor where no release shows them', async () => {
    const visitor = await openPage({ views: allViews });
    expect(visitor.server.callsTo(countNews.path)).toEqual([]);
    visitor.unmount();
    const member = await openPage({ token: 't-1' });
    await bar().findByText('$1,250.00');
    expect(member.server.callsTo(countNews.path)).toEqual([]);
  });
});

describe('after signing in', () => {
  const hint = 'Add funds here anytime.';

  it('[S-019] points out the way to deposit, and says it with the button', async () => {
    const page = await openPage();
    await page.shell.session.start(profile);
    expect(await bar().findByRole('tooltip')).toHaveTextContent(hint);
    expect(bar().getByRole('button', { name: 'Deposit' })).toHaveAccessibleDescription(hint);
    await page.user.keyboard('{Escape}');
    expect(bar().queryByRole('tooltip')).not.toBeInTheDocument();
    expect(bar().getByRole('button', { name: 'Deposit' })).not.toHaveAccessibleDescription();
  });

  it('waits until no popup hides it', async () => {
    const page = await openPage();
    await page.shell.navigation.open({ id: 'signIn', params: {} });
    await page.shell.session.start(profile);
    expect(await bar().findByRole('button', { name: 'Deposit' })).toBeInTheDocument();
    expect(bar().queryByRole('tooltip')).not.toBeInTheDocument();
    await page.shell.navigation.closeAll();
    expect(await bar().findByRole('tooltip')).toBeVisible();
  });

  it('points out nothing to a member who comes back', async () => {
    await openPage({ token: 't-1' });
    expect(await bar().findByRole('button', { name: 'Deposit' })).toBeVisible();
    expect(bar().queryByRole('tooltip')).not.toBeInTheDocument();
  });
});
