import { screen, waitFor, within } from '@testing-library/react';
import { allViews } from '../../testing/allViews';
import { sharedStorage } from '../../testing/browserStorage';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage } from '../../testing/openPage';

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

const findBanner = () => screen.findByRole('region', { name: 'Your privacy' });
const queryBanner = () => screen.queryByRole('region', { name: 'Your privacy' });
const findSettings = () =>
  within(screen.getByRole('contentinfo')).findByRole('button', { name: 'Cookie settings' });

function recordLevels({ shell }: Awaited<ReturnType<typeof openPage>>) {
  const levels: string[] = [];
  shell.consent.consent$.subscribe((level) => levels.push(level));
  return levels;
}

it.each([
  ['Necessary only', 'necessary'],
  ['Allow advertising', 'marketing'],
])(
  '[S-109] asks at the first visit, and "%s" stores and publishes the choice and closes the banner',
  async (name, level) => {
    const page = await openPage();
    const levels = recordLevels(page);
    await page.user.click(within(await findBanner()).getByRole('button', { name }));
    expect(levels).toEqual(['unknown', level]);
    expect(sharedStorage.getItem('consent')).toBe(level);
    await waitFor(() => {
      expect(queryBanner()).not.toBeInTheDocument();
    });
  },
);

it('[S-109] does not ask again after a choice, until the player opens the cookie settings', async () => {
  const page = await openPage({ stored: { consent: 'marketing' } });
  const levels = recordLevels(page);
  await findSettings();
  expect(queryBanner()).not.toBeInTheDocument();
  await page.user.click(await findSettings());
  const banner = await findBanner();
  expect(banner).toHaveTextContent('Current choice: advertising allowed.');
  expect(within(banner).getByRole('heading')).toHaveFocus();
  await page.user.click(within(banner).getByRole('button', { name: 'Necessary only' }));
  expect(levels).toEqual(['marketing', 'necessary']);
  const settings = await findSettings();
  await waitFor(() => {
    expect(settings).toHaveFocus();
  });
});

it('closes the banner without a new choice by its Close button after the first choice', async () => {
  const page = await openPage({ stored: { consent: 'necessary' } });
  await page.user.click(await findSettings());
  await page.user.click(within(await findBanner()).getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(queryBanner()).not.toBeInTheDocument();
  });
  expect(sharedStorage.getItem('consent')).toBe('necessary');
});

it('shows both choices in the same style, and no Close button at the first visit', async () => {
  await openPage();
  const buttons = within(await findBanner()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Necessary only', 'Allow advertising']);
  expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
});

it('opens the cookie policy while a live release serves it', async () => {
  const page = await openPage({ views: allViews });
  await page.user.click(within(await findBanner()).getByRole('button', { name: 'Cookie Policy' }));
  await waitFor(() => {
    expect(page.stack()).toEqual(['cookiePolicy']);
  });
});
