import { screen, waitFor, within } from '@testing-library/react';
import { gameClosed, gameOpened } from 'shared-contracts/events';
import { allViews } from '../../testing/allViews';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage } from '../../testing/openPage';

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

const bar = () => within(screen.getByRole('navigation', { name: 'Shortcuts' }));
const names = () =>
  bar()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('the navigation has Deposit in the middle of five entries', async () => {
  await openPage({ views: allViews });
  expect(names()).toEqual(['Menu', 'Games', 'Deposit', 'Search', 'Account']);
});

it('hides entries that no live release serves', async () => {
  await openPage({ views: { 'remote-lobby': ['screens/home'], 'remote-account': ['popups/signIn'] } });
  expect(names()).toEqual(['Menu', 'Games', 'Account']);
});

it('opens the games, the cashier, the menu and the account for a member', async () => {
  const page = await openPage({ token: 't-1', hash: '#/withdrawQuery', views: allViews });
  await page.user.click(bar().getByRole('link', { name: 'Games' }));
  await page.expectPath('/');
  await waitFor(() => {
    expect(bar().getByRole('link', { name: 'Games' })).toHaveAttribute('aria-current', 'page');
  });
  await page.user.click(await bar().findByRole('button', { name: 'Deposit' }));
  await waitFor(() => {
    expect(page.stack()).toEqual(['deposit']);
  });
  await page.user.click(bar().getByRole('button', { name: /^Menu/ }));
  await screen.findByRole('dialog', { name: 'Menu' });
  await page.shell.navigation.closeAll();
  await page.user.click(bar().getByRole('button', { name: 'Account' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(drawer).getByText('Account Settings').closest('details')).toHaveAttribute('open');
});

it('asks a visitor to sign in for the account and for the cashier', async () => {
  const page = await openPage({ views: allViews });
  await page.user.click(bar().getByRole('button', { name: 'Account' }));
  await waitFor(() => {
    expect(page.stack()).toEqual(['signIn']);
  });
  await page.shell.navigation.closeAll();
  await page.user.click(bar().getByRole('button', { name: 'Deposit' }));
  await waitFor(() => {
    expect(page.shell.navigation.current().stack).toMatchObject([
      { id: 'signIn', params: { backurl: 'deposit' }, then: { id: 'deposit' } },
    ]);
  });
});

it('the navigation is hidden during a game', async () => {
  const { shell } = await openPage();
  const lobby = shell.bus.clientFor({ name: 'remote-lobby', version: '1.0.0' });
  lobby.publish(gameOpened, { gameId: '7', playForFun: 0 });
  await waitFor(() => {
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument();
  });
  lobby.publish(gameClosed, { gameId: '7' });
  expect(await screen.findByRole('navigation', { name: 'Shortcuts' })).toBeVisible();
});
