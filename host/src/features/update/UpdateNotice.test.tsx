import { screen, waitFor } from '@testing-library/react';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { registryOf, version, type TestShellOptions } from '../../testing/createTestShell';
import { openPage } from '../../testing/openPage';

const newVersion = '1.1.0-00000002';
const noticeText = 'A new version is ready.';
const outOfDateText = 'This page is out of date. It will reload when you continue.';

async function open(options: TestShellOptions & { revoked?: boolean } = {}) {
  const { revoked = false, ...pageOptions } = options;
  const page = await openPage({ stored: { consent: 'necessary' }, ...pageOptions });
  await screen.findByRole('heading', { name: 'The lobby' });
  // The notice loads together with the versions.
  await screen.findByText('Versions');
  const state = { active: newVersion, ...(revoked && { revoked: [version] }) };
  const registry = registryOf(undefined, { 'remote-lobby': state }, 2);
  page.server.respondAt('/registry.json', () => ({
    payload: JSON.stringify(registry),
    signatures: [{ keyId: '0'.repeat(16), signature: `${'A'.repeat(86)}==` }],
  }));
  return page;
}

const checkRegistry = () => window.dispatchEvent(new Event('focus'));

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
  serveView('remote-content', 'popups/terms', () => <h2 id="popup-terms-heading">The terms</h2>);
  serveView('remote-content', 'screens/article', () => <h1>An article</h1>);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});

it('offers a reload when a newer version is live, and reloads on a click', async () => {
  const page = await open();
  checkRegistry();
  expect(await screen.findByText(noticeText)).toBeVisible();
  expect(page.documentLoads).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(page.documentLoads).toEqual(['reload']);
});

it('does not show the notice again after Dismiss', async () => {
  const page = await open();
  checkRegistry();
  await screen.findByText(noticeText);
  await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await page.shell.navigation.go('/article?id=7');
  expect(screen.queryByText(noticeText)).not.toBeInTheDocument();
});

it('shows no notice while a popup is open', async () => {
  const page = await open();
  await page.shell.navigation.open({ id: 'terms', params: {} });
  checkRegistry();
  await waitFor(() => {
    expect(page.shell.releases.pageStatus()).toBe('behind');
  });
  expect(screen.queryByText(noticeText)).not.toBeInTheDocument();
  await page.shell.navigation.close('terms');
  expect(await screen.findByText(noticeText)).toBeVisible();
});

/** Allows for the second in which the page waits for another popup. */
const longTimeout = { timeout: 4_000 };

it('reloads only at the next navigation of the player when a running build was revoked', async () => {
  const page = await open({ revoked: true });
  checkRegistry();
  expect(await screen.findByText(outOfDateText)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  await page.shell.navigation.open({ id: 'terms', params: {} });
  expect(page.documentLoads).toEqual([]);
  await page.shell.navigation.close('terms');
  await waitFor(() => {
    expect(page.documentLoads).toEqual(['reload']);
  }, longTimeout);
});
