import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PopupId } from 'shared-contracts/popups';
import { containerName } from 'shared-contracts/releases';
import { createTestShell, version } from '../../testing/createTestShell';
import { requested, serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage, profile } from '../../testing/openPage';
import { ShellProvider } from '../ShellProvider';
import { EntryLink } from './EntryLink';
import { prefetchPopups } from '../../federation/runtime/prefetchPopups';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../../testing/fakeFederation'),
);

// What was fetched once in a page is not fetched again, so each test is about a popup of its own.
const owners = {
  signUp: 'remote-account',
  signIn: 'remote-account',
  deposit: 'remote-cashier',
  cashOut: 'remote-cashier',
  transactions: 'remote-cashier',
  cashOutHistory: 'remote-cashier',
  search: 'remote-lobby',
} as const;
type Served = keyof typeof owners & PopupId;

const views = {
  'remote-lobby': ['screens/home', 'popups/search'],
  'remote-account': ['popups/signUp', 'popups/signIn'],
  'remote-cashier': ['popups/deposit', 'popups/cashOut', 'popups/transactions'],
};

/** A remote of its own bundle, which says in the element itself what it opens. */
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
  for (const id of Object.keys(owners) as Served[]) {
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

const address = (id: Served) => `${containerName(owners[id], version)}/popups/${id}`;
/** Every popup that was fetched, in order. */
const fetched = () => requested.filter((id) => id.includes('/popups/'));

/** One entry, as drawer, footer and bottom navigation have them. */
async function entryTo(popup: Served, who: 'member' | 'visitor' = 'member') {
  const { shell } = createTestShell({ views });
  if (who === 'member') await shell.session.start(profile);
  stop();
  stop = prefetchPopups(shell, document);
  render(
    <ShellProvider shell={shell}>
      <EntryLink target={{ popup }}>{popup}</EntryLink>
    </ShellProvider>,
  );
  return { shell, entry: screen.getByRole('button', { name: popup }) };
}

it('fetches a popup when the pointer comes over its button, once, and nothing again for the click', async () => {
  const page = await openPage({ views });
  const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Sign Up' });
  expect(fetched()).toEqual([]);
  await page.user.hover(button);
  await waitFor(() => {
    expect(fetched()).toEqual([address('signUp')]);
  });
  await page.user.unhover(button);
  await page.user.hover(button);
  expect(page.stack()).toEqual([]);
  await page.user.click(button);
  expect(await screen.findByRole('heading', { name: 'signUp' })).toBeVisible();
  expect(fetched()).toEqual([address('signUp')]);
});

it('fetches what a remote says that an element opens, once, whatever of it the pointer meets', async () => {
  const page = await openPage({ views });
  const lobby = within(await screen.findByRole('main'));
  const faults = jest.fn();
  window.addEventListener('error', faults, { once: true });
  await page.user.hover(await lobby.findByRole('button', { name: 'Nothing' }));
  expect([fetched(), faults.mock.calls]).toEqual([[], []]);
  const words = lobby.getByText('Search of the lobby');
  await page.user.hover(words);
  await waitFor(() => {
    expect(fetched()).toEqual([address('search')]);
  });
  lobby.getByRole('button', { name: 'Search of the lobby' }).focus();
  await page.user.unhover(words);
  await page.user.hover(words);
  expect(fetched()).toEqual([address('search')]);
});

it('fetches it for the focus of a keyboard too', async () => {
  const { entry } = await entryTo('cashOut');
  entry.focus();
  await waitFor(() => {
    expect(fetched()).toEqual([address('cashOut')]);
  });
});

it('fetches the sign-in for a visitor whose way would lead there first', async () => {
  const { entry } = await entryTo('deposit', 'visitor');
  await userEvent.hover(entry);
  await waitFor(() => {
    expect(fetched()).toEqual([address('signIn')]);
  });
});

it('fetches nothing ahead for who wants to save data, nor what no release serves', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const saved = await entryTo('transactions');
  await userEvent.hover(saved.entry);
  Reflect.deleteProperty(navigator, 'connection');
  const unserved = await entryTo('cashOutHistory');
  await userEvent.hover(unserved.entry);
  const { entry } = await entryTo('deposit');
  await userEvent.hover(entry);
  await waitFor(() => {
    expect(fetched()).toEqual([address('deposit')]);
  });
});
