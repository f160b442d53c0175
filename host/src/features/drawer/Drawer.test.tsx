import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { countNews, getTokenInfo, listVipLevels, logout } from 'shared-contracts/api';
import type { PopupId } from 'shared-contracts/popups';
import { allViews } from '../../testing/allViews';
import { shared } from '../../testing/browserStorage';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage, profile } from '../../testing/openPage';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../../testing/fakeFederation'),
);

type Opening = NonNullable<Parameters<typeof openPage>[0]>;

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

afterEach(() => {
  shared.clear();
});

const findDrawer = () => screen.findByRole<HTMLDialogElement>('dialog', { name: 'Menu' });
const drawer = () => within(screen.getByRole('dialog', { name: 'Menu' }));
const isGone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

async function openMenu(opening: Opening = {}, button: 'Menu' | 'Your account' = 'Menu') {
  const page = await openPage({ views: allViews, ...opening });
  const bar = within(screen.getByRole('banner'));
  if (opening.token !== undefined) await bar.findByRole('button', { name: 'Your account' });
  await page.user.click(bar.getByRole('button', { name: new RegExp(`^${button}`) }));
  await findDrawer();
  return page;
}

const openAsMember = (parts: object = {}, opening: Opening = {}) =>
  openMenu({
    token: 't-1',
    prepare: (server) => {
      server.give(getTokenInfo.path, { ...profile, ...parts });
    },
    ...opening,
  });

const levels = [
  { level: 0, points: 0, label: 'Entry' },
  { level: 10, points: 400, label: 'Bronze' },
  { level: 20, points: 2_000, label: 'Silver' },
];

const section = (name: string) => drawer().getByText(name).closest('details');
const entriesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent);

describe('for a member', () => {
  it.each([
    [1, 'Bronze'],
    [2, 'Silver'],
    [3, 'Gold'],
    [4, 'Platinum'],
    [5, 'Diamond'],
  ])('[S-005, P-006] shows the name, and for member type %d the badge %s', async (memberType, badge) => {
    await openAsMember({ memberType });
    expect(drawer().getByText('ada')).toBeVisible();
    expect(drawer().getByText(badge)).toBeVisible();
    expect(drawer().getByText(badge).parentElement).toHaveClass(badge.toLowerCase());
  });

  it.each([
    [0, 'Entry', '400 more for Bronze'],
    [1_200, 'Bronze', '800 more for Silver'],
  ])('[K-038] shows that %d points reach %s, and that it takes %s', async (points, level, more) => {
    await openMenu({
      token: 't-1',
      prepare: (server) => {
        server.give(getTokenInfo.path, { ...profile, memberType: 1, vipLifeTimePoints: points });
        server.give(listVipLevels.path, levels);
      },
    });
    expect(await drawer().findByText(level)).toBeVisible();
    expect(drawer().getByText(`VIP points: ${points.toLocaleString('en')}`)).toBeVisible();
    expect(drawer().getByText(more)).toBeVisible();
  });

  it('[K-056] shows an agent as an agent, with their own entry and no tier', async () => {
    await openAsMember({ memberType: 10 });
    expect(drawer().getAllByText('Agent')).toHaveLength(2);
    expect(drawer().queryByText(/Bronze|Silver|Gold|Platinum|Diamond/)).not.toBeInTheDocument();
  });

  it('[K-056] shows a common member neither', async () => {
    await openAsMember({ memberType: 0 });
    expect(drawer().queryByText(/Agent|Bronze|Silver|Gold|Platinum|Diamond/)).not.toBeInTheDocument();
  });

  it.each<[string, string, string, PopupId]>([
    ['S-006', 'Account Settings', 'Personal Details', 'personalDetails'],
    ['S-006', 'Account Settings', 'Change Password', 'changePassword'],
    ['S-009', 'Account Settings', 'Upload Documents', 'documents'],
    ['S-007', 'Cashier', 'Deposit', 'deposit'],
    ['S-007', 'Cashier', 'Cashout', 'cashOut'],
    ['S-007', 'Cashier', 'Transaction History', 'transactions'],
  ])('[%s] leads from %s to %s', async (_, name, entry, popup) => {
    const page = await openAsMember();
    if (!section(name)?.open) await page.user.click(drawer().getByText(name));
    await page.user.click(within(section(name) ?? document.body).getByRole('button', { name: entry }));
    await waitFor(() => {
      expect(page.stack()).toEqual([popup]);
    });
    await isGone();
  });

  it.each<[string, string, PopupId]>([
    ['S-008', 'Invitation & Rewards', 'inviteRewards'],
    ['S-008', 'Coupons', 'coupons'],
    ['S-008', 'Contact Us', 'contact'],
    ['S-008', 'Cashout Rules', 'withdrawalRules'],
    ['S-009', 'Game History', 'gameHistory'],
    ['S-009', 'VIP Store', 'vipStore'],
    ['S-009', 'VIP Club', 'vipClub'],
    ['S-009', 'Banking', 'banking'],
    ['S-009', 'Promotions', 'promotions'],
    ['S-009', 'Message Center', 'news'],
  ])('[%s] leads to %s', async (_, entry, popup) => {
    const page = await openAsMember();
    await page.user.click(drawer().getByRole('button', { name: entry }));
    await waitFor(() => {
      expect(page.stack()).toEqual([popup]);
    });
    await isGone();
  });

  it('[S-009] offers the languages, and speaks the chosen one', async () => {
    const page = await openAsMember();
    await page.user.selectOptions(drawer().getByRole('combobox', { name: 'Language' }), 'Filipino');
    expect(shared.getItem('lang')).toBe('fil');
  });

  it('[S-010, M-016] opens one section and closes the other, either way round', async () => {
    const page = await openAsMember();
    const opened = () => ['Account Settings', 'Cashier'].filter((name) => section(name)?.open);
    expect(opened()).toEqual(['Cashier']);
    await page.user.click(drawer().getByText('Account Settings'));
    await waitFor(() => {
      expect(opened()).toEqual(['Account Settings']);
    });
    expect(drawer().getByText('Cashout')).not.toBeVisible();
    await page.user.click(drawer().getByText('Cashier'));
    await waitFor(() => {
      expect(opened()).toEqual(['Cashier']);
    });
    await page.user.click(drawer().getByText('Cashier'));
    await waitFor(() => {
      expect(opened()).toEqual([]);
    });
  });

  it('begins with the account settings when the account was asked for', async () => {
    await openMenu({ token: 't-1' }, 'Your account');
    expect(section('Account Settings')).toHaveAttribute('open');
    expect(section('Cashier')).not.toHaveAttribute('open');
  });

  it('begins with the cashier while no live release serves any of them', async () => {
    await openMenu({ token: 't-1', views: { 'remote-cashier': ['popups/transactions'] } }, 'Your account');
    expect(section('Cashier')).toHaveAttribute('open');
  });

  it('leaves out what no live release serves, down to whole sections', async () => {
    await openAsMember(
      {},
      { views: { 'remote-lobby': ['screens/home'], 'remote-cashier': ['popups/deposit'] } },
    );
    expect(drawer().queryByText('Account Settings')).not.toBeInTheDocument();
    expect(entriesOf(section('Cashier') ?? document.body)).toEqual(['Deposit']);
    expect(drawer().queryByRole('list', { name: 'Rewards' })).not.toBeInTheDocument();
    expect(drawer().getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('[C-033] counts unread messages anew each time it opens, and shows how many wait', async () => {
    let unread = 2;
    const page = await openAsMember(
      {},
      {
        prepare: (server) => {
          server.give(getTokenInfo.path, profile);
          server.answer(countNews.path, () => ({ error: 0, message: '', data: unread }));
        },
      },
    );
    const news = drawer().getByRole('button', { name: /^Message Center/ });
    expect(await within(news).findByRole('img', { name: '2 unread messages' })).toBeVisible();
    await page.user.click(drawer().getByRole('button', { name: 'Close' }));
    await isGone();
    unread = 1;
    await page.user.click(within(screen.getByRole('banner')).getByRole('button', { name: /^Menu/ }));
    await findDrawer();
    expect(await drawer().findByRole('img', { name: '1 unread message' })).toBeVisible();
  });
});

describe('for a visitor', () => {
  it('[S-011] offers to sign up and to sign in', async () => {
    const page = await openMenu();
    await page.user.click(drawer().getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => {
      expect(page.stack()).toEqual(['signUp']);
    });
    await page.shell.navigation.open({ id: 'menu', params: {} });
    await findDrawer();
    await page.user.click(drawer().getByRole('button', { name: 'Sign In' }));
    await waitFor(() => {
      expect(page.stack()).toEqual(['signUp', 'signIn']);
    });
  });

  it('[S-011] shows only what is open to everyone', async () => {
    await openMenu();
    expect(entriesOf(drawer().getByRole('navigation'))).toEqual([
      'Promotions',
      'VIP Club',
      'Contact Us',
      'Cashout Rules',
      'Banking',
      'Live SupportNot available right now',
    ]);
    expect(drawer().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });
});

describe('closes', () => {
  it('by Esc', async () => {
    const page = await openMenu();
    await page.user.keyboard('{Escape}');
    await isGone();
    expect(page.stack()).toEqual([]);
  });

  it('by Back, at the address where it was opened', async () => {
    const page = await openMenu({ hash: '#/withdrawQuery' });
    await page.back();
    await isGone();
    await page.isAt('/withdrawQuery');
  });

  it('by its button', async () => {
    const page = await openMenu();
    await page.user.click(drawer().getByRole('button', { name: 'Close' }));
    await isGone();
  });

  it('by a click beside it, and by none in it', async () => {
    const page = await openMenu();
    const dialog = await findDrawer();
    await page.user.click(drawer().getByText('Welcome'));
    expect(page.stack()).toEqual(['menu']);
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    await isGone();
  });

  it('when the session is lost', async () => {
    const page = await openAsMember();
    page.shell.session.lose();
    await isGone();
    await page.isAt('/login');
  });
});

describe('Logout', () => {
  const click = async (page: Awaited<ReturnType<typeof openMenu>>) => {
    await page.user.click(drawer().getByRole('button', { name: 'Logout' }));
  };

  it('[S-008, M-010, R-093] forgets token and user, and leads to the home page', async () => {
    const page = await openAsMember({}, { hash: '#/withdrawQuery' });
    page.server.give(logout.path);
    await click(page);
    await page.isAt('/');
    expect(page.server.callsTo(logout.path)).toHaveLength(1);
    expect(shared.getItem('token')).toBeNull();
    const bar = within(screen.getByRole('banner'));
    expect(await bar.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.queryByText('$1,250.00')).not.toBeInTheDocument();
  });

  it('[R-093] leads to the home page from an address for members too', async () => {
    const page = await openAsMember({}, { hash: '#/lottery' });
    page.server.give(logout.path);
    await click(page);
    await page.isAt('/');
    expect(await screen.findByRole('heading', { name: 'The lobby' })).toBeVisible();
  });

  it.each([
    ['in its own words', 'Not while a game is open', 'Not while a game is open'],
    ['in ours where it says nothing', '', 'Server is busy, please try later'],
  ])(
    '[M-011, E-010] tells in a dialog why the server would not, %s, and changes nothing',
    async (_, message, text) => {
      const page = await openAsMember({}, { hash: '#/withdrawQuery' });
      page.server.refuse(logout.path, 9, message);
      await click(page);
      const alert = await screen.findByRole('alertdialog', { name: text });
      await page.user.click(within(alert).getByRole('button', { name: 'OK' }));
      expect(shared.getItem('token')).toBe('t-1');
      await page.isAt('/withdrawQuery');
      expect(screen.getByText('$1,250.00')).toBeVisible();
    },
  );

  it('[E-004] says that the server is busy when no answer comes', async () => {
    const page = await openAsMember();
    page.server.cut(logout.path);
    await click(page);
    expect(
      await screen.findByRole('alertdialog', { name: 'Server is busy, please try later' }),
    ).toBeInTheDocument();
  });

  it('leads to the sign-in, without a dialog, when the session was over anyway', async () => {
    const page = await openAsMember();
    page.server.refuse(logout.path, -2, 'who?');
    await click(page);
    await page.isAt('/login');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
