import { screen, waitFor } from '@testing-library/react';
import { logout } from 'shared-contracts/api';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { held } from '../testing/held';
import { openPage } from '../testing/openPage';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../testing/fakeFederation'),
);

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

it('[S-016] shows the loading overlay while a call is under way, over everything, and lets it go', async () => {
  const page = await openPage();
  const show = jest.spyOn(HTMLElement.prototype, 'showPopover');
  const answer = held();
  page.server.answer(logout.path, () => answer.answer);
  const call = page.shell.api.call(logout, {});
  expect(await screen.findByTestId('loading-overlay')).toHaveTextContent('Loading');
  expect(show).toHaveBeenCalled();
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  answer.release({ error: 0 });
  await call;
  await waitFor(() => {
    expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
  });
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

it('[S-016] shows no overlay for silent calls', async () => {
  const page = await openPage();
  page.server.answer(logout.path, () => new Promise(() => undefined));
  void page.shell.api.call(logout, {}, { silent: true });
  await screen.findByRole('heading', { name: 'The lobby' });
  expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
});

it('tells when the player is offline, and no longer when they are back', async () => {
  const page = await openPage();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  page.events.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(/You're offline/)).toBeVisible();
  online.mockReturnValue(true);
  page.events.dispatchEvent(new Event('online'));
  await waitFor(() => {
    expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument();
  });
});

it('lets keyboards skip to the content without leaving the address', async () => {
  const page = await openPage({ hash: '#/withdrawQuery' });
  await page.user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  await page.isAt('/withdrawQuery');
});
