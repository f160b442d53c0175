import { screen, waitFor, within } from '@testing-library/react';
import { shared } from '../testing/browserStorage';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { openPage } from '../testing/openPage';
import fil from '../texts/fil.json';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../testing/fakeFederation'),
);

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

afterEach(() => {
  shared.removeItem('lang');
});

const footer = () => within(screen.getByRole('contentinfo'));

it('[Q-013] tells who licensed the site, and that it is for adults', async () => {
  await openPage();
  expect(footer().getByText('18+')).toBeVisible();
  expect(footer().getByText('Licensed for tests Licence no. T-1.')).toBeVisible();
  expect(footer().getByText(new RegExp(`${String(new Date().getFullYear())} Test Casino`))).toBeVisible();
});

it('opens the terms for everyone, where they are served', async () => {
  const page = await openPage();
  await page.user.click(footer().getByRole('button', { name: 'Terms and Conditions' }));
  await waitFor(() => {
    expect(page.stack()).toEqual(['terms']);
  });
  page.unmount();
  await openPage({ views: { 'remote-lobby': ['screens/home'] } });
  expect(footer().queryByRole('button', { name: 'Terms and Conditions' })).not.toBeInTheDocument();
});

it('[S-012] offers the ten languages by their own names, English first chosen', async () => {
  await openPage();
  const choice = footer().getByRole('combobox', { name: 'Language' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'English',
    'Filipino',
    'Português',
    'Español',
    'Deutsch',
    'Français',
    'Italiano',
    'Suomi',
    'Türkçe',
    '日本語',
  ]);
  expect(choice).toHaveDisplayValue('English');
});

it('[S-012, M-123] keeps the choice in the browser, tells the server from then on, and speaks it', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(new Response(JSON.stringify(JSON.stringify(address).includes('common') ? {} : fil))),
    );
  const page = await openPage();
  expect(document.documentElement.lang).toBe('en');
  await page.user.selectOptions(footer().getByRole('combobox'), 'Filipino');
  expect(await footer().findByRole('combobox', { name: fil.language })).toHaveDisplayValue('Filipino');
  expect(document.documentElement.lang).toBe('fil');
  expect(shared.getItem('lang')).toBe('fil');
  await page.shell.session.signOut();
  expect(page.server.calls.at(-1)?.headers.get('lang')).toBe('fil');
});

it('[M-123] sends a language without texts, and says that the words are English', async () => {
  const page = await openPage();
  await page.user.selectOptions(footer().getByRole('combobox'), '日本語');
  expect(shared.getItem('lang')).toBe('ja');
  await page.shell.session.signOut();
  expect(page.server.calls.at(-1)?.headers.get('lang')).toBe('ja');
  expect(document.documentElement.lang).toBe('en');
  expect(footer().getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('日本語');
});

it('says that the words are English as long as those of the chosen language cannot be had', async () => {
  const page = await openPage();
  await page.user.selectOptions(footer().getByRole('combobox'), 'Filipino');
  await waitFor(() => {
    expect(page.shell.reports.all()).toContainEqual(
      expect.objectContaining({ build: 'host', phase: 'texts' }),
    );
  });
  expect(document.documentElement.lang).toBe('en');
  expect(footer().getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('Filipino');
});
