import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { countNews, getTokenInfo, listVipLevels, logout } from 'shared-contracts/api';
import type { PopupId } from 'shared-contracts/popups';
import { allViews } from '../../testing/allViews';
import { sharedStorage } from '../../testing/browserStorage';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage, profile } from '../../testing/openPage';

type PageOptions = NonNullable<Parameters<typeof openPage>[0]>;

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

afterEach(() => {
  sharedStorage.clear();
});

const findDrawer = () => screen.findByRole<HTMLDialogElement>('dialog', { name: 'Menu' });
const drawer = () => within(screen.getByRole('dialog', { name: 'Menu' }));
const waitUntilClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

async function openMenu(options: PageOptions = {}, button: 'Menu' | 'Your account' = 'Menu') {
  const page = await openPage({ views: allViews, ...options });
  const bar = within(screen.getByRole('banner'));
  if (options.token !== undefined) await bar.findByRole('button', { name: 'Your account' });
  await page.user.click(bar.getByRole('button', { name: new RegExp(`^${button}`) }));
  await findDrawer();
  return page;
}

const openAsMember = (fields: object = {}, options: PageOptions = {}) =>
  openMenu({
    token: 't-1',
    prepare: (server) => {
      server.succeed(getTokenInfo.path, { ...profile, ...fields });
    },
    ...options,
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

describe('the drawer of a member', () => {
  it.each([
    [1, 'Bronze'],
    [2, 'Silver'],
    [3, 'Gold'],
    [4, 'Platinum'],
    [5, 'Diamond'],
  ])(
    '[S-005, P-006, K-057] shows the name and, with the member type %d, the badge %s',
    async (memberType, badge) => {
      await openAsMember({ memberType });
      expect(drawer().getByText('ada')).toBeVisible();
      expect(drawer().getByText(badge)).toBeVisible();
      expect(drawer().getByText(badge).parentElement).toHaveClass(badge.toLowerCase());
    },
  );

  it.each([
    [0, 'Entry', '400 more for Bronze'],
    [1_200, 'Bronze', '800 more for Silver'],
  ])('[K-038, K-057] with %d points, shows the level %s and the hint “%s”', async (points, level, hint) => {
    await openMenu({
      token: 't-1',
      prepare: (server) => {
        server.succeed(getTokenInfo.path, { ...profile, memberType: 1, vipLifeTimePoints: points });
        server.succeed(listVipLevels.path, levels);
      },
    });
    expect(await drawer().findByText(level)).toBeVisible();
    expect(drawer().getByText(`VIP points: ${points.toLocaleString('en')}`)).toBeVisible();
    expect(drawer().getByText(hint)).toBeVisible();
  });

  it('[O-009] shows real money and bonus apart, unless the balance is hidden', async () => {
    const page = await openAsMember({ availableBalance: '90.00', bonusBalance: '50.00' });
    const parts = 'Real money $40.00 · Bonus $50.00';
    expect(drawer().getByText(parts)).toBeVisible();
    act(() => page.shell.balanceVisibility.toggle());
    expect(drawer().queryByText(parts)).not.toBeInTheDocument();
  });

  it('[O-009] shows no parts of a balance without a bonus', async () => {
    await openAsMember({ availableBalance: '90.00', bonusBalance: '0.00' });
    expect(drawer().queryByText(/Real money/)).not.toBeInTheDocument();
  });

  it('[K-056] shows an agent the Agent badge and the Agent entry, but no tier', async () => {
    await openAsMember({ memberType: 10 });
    expect(drawer().getAllByText('Agent')).toHaveLength(2);
    expect(drawer().queryByText(/Bronze|Silver|Gold|Platinum|Diamond/)).not.toBeInTheDocument();
  });

  it('[K-056] shows a member of type 0 neither the Agent badge nor a tier', async () => {
    await openAsMember({ memberType: 0 });
    expect(drawer().queryByText(/Agent|Bronze|Silver|Gold|Platinum|Diamond/)).not.toBeInTheDocument();
  });

  it.each<[string, string, string, PopupId]>([
    ['S-006', 'Account Settings', 'Personal Details', 'personalDetails'],
    ['S-006', 'Account Settings', 'Change Password', 'changePassword'],
    ['G-006', 'Account Settings', 'Security', 'security'],
    ['S-009', 'Account Settings', 'Upload Documents', 'documents'],
    ['S-007', 'Cashier', 'Deposit', 'deposit'],
    ['S-007', 'Cashier', 'Cashout', 'cashOut'],
    ['S-007', 'Cashier', 'Transaction History', 'transactions'],
    ['O-009', 'Cashier', 'Balance & Bonus', 'bonus'],
  ])('[%s] leads from %s to %s', async (_, name, entry, popup) => {
    const page = await openAsMember();
    if (!section(name)?.open) await page.user.click(drawer().getByText(name));
    await page.user.click(within(section(name) ?? document.body).getByRole('button', { name: entry }));
    await waitFor(() => {
      expect(page.stack()).toEqual([popup]);
    });
    await waitUntilClosed();
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
    await waitUntilClosed();
  });

  it('[S-009] offers the languages and stores the chosen one', async () => {
    const page = await openAsMember();
    await page.user.selectOptions(drawer().getByRole('combobox', { name: 'Language' }), 'Filipino');
    expect(sharedStorage.getItem('lang')).toBe('fil');
  });

  const openSections = () => ['Account Settings', 'Cashier'].filter((name) => section(name)?.open);

  it('[S-010, M-016] closes the open section when the other section opens, in both directions', async () => {
    const page = await openAsMember();
    expect(openSections()).toEqual(['Cashier']);
    await page.user.click(drawer().getByText('Account Settings'));
    await waitFor(() => {
      expect(openSections()).toEqual(['Account Settings']);
    });
    expect(drawer().getByText('Cashout')).not.toBeVisible();
    await page.user.click(drawer().getByText('Cashier'));
    await waitFor(() => {
      expect(openSections()).toEqual(['Cashier']);
    });
    await page.user.click(drawer().getByText('Cashier'));
    await waitFor(() => {
      expect(openSections()).toEqual([]);
    });
  });

  it('[M-016] starts with the account settings when the account button opened the drawer, and closes them for the cashier', async () => {
    const page = await openMenu({ token: 't-1' }, 'Your account');
    expect(openSections()).toEqual(['Account Settings']);
    await page.user.click(drawer().getByText('Cashier'));
    await waitFor(() => {
      expect(openSections()).toEqual(['Cashier']);
    });
  });

  it('starts with the cashier while no live release serves the account settings', async () => {
    await openMenu({ token: 't-1', views: { 'remote-cashier': ['popups/transactions'] } }, 'Your account');
    expect(section('Cashier')).toHaveAttribute('open');
  });

  it('hides entries that no live release serves, and sections without entries', async () => {
    await openAsMember(
      {},
      { views: { 'remote-lobby': ['screens/home'], 'remote-cashier': ['popups/deposit'] } },
    );
    expect(drawer().queryByText('Account Settings')).not.toBeInTheDocument();
    expect(entriesOf(section('Cashier') ?? document.body)).toEqual(['Deposit']);
    expect(drawer().queryByRole('list', { name: 'Rewards' })).not.toBeInTheDocument();
    expect(drawer().getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('[C-033] counts the unread messages again each time it opens, and shows their number', async () => {
    let unreadCount = 2;
    const page = await openAsMember(
      {},
      {
        prepare: (server) => {
          server.succeed(getTokenInfo.path, profile);
          server.respond(countNews.path, () => ({ error: 0, message: '', data: unreadCount }));
        },
      },
    );
    const newsButton = drawer().getByRole('button', { name: /^Message Center/ });
    expect(await within(newsButton).findByRole('img', { name: '2 unread messages' })).toBeVisible();
    await page.user.click(drawer().getByRole('button', { name: 'Close' }));
    await waitUntilClosed();
    unreadCount = 1;
    await page.user.click(within(screen.getByRole('banner')).getByRole('button', { name: /^Menu/ }));
    await findDrawer();
    expect(await drawer().findByRole('img', { name: '1 unread message' })).toBeVisible();
  });
});

describe('the drawer of a visitor', () => {
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

  it('[S-011] shows only the entries for everyone', async () => {
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

describe('the drawer closes', () => {
  it('by Esc', async () => {
    const page = await openMenu();
    await page.user.keyboard('{Escape}');
    await waitUntilClosed();
    expect(page.stack()).toEqual([]);
  });

  it('by Back, and the address stays the same', async () => {
    const page = await openMenu({ hash: '#/withdrawQuery' });
    await page.back();
    await waitUntilClosed();
    await page.expectPath('/withdrawQuery');
  });

  it('by its Close button', async () => {
    const page = await openMenu();
    await page.user.click(drawer().getByRole('button', { name: 'Close' }));
    await waitUntilClosed();
  });

  it('by a click outside it, but not by a click inside', async () => {
    const page = await openMenu();
    const dialog = await findDrawer();
    await page.user.click(drawer().getByText('Welcome'));
    expect(page.stack()).toEqual(['menu']);
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    await waitUntilClosed();
  });

  it('when the session is lost', async () => {
    const page = await openAsMember();
    page.shell.session.lose();
    await waitUntilClosed();
    await page.expectPath('/login');
  });
});

describe('Logout', () => {
  const click = async (page: Awaited<ReturnType<typeof openMenu>>) => {
    await page.user.click(drawer().getByRole('button', { name: 'Logout' }));
  };

  it('[S-008, M-010, R-093] removes the token and the user, and opens the home page', async () => {
    const page = await openAsMember({}, { hash: '#/withdrawQuery' });
    page.server.succeed(logout.path);
    await click(page);
    await page.expectPath('/');
    expect(page.server.callsTo(logout.path)).toHaveLength(1);
    expect(sharedStorage.getItem('token')).toBeNull();
    const bar = within(screen.getByRole('banner'));
    expect(await bar.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.queryByText('$1,250.00')).not.toBeInTheDocument();
  });

  it('[R-093] opens the home page, even from a page for members', async () => {
    const page = await openAsMember({}, { hash: '#/lottery' });
    page.server.succeed(logout.path);
    await click(page);
    await page.expectPath('/');
    expect(await screen.findByRole('heading', { name: 'The lobby' })).toBeVisible();
  });

  it.each([
    ['with the message of the server', 'Not while a game is open', 'Not while a game is open'],
    ['with our message when the server sends none', '', 'Server is busy, please try later'],
  ])(
    '[M-011, E-010] shows an error dialog when the server rejects the logout, %s, and keeps the session',
    async (_, message, text) => {
      const page = await openAsMember({}, { hash: '#/withdrawQuery' });
      page.server.fail(logout.path, 9, message);
      await click(page);
      const alert = await screen.findByRole('alertdialog', { name: text });
      await page.user.click(within(alert).getByRole('button', { name: 'OK' }));
      expect(sharedStorage.getItem('token')).toBe('t-1');
      await page.expectPath('/withdrawQuery');
      expect(screen.getByText('$1,250.00')).toBeVisible();
    },
  );

  it('[E-004] shows an error dialog when the call fails', async () => {
    const page = await openAsMember();
    page.server.disconnect(logout.path);
    await click(page);
    expect(
      await screen.findByRole('alertdialog', { name: 'Server is busy, please try later' }),
    ).toBeInTheDocument();
  });

  it('opens the sign-in without a dialog when the session has already expired', async () => {
    const page = await openAsMember();
    page.server.fail(logout.path, -2, 'who?');
    await click(page);
    await page.expectPath('/login');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

it.each([
  [20, 20, 'Verified'],
  [20, 10, 'In review'],
  [10, 0, 'Not verified'],
  [20, 30, 'Send documents again'],
  [30, 0, 'Send documents again'],
])(
  '[H-005] with three proofs of status %d and a payment proof of status %d shows "%s"',
  async (status, paymentStatus, text) => {
    await openAsMember({
      idcardProofStatus: status,
      idcardHoldProofStatus: status,
      addressProofStatus: status,
      paymentProofStatus: paymentStatus,
    });
    expect(await drawer().findByText(text)).toBeVisible();
  },
);
