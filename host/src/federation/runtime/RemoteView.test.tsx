import { screen, waitFor, within } from '@testing-library/react';
import type { ViewProps } from 'shared-contracts/remote';
import { requestedViews, serveModule, serveNothing, serveView } from '../../testing/fakeFederation';
import { withResolvers } from '../../testing/withResolvers';
import { openPage } from '../../testing/openPage';

const errorTitle = "We couldn't load this part of the page";
const viewElement = () => document.querySelector('[data-view="screens/home"]');

beforeEach(() => {
  serveNothing();
});

it('shows the skeleton of the page with aria-busy until the view has loaded or failed', async () => {
  const pendingLoad = withResolvers<() => unknown>();
  serveModule('remote-lobby', 'screens/home', () => pendingLoad.promise);
  await openPage();
  await waitFor(() => {
    expect(viewElement()).toHaveAttribute('aria-busy', 'true');
  });
  expect(viewElement()?.querySelector('.tiles')).not.toBeNull();
  pendingLoad.reject(new Error('no script'));
  await waitFor(() => {
    expect(viewElement()).toHaveAttribute('aria-busy', 'false');
  });
  expect(viewElement()?.querySelector('.tiles')).toBeNull();
});

it('[Q-010] shows an error card in place of a view that failed to load, and the shell still works', async () => {
  serveView('remote-content', 'popups/terms', () => <h2 id="popup-terms-heading">The terms</h2>);
  const page = await openPage();
  const card = await within(screen.getByRole('main')).findByRole('alert');
  expect(card).toHaveTextContent(errorTitle);
  await page.user.click(await screen.findByRole('button', { name: 'Terms and Conditions' }));
  expect(await screen.findByRole('dialog', { name: 'The terms' })).toBeVisible();
});

it('[Q-010] loads the view again by Try again, and shows it when it has loaded @release2', async () => {
  const page = await openPage();
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(requestedViews.length).toBe(4);
  });
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The lobby' })).toBeVisible();
  expect(screen.queryByText(errorTitle)).not.toBeInTheDocument();
  expect(page.documentLoads).toEqual([]);
});

it('offers a reload if the evaluation of the view threw, because only a new page can evaluate it again', async () => {
  serveModule('remote-content', 'screens/aboutBtc', () =>
    Promise.resolve(() => {
      throw new Error('broken at the top');
    }),
  );
  const page = await openPage({ hash: '#/aboutBtc' });
  await page.user.click(await screen.findByRole('button', { name: 'Reload the page' }));
  expect(page.documentLoads).toEqual(['reload']);
  expect(requestedViews.filter((view) => view.endsWith('screens/aboutBtc'))).toHaveLength(1);
});

it('[Q-010] removes a view that throws while it is used, and the shell still works', async () => {
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
  expect(await screen.findByText(errorTitle)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Article/ })).not.toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(page.shell.reports.all()).toMatchObject([
    { build: 'remote-content@1.0.0-00000001', phase: 'render', message: 'Error: no such article' },
  ]);
});

it('names the remote of the view in the DOM', async () => {
  await openPage();
  await waitFor(() => {
    expect(viewElement()).toHaveAttribute('data-remote', 'remote-lobby');
  });
});

const layouts = [
  ['screens/article', '#/article?id=7'],
  ['popups/terms', '#/?popup=terms'],
] as const;
const loadErrors = [
  ['E-006', 'ChunkLoadError', {}],
  ['E-006', 'ChunkLoadError', { name: 'TypeError', code: 'ERR_NETWORK' }],
  ['E-007', 'CSS_CHUNK_LOAD_FAILED', { code: 'CSS_CHUNK_LOAD_FAILED' }],
] as const;

it.each(layouts.flatMap(([view, hash]) => loadErrors.map((row) => [...row, view, hash] as const)))(
  '[%s] the error %s %j shows the error card in %s, and is reported',
  async (_, name, errorFields, view, hash) => {
    serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
    serveModule('remote-content', view, () =>
      Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), errorFields)),
    );
    const page = await openPage({ hash });
    expect(await screen.findByText(errorTitle)).toBeVisible();
    expect(page.shell.reports.all()).toMatchObject([
      { build: 'remote-content@1.0.0-00000001', phase: 'load', message: `${name}: Loading chunk 7 failed.` },
    ]);
  },
);
