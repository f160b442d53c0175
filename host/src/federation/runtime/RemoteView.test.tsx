import { screen, waitFor, within } from '@testing-library/react';
import type { ViewProps } from 'shared-contracts/remote';
import { requested, serve, serveNothing, serveView } from '../../testing/fakeFederation';
import { held } from '../../testing/held';
import { openPage } from '../../testing/openPage';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../../testing/fakeFederation'),
);

const failure = "We couldn't load this part of the page";
const place = () => document.querySelector('[data-view="screens/home"]');

beforeEach(() => {
  serveNothing();
});

it('shows the shape of the page, busy, until the view shows its content', async () => {
  const coming = held<() => unknown>();
  serve('remote-lobby', 'screens/home', () => coming.answer);
  await openPage();
  await waitFor(() => {
    expect(place()).toHaveAttribute('aria-busy', 'true');
  });
  expect(place()?.querySelector('.tiles')).not.toBeNull();
  coming.fail(new Error('no script'));
  await waitFor(() => {
    expect(place()).toHaveAttribute('aria-busy', 'false');
  });
  expect(place()?.querySelector('.tiles')).toBeNull();
});

it('[Q-010] says that a part could not be loaded where it would be, and the rest of the shell works', async () => {
  serveView('remote-content', 'popups/terms', () => <h2 id="popup-terms-heading">The terms</h2>);
  const page = await openPage();
  const card = await within(screen.getByRole('main')).findByRole('alert');
  expect(card).toHaveTextContent(failure);
  await page.user.click(await screen.findByRole('button', { name: 'Terms and Conditions' }));
  expect(await screen.findByRole('dialog', { name: 'The terms' })).toBeVisible();
});

it('[Q-010] loads the part anew when asked to try again, and shows it once it can be had @A2', async () => {
  const page = await openPage();
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(requested.length).toBe(4);
  });
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The lobby' })).toBeVisible();
  expect(screen.queryByText(failure)).not.toBeInTheDocument();
  expect(page.left).toEqual([]);
});

it('offers a reload where the part broke while it was evaluated, since only a new page can run it again', async () => {
  serve('remote-lobby', 'screens/home', () =>
    Promise.resolve(() => {
      throw new Error('broken at the top');
    }),
  );
  const page = await openPage();
  await page.user.click(await screen.findByRole('button', { name: 'Reload the page' }));
  expect(page.left).toEqual(['reload']);
  expect(requested).toHaveLength(1);
});

it('[Q-010] takes a part away that breaks while it is used, and leaves the rest', async () => {
  serveView(
    'remote-content',
    'screens/article',
    function Article({ params }: ViewProps<Record<string, unknown>>) {
      if (params['id'] === '8') throw new Error('no such article');
      return <h1>{`Article ${String(params['id'])}`}</h1>;
    },
  );
  const page = await openPage({ hash: '#/article?id=7' });
  await screen.findByRole('heading', { name: 'Article 7' });
  await page.shell.navigation.go('/article?id=8');
  expect(await screen.findByText(failure)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Article/ })).not.toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(page.shell.reports.all()).toMatchObject([
    { build: 'remote-content@1.0.0-00000001', phase: 'render', message: 'Error: no such article' },
  ]);
});

it('says who is to blame, for whoever looks at the page', async () => {
  await openPage();
  await waitFor(() => {
    expect(place()).toHaveAttribute('data-remote', 'remote-lobby');
  });
});

it.each([
  ['E-006', 'ChunkLoadError', {}],
  ['E-007', 'CSS_CHUNK_LOAD_FAILED', { code: 'CSS_CHUNK_LOAD_FAILED' }],
])(
  '[%s] says so in the place of a part whose files cannot be had, and reports a %s',
  async (_, name, code) => {
    serve('remote-content', 'screens/article', () =>
      Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), code)),
    );
    const page = await openPage({ hash: '#/article?id=7' });
    expect(await screen.findByText(failure)).toBeVisible();
    expect(page.shell.reports.all()).toMatchObject([
      { build: 'remote-content@1.0.0-00000001', phase: 'load', message: `${name}: Loading chunk 7 failed.` },
    ]);
  },
);
