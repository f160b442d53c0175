// Imported before React, which looks for its developer tools only when it loads.
import { watchRenders, type Renders } from 'shared-contracts/testing/renders';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { checkChat, countNews, getTokenInfo, refreshToken } from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import type { HostContext } from 'shared-contracts/remote';
import { useHost, useSession, useSessionKind } from 'shared-contracts/remote/react';
import { allViews } from '../testing/allViews';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { openPage, profile } from '../testing/openPage';

function Listener() {
  const host = useHost();
  const [credits, setCredits] = useState(0);
  useEffect(() => {
    const subscription = host.hear(depositCredited).subscribe(() => {
      setCredits((previousCredits) => previousCredits + 1);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [host]);
  return <p>{`${String(credits)} deposits`}</p>;
}

function Lobby() {
  return (
    <>
      <h1>{`The lobby of a ${useSessionKind()}`}</h1>
      <Listener />
    </>
  );
}

let cashierHost: HostContext;
/** Reads the whole profile, as popups of members do. */
function Deposit({ host }: { host: HostContext }) {
  const session = useSession();
  cashierHost = host;
  return (
    <>
      <h2>The cashier</h2>
      <p>{session.kind === 'member' ? `${String(session.user.vipPoints)} points` : session.kind}</p>
    </>
  );
}

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', Lobby);
  serveView('remote-cashier', 'popups/deposit', Deposit);
});

/**
 * Waits until nothing renders for 150 ms. Returns the names of the rendered components. `waitFor` gets an empty
 * container. With the page as its container, it would also check again after each change of the page.
 */
async function waitForRenders(renders: Renders): Promise<readonly string[]> {
  const container = document.createElement('i');
  let count = -1;
  const expectSameCount = () => {
    const countBefore = count;
    count = renders.names().length;
    expect(count).toBe(countBefore);
  };
  await waitFor(expectSameCount, { container, interval: 150 });
  const names = renders.names();
  renders.reset();
  return names;
}

/** The lobby of a member with one layer over it, after all parts of the page have rendered. */
async function openAndSettle(layer: 'drawer' | 'deposit' = 'drawer') {
  const renders = watchRenders();
  const page = await openPage({
    token: 't-1',
    views: allViews,
    prepare: (server) => {
      server.succeed(checkChat.path, true);
      server.succeed(countNews.path, 3);
      server.succeed(refreshToken.path);
    },
  });
  await screen.findByRole('heading', { name: 'The lobby of a member' });
  await screen.findByText('$1,250.00');
  await screen.findByRole('button', { name: 'Open live support' });
  const bar = within(screen.getByRole('banner'));
  await page.user.click(
    await bar.findByRole('button', { name: layer === 'drawer' ? 'Your account' : 'Deposit' }),
  );
  if (layer === 'deposit') await screen.findByRole('heading', { name: 'The cashier' });
  else await within(await screen.findByRole('dialog', { name: 'Menu' })).findByText('ada');
  await waitForRenders(renders);
  return { ...page, renders };
}

const withBalance = (availableBalance: string) => ({ ...profile, availableBalance });
const balanceParts = ['BalancePill', 'EyeOff', 'MoneyText', 'VisuallyHidden', 'VisuallyHidden'];

describe('a new profile', () => {
  it('with another balance renders only the balance in the top bar', async () => {
    const { shell, renders } = await openAndSettle();
    await shell.session.start(withBalance('1300.00'));
    expect(await screen.findByText('$1,300.00')).toBeInTheDocument();
    expect(await waitForRenders(renders)).toEqual(balanceParts);
  });

  it('with the same balance renders nothing, even if other data differ', async () => {
    const { shell, renders } = await openAndSettle();
    await shell.session.start(profile);
    await shell.session.start({ ...profile, vipPoints: 40 });
    expect(await waitForRenders(renders)).toEqual([]);
  });

  it('from a call of the server renders only the balance and the overlay', async () => {
    const { shell, server, renders } = await openAndSettle();
    server.succeed(getTokenInfo.path, withBalance('1300.00'));
    await shell.session.refresh();
    expect(await screen.findByText('$1,300.00')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
    });
    // The overlay appears and disappears. Its spinner has a hidden text for screen readers.
    const overlayParts = [
      'LoadingOverlay',
      'Main',
      'Main',
      'Overlay',
      'Overlay',
      'Spinner',
      'VisuallyHidden',
    ];
    expect(await waitForRenders(renders)).toEqual([...balanceParts, ...overlayParts].toSorted());
  });
});

describe('a popup that reads the whole profile', () => {
  const refreshWith = async (newProfile: object) => {
    const page = await openAndSettle('deposit');
    page.server.succeed(getTokenInfo.path, newProfile);
    const callsBefore = page.server.callsTo(getTokenInfo.path).length;
    await page.shell.session.refresh();
    expect(page.server.callsTo(getTokenInfo.path)).toHaveLength(callsBefore + 1);
    return waitForRenders(page.renders);
  };

  it('does not render again after a refresh with the same profile', async () => {
    expect(await refreshWith({ ...profile })).not.toContain('Deposit');
  });

  it('renders again after a refresh with a changed profile', async () => {
    expect(await refreshWith({ ...profile, vipPoints: 40 })).toContain('Deposit');
    expect(await screen.findByText('40 points')).toBeInTheDocument();
  });
});

it('renders nothing after a response with the same data as before', async () => {
  const { shell, server, renders } = await openAndSettle();
  const callsBefore = server.callsTo(countNews.path).length;
  await shell.news.recount();
  expect(server.callsTo(countNews.path)).toHaveLength(callsBefore + 1);
  expect(await waitForRenders(renders)).toEqual([]);
});

it('renders only the subscriber of an event on the bus', async () => {
  const { renders } = await openAndSettle('deposit');
  cashierHost.publish(depositCredited, {
    orderId: 'o-1',
    amountMinor: 5_000,
    currency: 'USD',
    method: 'PAYP',
  });
  expect(await screen.findByText('1 deposits')).toBeInTheDocument();
  expect(await waitForRenders(renders)).toEqual(['Listener']);
});
