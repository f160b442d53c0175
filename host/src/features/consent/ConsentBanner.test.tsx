import { screen, waitFor, within } from '@testing-library/react';
import { allViews } from '../../testing/allViews';
import { shared } from '../../testing/browserStorage';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage } from '../../testing/openPage';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../../testing/fakeFederation'),
);

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

const findBanner = () => screen.findByRole('region', { name: 'Your privacy' });
const queryBanner = () => screen.queryByRole('region', { name: 'Your privacy' });
const findSettings = () =>
  within(screen.getByRole('contentinfo')).findByRole('button', { name: 'Cookie settings' });

function heardBy({ shell }: Awaited<ReturnType<typeof openPage>>) {
  const heard: string[] = [];
  shell.consent.consent$.subscribe((level) => heard.push(level));
  return heard;
}

it.each([
  ['Only necessary', 'necessary'],
  ['Allow advertising', 'marketing'],
])(
  '[S-109] asks at the first visit; "%s" is kept in the browser, told on, and ends it',
  async (name, level) => {
    const page = await openPage();
    const heard = heardBy(page);
    await page.user.click(within(await findBanner()).getByRole('button', { name }));
    expect(heard).toEqual(['unknown', level]);
    expect(shared.getItem('consent')).toBe(level);
    await waitFor(() => {
      expect(queryBanner()).not.toBeInTheDocument();
    });
  },
);

it('[S-109] does not ask again who has answered, until they want to change it at the end of the page', async () => {
  const page = await openPage({ stored: { consent: 'marketing' } });
  const heard = heardBy(page);
  await findSettings();
  expect(queryBanner()).not.toBeInTheDocument();
  await page.user.click(await findSettings());
  const banner = await findBanner();
  expect(banner).toHaveTextContent('Current choice: advertising allowed.');
  expect(within(banner).getByRole('heading')).toHaveFocus();
  await page.user.click(within(banner).getByRole('button', { name: 'Only necessary' }));
  expect(heard).toEqual(['marketing', 'necessary']);
  const settings = await findSettings();
  await waitFor(() => {
    expect(settings).toHaveFocus();
  });
});

it('can be left without another answer, once there is one', async () => {
  const page = await openPage({ stored: { consent: 'necessary' } });
  await page.user.click(await findSettings());
  await page.user.click(within(await findBanner()).getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(queryBanner()).not.toBeInTheDocument();
  });
  expect(shared.getItem('consent')).toBe('necessary');
});

it('offers both answers alike, and no way round them at the first visit', async () => {
  await openPage();
  const buttons = within(await findBanner()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Only necessary', 'Allow advertising']);
  expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
});

it('leads to the cookie policy where it is served', async () => {
  const page = await openPage({ views: allViews });
  await page.user.click(within(await findBanner()).getByRole('button', { name: 'Cookie Policy' }));
  await waitFor(() => {
    expect(page.stack()).toEqual(['cookiePolicy']);
  });
});
