import { act, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { openPage } from '../../testing/openPage';
import { serveModule, serveNothing, serveView } from '../../testing/fakeFederation';
import { withResolvers } from '../../testing/withResolvers';

const pressedInView: string[] = [];

/** The games of the `Lobby` view below. They load when a test calls `load`. */
function createGames() {
  let isLoaded = false;
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => isLoaded,
    load() {
      isLoaded = true;
      for (const listener of listeners) listener();
    },
  };
}
let games: ReturnType<typeof createGames>;

function Lobby() {
  const isLoaded = useSyncExternalStore(games.subscribe, games.current);
  const tile = (name: string) => (
    <li key={name}>
      <button type="button" title={name} onClick={() => pressedInView.push(name)}>
        {name}
      </button>
      <button type="button" onClick={() => pressedInView.push(`heart of ${name}`)}>
        Heart
      </button>
      <button type="button" data-opens="game" onClick={() => pressedInView.push(`demo of ${name}`)}>
        Demo
      </button>
    </li>
  );
  return <div aria-busy={!isLoaded}>{isLoaded && <ul>{['Atlas', 'Comet'].map(tile)}</ul>}</div>;
}

const holderWith = (
  markup = '<li><button title="Comet">Comet</button><button data-opens="game">Demo</button></li>',
) => {
  const holder = Object.assign(document.createElement('div'), { className: 'first-view' });
  holder.innerHTML =
    '<div class="first-view-bar"><button data-opens="signIn">Sign In</button><button data-opens="signUp">Sign Up' +
    `</button></div><div id="document-markup"><ul>${markup}</ul></div>`;
  document.body.append(holder);
  return holder;
};
const firstView = () => document.querySelector<HTMLElement>('#document-markup');
const slot = () => document.querySelector<HTMLElement>('.slot');
const loadGames = () => {
  act(() => games.load());
};

beforeEach(() => {
  serveNothing();
  games = createGames();
  pressedInView.length = 0;
  document.querySelector('.first-view')?.remove();
});

it('[W-009] moves the first view into the page, and replaces it once the view has its games', async () => {
  serveView('remote-lobby', 'screens/home', Lobby);
  const firstViewHolder = holderWith();
  const element = firstView();
  await openPage({ firstViewHolder });
  expect(screen.getByRole('main')).toContainElement(element);
  expect(firstViewHolder.isConnected).toBe(false);
  expect(document.querySelector('[data-shape]')).toBeNull();
  await waitFor(() => {
    expect(slot()?.querySelector('[aria-busy="true"]')).not.toBeNull();
  });
  expect(firstView()).toBe(element);
  expect(slot()).not.toBeVisible();
  loadGames();
  await waitFor(() => {
    expect(slot()).toBeVisible();
  });
  expect(firstView()).toBeNull();
  expect(pressedInView).toEqual([]);
});

it.each([
  ['[title]', 'Comet'],
  ['button:not([title])', 'demo of Comet'],
])('[W-007] carries out a press on %s when the view has its games', async (selector, pressed) => {
  serveView('remote-lobby', 'screens/home', Lobby);
  await openPage({ firstViewHolder: holderWith() });
  firstView()?.querySelector(selector)?.setAttribute('data-pressed', '');
  loadGames();
  await waitFor(() => {
    expect(pressedInView).toEqual([pressed]);
  });
});

it('[W-007] ignores a press on a game that the view does not have', async () => {
  serveView('remote-lobby', 'screens/home', Lobby);
  await openPage({
    firstViewHolder: holderWith('<li><button title="Gone" data-pressed="">Gone</button></li>'),
  });
  loadGames();
  await waitFor(() => {
    expect(slot()).toBeVisible();
  });
  expect(pressedInView).toEqual([]);
});

it.each(['signIn', 'signUp'])(
  '[W-011] carries out a press on %s as soon as the top bar is ready, even before the view',
  async (popup) => {
    serveModule('remote-lobby', 'screens/home', () => withResolvers<() => unknown>().promise);
    const firstViewHolder = holderWith();
    const button = firstViewHolder.querySelector<HTMLElement>(`[data-opens="${popup}"]`);
    button?.setAttribute('data-pressed', '');
    button?.focus();
    const { stack } = await openPage({ firstViewHolder });
    await waitFor(() => {
      expect(stack()).toEqual([popup]);
    });
    expect(screen.getByRole('main')).toContainElement(firstView());
  },
);

it('[W-011] moves the focus from a button of the document to the same button of the bar', async () => {
  serveModule('remote-lobby', 'screens/home', () => withResolvers<() => unknown>().promise);
  const firstViewHolder = holderWith();
  firstViewHolder.querySelector<HTMLElement>('[data-opens="signUp"]')?.focus();
  const { stack } = await openPage({ firstViewHolder });
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign Up' }));
  });
  expect(stack()).toEqual([]);
});

it('[W-009] moves the focus to the same control of the view, without scrolling', async () => {
  serveView('remote-lobby', 'screens/home', Lobby);
  await openPage({ firstViewHolder: holderWith() });
  firstView()?.querySelector<HTMLElement>('[title]')?.focus();
  const focusSpy = jest.spyOn(HTMLElement.prototype, 'focus');
  loadGames();
  await waitFor(() => {
    expect(document.activeElement).toBe(slot()?.querySelector('[title="Comet"]'));
  });
  expect(focusSpy.mock.lastCall).toEqual([{ preventScroll: true }]);
});

it('[W-009] keeps the focus while the page takes over the first view', async () => {
  serveModule('remote-lobby', 'screens/home', () => withResolvers<() => unknown>().promise);
  const firstViewHolder = holderWith();
  const control = firstView()?.querySelector<HTMLElement>('[title]');
  control?.focus();
  await openPage({ firstViewHolder });
  expect(screen.getByRole('main')).toContainElement(firstView());
  expect(document.activeElement).toBe(control);
});

it('[W-009] does not scroll a player who has scrolled the first view', async () => {
  serveView('remote-lobby', 'screens/home', Lobby);
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await openPage({ firstViewHolder: holderWith() });
  expect(scrollTo).not.toHaveBeenCalled();
});

it('[W-009] shows the error card instead of the first view if no build of the view loads', async () => {
  await openPage({ firstViewHolder: holderWith() });
  expect(await screen.findByText("We couldn't load this part of the page")).toBeVisible();
  expect(firstView()).toBeNull();
});

it('[W-005] removes the first view on another page', async () => {
  serveView('remote-content', 'screens/aboutBtc', () => <h1>About</h1>);
  await openPage({ hash: '#/aboutBtc', firstViewHolder: holderWith() });
  await screen.findByRole('heading', { name: 'About' });
  expect(firstView()).toBeNull();
});

it('[W-009] starts the next visit of the home page with the usual placeholder', async () => {
  serveView('remote-content', 'screens/aboutBtc', () => <h1>About</h1>);
  const page = await openPage({ firstViewHolder: holderWith() });
  await page.shell.navigation.go('/aboutBtc');
  await screen.findByRole('heading', { name: 'About' });
  serveModule('remote-lobby', 'screens/home', () => withResolvers<() => unknown>().promise);
  await page.shell.navigation.go('/');
  await waitFor(() => {
    expect(document.querySelector('[data-shape="games"]')).not.toBeNull();
  });
  expect(firstView()).toBeNull();
});
