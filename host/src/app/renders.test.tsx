// First: React looks once for whoever watches it.
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

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../testing/fakeFederation'),
);

function Listener() {
  const host = useHost();
  const [credits, setCredits] = useState(0);
  useEffect(() => {
    const heard = host.hear(depositCredited).subscribe(() => {
      setCredits((before) => before + 1);
    });
    return () => {
      heard.unsubscribe();
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

let cashier: HostContext;
/** Reads the whole profile, as popups of members do. */
function Deposit({ host }: { host: HostContext }) {
  const session = useSession();
  cashier = host;
  return (
    <>
      <h2>The cashier</h2>
      <p>{session.kind === 'member' ? `of the ${String(session.user.vipPoints)} points` : session.kind}</p>
    </>
  );
}

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', Lobby);
  serveView('remote-cashier', 'popups/deposit', Deposit);
});

/** What has rendered, once nothing more does for a while. The page itself is not watched: its changes would look again at once. */
async function rendered(renders: Renders): Promise<readonly string[]> {
  const container = document.createElement('i');
  let before = -1;
  const isStill = () => {
    const last = before;
    before = renders.names().length;
    expect(before).toBe(last);
  };
  await waitFor(isStill, { container, interval: 150 });
  const names = renders.names();
  renders.reset();
  return names;
}

/** A member's page with all its parts, the lobby in it, and one layer over it. */
async function openAtRest(layer: 'drawer' | 'deposit' = 'drawer') {
  const renders = watchRenders();
  const page = await openPage({
    token: 't-1',
    views: allViews,
    prepare: (server) => {
      server.give(checkChat.path, true);
      server.give(countNews.path, 3);
      server.give(refreshToken.path);
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
  await rendered(renders);
  return { ...page, renders };
}

const withBalance = (availableBalance: string) => ({ ...profile, availableBalance });
const balance = ['BalancePill', 'EyeOff', 'MoneyText', 'VisuallyHidden', 'VisuallyHidden'];

describe('a balance that moves', () => {
  it('draws the balance in the top bar anew and nothing else, neither frame nor drawer nor lobby', async () => {
    const { shell, renders } = await openAtRest();
    await shell.session.start(withBalance('1300.00'));
    expect(await screen.findByText('$1,300.00')).toBeInTheDocument();
    expect(await rendered(renders)).toEqual(balance);
  });

  it('draws nothing when it comes as it was, with whatever else of the profile', async () => {
    const { shell, renders } = await openAtRest();
    await shell.session.start(profile);
    await shell.session.start({ ...profile, vipPoints: 40 });
    expect(await rendered(renders)).toEqual([]);
  });

  it('draws besides only what shows that a call is under way, where the server is asked for it', async () => {
    const { shell, server, renders } = await openAtRest();
    server.give(getTokenInfo.path, withBalance('1300.00'));
    await shell.session.refresh();
    expect(await screen.findByText('$1,300.00')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
    });
    // The overlay comes and goes; its spinner has a word for who does not see it.
    const overlay = ['LoadingOverlay', 'Main', 'Main', 'Overlay', 'Overlay', 'Spinner', 'VisuallyHidden'];
    expect(await rendered(renders)).toEqual([...balance, ...overlay].toSorted());
  });
});

describe('a popup that reads the whole profile', () => {
  const renewed = async (asNow: object) => {
    const page = await openAtRest('deposit');
    page.server.give(getTokenInfo.path, asNow);
    const asked = page.server.callsTo(getTokenInfo.path).length;
    await page.shell.session.refresh();
    expect(page.server.callsTo(getTokenInfo.path)).toHaveLength(asked + 1);
    return rendered(page.renders);
  };

  it('is not drawn anew by a renewed session of the same profile', async () => {
    expect(await renewed({ ...profile })).not.toContain('Deposit');
  });

  it('is by one in which anything is new', async () => {
    expect(await renewed({ ...profile, vipPoints: 40 })).toContain('Deposit');
    expect(await screen.findByText('of the 40 points')).toBeInTheDocument();
  });
});

it('draws nothing for an answer that is the one of before', async () => {
  const { shell, server, renders } = await openAtRest();
  const asked = server.callsTo(countNews.path).length;
  await shell.news.recount();
  expect(server.callsTo(countNews.path)).toHaveLength(asked + 1);
  expect(await rendered(renders)).toEqual([]);
});

it('draws only who hears it for a fact on the bus', async () => {
  const { renders } = await openAtRest('deposit');
  cashier.publish(depositCredited, { orderId: 'o-1', amountMinor: 5_000, currency: 'USD', method: 'PAYP' });
  expect(await screen.findByText('1 deposits')).toBeInTheDocument();
  expect(await rendered(renders)).toEqual(['Listener']);
});
