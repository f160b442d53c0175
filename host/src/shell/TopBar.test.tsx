import { screen, waitFor, within } from '@testing-library/react';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { openPage, profile } from '../testing/openPage';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../testing/fakeFederation'),
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
  expect(namesOf(bar().getAllByRole('button'))).toEqual(['Sign In', 'Sign Up']);
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
  expect(bar().queryAllByRole('button')).toEqual([]);
});

it('leads home by the logo', async () => {
  const page = await openPage({ hash: '#/withdrawQuery' });
  await screen.findByRole('heading', { name: 'Information is not available here' });
  await page.user.click(bar().getByRole('link', { name: 'Test Casino' }));
  await page.isAt('/');
});

it('says in a note that a popup is not there yet, and opens none', async () => {
  const page = await openPage({ views: { 'remote-lobby': ['screens/home'] } });
  await page.user.click(bar().getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('This is not available right now.')).toBeVisible();
  expect(page.stack()).toEqual([]);
});
