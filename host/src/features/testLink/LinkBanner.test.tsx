import { screen, waitFor } from '@testing-library/react';
import { registryOf, version } from '../../testing/createTestShell';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage } from '../../testing/openPage';

const link = {
  builds: [{ name: 'remote-lobby', version }],
  until: '2026-11-21T18:00:00.000Z',
} as const;

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
  serveView('remote-content', 'screens/article', () => <h1>An article</h1>);
});

it('shows the builds and the expiry on every page, and leaves the test at the same address', async () => {
  const page = await openPage({ link, stored: { consent: 'necessary' } });
  const expiryText = await screen.findByText(/^Test page until Nov 22, 2026, 2:00 AM/);
  const banner = expiryText.parentElement;
  expect(banner).toBeVisible();
  expect(banner).toHaveTextContent(`remote-lobby@${version}`);
  await page.shell.navigation.go('/article?id=7');
  expect(banner).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Leave the test' }));
  expect(page.documentLoads).toEqual(['/#/article?id=7']);
});

it('[Q-023] shows that the link was revoked, without the inspector, and leaves the test at the same address', async () => {
  window.history.pushState(null, '', '/?link=revoked');
  const page = await openPage({ stored: { consent: 'necessary' } });
  expect(await screen.findByText(/^This test link no longer works/)).toBeVisible();
  // Everybody can open this address.
  expect(screen.queryByRole('button', { name: 'Inspect page' })).not.toBeInTheDocument();
  await page.shell.navigation.go('/article?id=7');
  await page.user.click(screen.getByRole('button', { name: 'OK' }));
  expect(page.documentLoads).toEqual(['/#/article?id=7']);
  window.history.pushState(null, '', '/');
});

it('shows no banner on a page without a test link', async () => {
  await openPage({ stored: { consent: 'necessary' } });
  await screen.findByText('Versions');
  expect(screen.queryByText(/^Test page/)).not.toBeInTheDocument();
});

it('runs every build in the override cohort, and ignores newer registries', async () => {
  const { shell } = await openPage({ link, stored: { consent: 'necessary' } });
  const [build] = shell.releases.candidates('remote-lobby');
  expect(build).toMatchObject({ version, cohort: 'override' });
  expect(shell.releases.active('remote-content')).toMatchObject({ cohort: 'override' });
  const newVersion = '1.1.0-00000002';
  shell.releases.applyRegistry(
    registryOf(undefined, { 'remote-lobby': { active: newVersion, revoked: [version] } }, 2),
  );
  await waitFor(() => {
    expect(shell.releases.pageStatus()).toBe('current');
  });
  expect(shell.releases.candidates('remote-lobby')).toMatchObject([{ version }]);
});
