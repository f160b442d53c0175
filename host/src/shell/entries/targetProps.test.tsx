import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PopupId } from 'shared-contracts/popups';
import { containerName } from 'shared-contracts/releases';
import { createTestShell, version } from '../../testing/createTestShell';
import { requestedViews, serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage, profile } from '../../testing/openPage';
import { ShellProvider } from '../ShellProvider';
import { EntryLink } from './EntryLink';
import { prefetchPopups } from '../../federation/runtime/prefetchPopups';

// A page fetches each popup only once, so each test uses another popup.
const owners = {
  signUp: 'remote-account',
  signIn: 'remote-account',
  deposit: 'remote-cashier',
  cashOut: 'remote-cashier',
  transactions: 'remote-cashier',
  cashOutHistory: 'remote-cashier',
  search: 'remote-lobby',
} as const;
type ServedPopup = keyof typeof owners & PopupId;

const views = {
  'remote-lobby': ['screens/home', 'popups/search'],
  'remote-account': ['popups/signUp', 'popups/signIn'],
  'remote-cashier': ['popups/deposit', 'popups/cashOut', 'popups/transactions'],
};

/** A view of a remote with elements that name the popup to open. */
function Lobby() {
  return (
    <>
      <button type="button" data-opens="search">
        <span>Search of the lobby</span>
      </button>
      <button type="button" {...({ 'data-opens': 'nowhere' } as object)}>
        Nothing
      </button>
    </>
  );
}

function serveAll() {
  serveView('remote-lobby', 'screens/home', Lobby);
  for (const id of Object.keys(owners) as ServedPopup[]) {
    serveView(owners[id], `popups/${id}`, () => <h2>{id}</h2>);
  }
}

let stop: () => void = () => undefined;

beforeEach(() => {
  serveNothing();
  serveAll();
});

afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'connection');
});

const moduleOf = (id: ServedPopup) => `${containerName(owners[id], version)}/popups/${id}`;
/** All fetched popups, in order. */
const fetchedPopups = () => requestedViews.filter((id) => id.includes('/popups/'));

/** One entry of the drawer, the footer or the bottom navigation. */
async function renderEntry(popup: ServedPopup, player: 'member' | 'visitor' = 'member') {
  const { shell } = createTestShell({ views });
  if (player === 'member') await shell.session.start(profile);
  stop();
  stop = prefetchPopups(shell, window);
  render(
    <ShellProvider shell={shell}>
      <EntryLink target={{ popup }}>{popup}</EntryLink>
    </ShellProvider>,
  );
  return { shell, entry: screen.getByRole('button', { name: popup }) };
}

it('fetches a popup when the pointer first enters its button, and does not fetch it again on click', async () => {
  const page = await openPage({ views });
  // The page listens to pointers from the time at which it renders its deferred parts.
  await screen.findByRole('region', { name: 'Your privacy' });
  const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Sign Up' });
  expect(fetchedPopups()).toEqual([]);
  await page.user.hover(button);
  await waitFor(() => {
    expect(fetchedPopups()).toEqual([moduleOf('signUp')]);
  });
  await page.user.unhover(button);
  await page.user.hover(button);
  expect(page.stack()).toEqual([]);
  await page.user.click(button);
  expect(await screen.findByRole('heading', { name: 'signUp' })).toBeVisible();
  expect(fetchedPopups()).toEqual([moduleOf('signUp')]);
});

it('fetches the popup that an element of a remote names, once for hover on its text and for focus', async () => {
  const page = await openPage({ views });
  // The page listens to pointers from the time at which it renders its deferred parts.
  await screen.findByRole('region', { name: 'Your privacy' });
  const lobby = within(await screen.findByRole('main'));
  const onError = jest.fn();
  window.addEventListener('error', onError, { once: true });
  await page.user.hover(await lobby.findByRole('button', { name: 'Nothing' }));
  expect([fetchedPopups(), onError.mock.calls]).toEqual([[], []]);
  const label = lobby.getByText('Search of the lobby');
  await page.user.hover(label);
  await waitFor(() => {
    expect(fetchedPopups()).toEqual([moduleOf('search')]);
  });
  lobby.getByRole('button', { name: 'Search of the lobby' }).focus();
  await page.user.unhover(label);
  await page.user.hover(label);
  expect(fetchedPopups()).toEqual([moduleOf('search')]);
});

it('fetches a popup when its button receives the keyboard focus', async () => {
  const { entry } = await renderEntry('cashOut');
  entry.focus();
  await waitFor(() => {
    expect(fetchedPopups()).toEqual([moduleOf('cashOut')]);
  });
});

it('fetches the sign-in when a visitor hovers over the entry of a popup for members', async () => {
  const { entry } = await renderEntry('deposit', 'visitor');
  await userEvent.hover(entry);
  await waitFor(() => {
    expect(fetchedPopups()).toEqual([moduleOf('signIn')]);
  });
});

it('prefetches nothing in data saver mode, and no popup that no release serves', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const dataSaver = await renderEntry('transactions');
  await userEvent.hover(dataSaver.entry);
  Reflect.deleteProperty(navigator, 'connection');
  const unservedEntry = await renderEntry('cashOutHistory');
  await userEvent.hover(unservedEntry.entry);
  const { entry } = await renderEntry('deposit');
  await userEvent.hover(entry);
  await waitFor(() => {
    expect(fetchedPopups()).toEqual([moduleOf('deposit')]);
  });
});
