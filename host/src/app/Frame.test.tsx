import { screen, waitFor } from '@testing-library/react';
import { logout } from 'shared-contracts/api';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { withResolvers } from '../testing/withResolvers';
import { openPage } from '../testing/openPage';

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

it('[S-016] shows the loading overlay above everything while a call is pending', async () => {
  const page = await openPage();
  const showPopoverSpy = jest.spyOn(HTMLElement.prototype, 'showPopover');
  const reply = withResolvers();
  page.server.respond(logout.path, () => reply.promise);
  const call = page.shell.api.call(logout, {});
  expect(await screen.findByTestId('loading-overlay')).toHaveTextContent('Loading');
  expect(showPopoverSpy).toHaveBeenCalled();
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  reply.resolve({ error: 0 });
  await call;
  await waitFor(() => {
    expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
  });
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

it('[S-016] shows no overlay for silent calls', async () => {
  const page = await openPage();
  page.server.respond(logout.path, () => new Promise(() => undefined));
  void page.shell.api.call(logout, {}, { silent: true });
  await screen.findByRole('heading', { name: 'The lobby' });
  expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
});

it('shows a notice while the player is offline', async () => {
  const page = await openPage();
  const onLineSpy = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  page.events.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(/You're offline/)).toBeVisible();
  onLineSpy.mockReturnValue(true);
  page.events.dispatchEvent(new Event('online'));
  await waitFor(() => {
    expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument();
  });
});

it('moves the focus to the content by the skip link, without changing the address', async () => {
  const page = await openPage({ hash: '#/withdrawQuery' });
  await page.user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  await page.expectPath('/withdrawQuery');
});
