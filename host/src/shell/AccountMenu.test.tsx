import { screen, waitFor, within } from '@testing-library/react';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { openPage } from '../testing/openPage';
import { shared } from '../testing/browserStorage';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../testing/fakeFederation'),
);

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

const logoutPath = '/sys/auth/logout';

/** A member on some page, with the menu open. */
async function openMenu(hash = '#/withdrawQuery') {
  const page = await openPage({ token: 't-1', hash });
  await page.user.click(await screen.findByRole('button', { name: 'Your account' }));
  return page;
}

it('names the member and what they can reach', async () => {
  await openMenu();
  expect(screen.getByText('ada')).toBeInTheDocument();
  for (const name of ['Transaction History', 'Terms and Conditions', 'Logout']) {
    expect(within(screen.getByRole('banner')).getByRole('button', { name })).toBeInTheDocument();
  }
});

it('leaves out what no live release serves', async () => {
  await openPage({ token: 't-1', views: { 'remote-lobby': ['screens/home'] } });
  await screen.findByRole('button', { name: 'Your account' });
  expect(screen.queryByRole('button', { name: 'Transaction History' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
});

it('opens what is chosen and closes itself', async () => {
  const page = await openMenu();
  const hide = jest.spyOn(HTMLElement.prototype, 'hidePopover');
  await page.user.click(screen.getByRole('button', { name: 'Transaction History' }));
  await waitFor(() => {
    expect(page.stack()).toEqual(['transactions']);
  });
  expect(hide).toHaveBeenCalled();
});

it('[M-010, R-093] logs out: token and user are gone, and the player is at the home page', async () => {
  const page = await openMenu();
  page.server.give(logoutPath);
  await page.user.click(screen.getByRole('button', { name: 'Logout' }));
  await page.isAt('/');
  expect(page.server.callsTo(logoutPath)).toHaveLength(1);
  expect(shared.getItem('token')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(screen.queryByText('$1,250.00')).not.toBeInTheDocument();
});

it('[R-093] logs out to the home page from an address for members too', async () => {
  const page = await openMenu('#/lottery');
  page.server.give(logoutPath);
  await page.user.click(screen.getByRole('button', { name: 'Logout' }));
  await page.isAt('/');
  expect(await screen.findByRole('heading', { name: 'The lobby' })).toBeVisible();
});

it.each([
  ['in its own words', 'Not while a game is open', 'Not while a game is open'],
  ['in ours where it says nothing', '', 'Server is busy, please try later'],
])(
  '[M-011, E-010] tells in a dialog why the server would not, %s, and changes nothing',
  async (_, message, text) => {
    const page = await openMenu();
    page.server.refuse(logoutPath, 9, message);
    await page.user.click(screen.getByRole('button', { name: 'Logout' }));
    const alert = await screen.findByRole('alertdialog', { name: text });
    await page.user.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(shared.getItem('token')).toBe('t-1');
    await page.isAt('/withdrawQuery');
    expect(screen.getByText('$1,250.00')).toBeVisible();
  },
);

it('[E-004] says that the server is busy when no answer comes', async () => {
  const page = await openMenu();
  page.server.cut(logoutPath);
  await page.user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Server is busy, please try later' }),
  ).toBeInTheDocument();
});

it('leads to the sign-in, without a dialog, when the session was over anyway', async () => {
  const page = await openMenu();
  page.server.refuse(logoutPath, -2, 'who?');
  await page.user.click(screen.getByRole('button', { name: 'Logout' }));
  await page.isAt('/login');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
