import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  checkBlock,
  checkChat,
  getGame,
  getLaunchUrl,
  getTryPlayUrl,
  getVendorDomains,
} from 'shared-contracts/api';
import { gameClosed, gameOpened } from 'shared-contracts/events';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { recordBlockCheck } from '../../games/blockCheck';
import { deferred } from '../../testing/deferred';
import { fakeGame } from '../../testing/fakeGames';
import { LobbyProviders } from '../../testing/LobbyProviders';
import { GamePopup } from './GamePopup';

const blockedText =
  "Your balance is on hold, so real-money games are paused. Next, we'll show you how to end the hold.";

let fake: FakeHost;

beforeEach(() => {
  jest.useFakeTimers();
  fake = createFakeHost('remote-lobby');
  fake.session$.next({ kind: 'member', user: fakeUser({ id: '1001' }) });
  fake.respond(getGame, () => ({ data: fakeGame({ id: 7, name: 'Golden River' }) }));
  fake.respond(checkBlock, () => ({ data: 1 }));
  fake.respond(checkChat, () => ({ data: true }));
  fake.respond(getVendorDomains, () => ({ data: {} }));
  fake.respond(getLaunchUrl, () => ({ data: 'https://games.test/real' }));
  fake.respond(getTryPlayUrl, () => ({ data: 'https://games.test/try' }));
});

afterEach(() => {
  jest.useRealTimers();
});

const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const click = (name: string) =>
  userEvent
    .setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
    .click(screen.getByRole('button', { name }));

async function open(params: { gameId?: string; playForFun?: 0 | 1 } = { gameId: '7' }) {
  const view = render(
    <LobbyProviders host={fake.host}>
      <GamePopup host={fake.host} params={{ playForFun: 0, ...params }} />
    </LobbyProviders>,
  );
  await advanceBy(0);
  return view;
}

const frame = () => screen.queryByTitle('Golden River');
/** The names of the requests to the host so far, oldest first. */
const requests = () => fake.hostCalls.map(({ name }) => name);
const blockChecks = () => fake.calls.filter(({ path }) => path === '/sys/sysSetting/checkBlock').length;

async function openAndLoad(params?: Parameters<typeof open>[0]) {
  const view = await open(params);
  fireEvent.load(screen.getByTitle('Golden River'));
  return view;
}

it('[S-052] shows the name of the game and Deposit, and a loading state until the frame has loaded', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Golden River' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deposit' })).toBeVisible();
  expect(screen.getByText('Loading Golden River')).toBeVisible();
  fireEvent.load(screen.getByTitle('Golden River'));
  expect(screen.queryByText('Loading Golden River')).toBeNull();
  expect(frame()).toHaveAttribute('src', 'https://games.test/real');
});

it('[S-052] offers no Deposit in play for fun', async () => {
  await open({ gameId: '7', playForFun: 1 });
  expect(frame()).toHaveAttribute('src', 'https://games.test/try');
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
  expect(screen.getByText('Play money')).toBeVisible();
});

it('offers no Deposit if no remote serves the deposit popup', async () => {
  fake.withoutPopups('deposit');
  await open();
  expect(frame()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
});

it('lets the frame run a game, but not navigate the page', async () => {
  await open();
  expect(frame()).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-popups',
  );
  expect(frame()).toHaveAttribute('allow', 'autoplay; fullscreen; encrypted-media');
  expect(frame()).toHaveAttribute('referrerpolicy', 'origin');
});

it('opens the deposit over the game and leaves the frame as it is', async () => {
  await openAndLoad();
  const initialFrame = frame();
  await click('Deposit');
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'deposit', params: {} }]);
  expect(frame()).toBe(initialFrame);
  expect(requests()).not.toContain('closePopup');
});

it('says after 20 seconds that loading takes long, and launches again on request', async () => {
  await open();
  await advanceBy(19_000);
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  await advanceBy(1_000);
  expect(screen.getByText(/longer than usual/)).toBeVisible();
  fake.respond(getLaunchUrl, () => ({ data: 'https://games.test/again' }));
  await click('Start again');
  await advanceBy(0);
  expect(frame()).toHaveAttribute('src', 'https://games.test/again');
  expect(screen.queryByText(/longer than usual/)).toBeNull();
});

describe('the session', () => {
  it('[M-057] [P-005] opens the sign-in for a visitor and launches no game', async () => {
    fake.session$.next({ kind: 'visitor' });
    await open();
    expect(fake.hostCalls).toEqual([
      { name: 'closePopup', argument: 'game' },
      { name: 'openPopup', argument: { popup: 'signIn', params: {} } },
    ]);
    expect(fake.calls).toEqual([]);
  });

  it('[M-057] lets a visitor play for fun', async () => {
    fake.session$.next({ kind: 'visitor' });
    await open({ gameId: '7', playForFun: 1 });
    expect(frame()).toBeVisible();
    expect(fake.hostCalls).toEqual([]);
  });

  it('delays the launch while the session is unknown', async () => {
    fake.session$.next({ kind: 'unknown' });
    await open();
    expect(fake.calls).toEqual([]);
    expect(fake.hostCalls).toEqual([]);
    act(() => fake.session$.next({ kind: 'member', user: fakeUser() }));
    await advanceBy(0);
    expect(frame()).toBeVisible();
  });
});

describe('a launch that fails', () => {
  it('[M-064] [E-012] says that the server is busy when the game id is missing', async () => {
    await open({});
    expect(fake.hostCalls).toEqual([
      { name: 'closePopup', argument: 'game' },
      { name: 'toast', argument: { text: 'Server is busy, please try later', tone: 'bad' } },
    ]);
    expect(fake.calls).toEqual([]);
  });

  it('[V-062] sends no request for play money when the game id is missing', async () => {
    await open({ playForFun: 1 });
    expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Server is busy, please try later', tone: 'bad' }]);
    expect(fake.calls).toEqual([]);
  });

  it('[M-065] [E-011] says "Fail to launch game" when the game fails to load', async () => {
    fake.respond(getGame, () => ({ error: 404, message: 'gone' }));
    await open();
    expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Fail to launch game', tone: 'bad' }]);
    expect(requests().slice(-2)).toEqual(['closePopup', 'toast']);
  });

  it('[M-066] [E-013] closes and shows the server’s error message when it returns no launch URL', async () => {
    fake.respond(getLaunchUrl, () => ({ error: 9, message: 'Vendor is closed' }));
    await open();
    expect(fake.hostCalls).toEqual([
      { name: 'closePopup', argument: 'game' },
      { name: 'toast', argument: { text: 'Vendor is closed', tone: 'bad' } },
    ]);
  });

  it('[E-014] says "Fail to launch game" for a launch URL that is not allowed in a frame', async () => {
    fake.respond(getLaunchUrl, () => ({ data: 'https://evil.test/' }));
    await open();
    expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Fail to launch game', tone: 'bad' }]);
    expect(frame()).toBeNull();
  });

  it('shows the server’s error message when the block check fails before play', async () => {
    fake.respond(checkBlock, () => ({ error: 12, message: 'Wallet is unavailable' }));
    await open();
    expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Wallet is unavailable', tone: 'bad' }]);
    expect(requests().slice(-2)).toEqual(['closePopup', 'toast']);
  });

  it('closes without a message when the session is lost, because the host shows the sign-in', async () => {
    fake.respond(getGame, () => ({ error: -2, message: 'signed out' }));
    await open();
    expect(fake.hostCalls).toEqual([{ name: 'closePopup', argument: 'game' }]);
  });
});

describe('the block check', () => {
  it('[M-058] [E-015] closes the game, shows an alert, then opens the cash-out', async () => {
    fake.respond(checkBlock, () => ({ data: 0 }));
    await open();
    expect(fake.hostCalls).toEqual([
      { name: 'closePopup', argument: 'game' },
      { name: 'alert', argument: { text: blockedText, title: 'Warning' } },
      { name: 'openPopup', argument: { popup: 'cashOut', params: {} } },
    ]);
    expect(frame()).toBeNull();
  });

  it('[M-058] is skipped once for a game that the lobby has just checked, and runs when that game opens again', async () => {
    recordBlockCheck('7');
    const { unmount } = await open();
    expect(frame()).toBeVisible();
    expect(blockChecks()).toBe(0);
    unmount();
    await open();
    expect(blockChecks()).toBe(1);
  });

  it('[M-061] [K-004] runs every 3 seconds while a member plays', async () => {
    await openAndLoad();
    const checksBefore = blockChecks();
    await advanceBy(2_999);
    expect(blockChecks() - checksBefore).toBe(0);
    await advanceBy(1);
    expect(blockChecks() - checksBefore).toBe(1);
    await advanceBy(6_000);
    expect(blockChecks() - checksBefore).toBe(3);
  });

  it('[M-062] [E-081] closes the game after the player has confirmed the alert, and opens the cash-out', async () => {
    await openAndLoad();
    const confirmation = deferred<undefined>();
    jest.spyOn(fake.host, 'alert').mockImplementation(() => confirmation.promise);
    fake.respond(checkBlock, () => ({ data: 0 }));
    await advanceBy(3_000);
    expect(fake.host.alert).toHaveBeenCalledWith(blockedText, 'Warning');
    expect(fake.hostCalls).toEqual([]);

    confirmation.resolve(undefined);
    await advanceBy(0);
    expect(fake.hostCalls).toEqual([
      { name: 'closePopup', argument: 'game' },
      { name: 'openPopup', argument: { popup: 'cashOut', params: {} } },
    ]);
    const checksBefore = blockChecks();
    await advanceBy(9_000);
    expect(blockChecks()).toBe(checksBefore);
    expect(fake.host.alert).toHaveBeenCalledTimes(1);
  });

  it('does not end the game when it fails', async () => {
    await openAndLoad();
    fake.respond(checkBlock, () => ({ error: -1, message: 'no connection' }));
    await advanceBy(9_000);
    expect(fake.hostCalls).toEqual([]);
    expect(frame()).toBeVisible();
  });

  it('[M-061] does not run in play for fun', async () => {
    await openAndLoad({ gameId: '7', playForFun: 1 });
    await advanceBy(9_000);
    expect(blockChecks()).toBe(0);
  });
});

describe('opening and closing', () => {
  it('[M-063] publishes that the game has opened and closed, and refreshes the member’s session', async () => {
    const openedEvents = fake.published(gameOpened);
    const closedEvents = fake.published(gameClosed);
    const { unmount } = await openAndLoad();
    expect(openedEvents).toEqual([{ gameId: '7', playForFun: 0 }]);
    expect(closedEvents).toEqual([]);
    expect(requests()).not.toContain('refreshSession');
    unmount();
    expect(closedEvents).toEqual([{ gameId: '7' }]);
    expect(requests()).toEqual(['refreshSession']);
    const checksBefore = blockChecks();
    await advanceBy(9_000);
    expect(blockChecks()).toBe(checksBefore);
  });

  it('does not refresh the session after play for fun', async () => {
    const closedEvents = fake.published(gameClosed);
    const { unmount } = await openAndLoad({ gameId: '7', playForFun: 1 });
    unmount();
    expect(closedEvents).toEqual([{ gameId: '7' }]);
    expect(requests()).toEqual([]);
  });

  it('does not launch again when the member’s balance changes', async () => {
    await openAndLoad();
    await advanceBy(0);
    const initialFrame = frame();
    const callsBefore = fake.calls.length;
    act(() =>
      fake.session$.next({ kind: 'member', user: fakeUser({ id: '1001', availableBalance: '1.00' }) }),
    );
    await advanceBy(0);
    expect(frame()).toBe(initialFrame);
    expect(fake.calls).toHaveLength(callsBefore);
  });

  it('closes the game when the member signs out in another tab', async () => {
    const closedEvents = fake.published(gameClosed);
    await openAndLoad();
    act(() => fake.session$.next({ kind: 'visitor' }));
    await advanceBy(0);
    expect(closedEvents).toHaveLength(1);
    expect(frame()).toBeNull();
  });

  it('closes when the player presses Close', async () => {
    await openAndLoad();
    await click('Close');
    expect(fake.hostCalls).toEqual([{ name: 'closePopup', argument: 'game' }]);
  });
});

describe('full screen', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'fullscreenEnabled');
    Reflect.deleteProperty(document, 'fullscreenElement');
  });

  const setOnDocument = (name: string, value: unknown) => {
    Object.defineProperty(document, name, { configurable: true, value });
  };

  it('is not offered if the browser does not support it', async () => {
    await openAndLoad();
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
  });

  it('includes the header and ends on request', async () => {
    setOnDocument('fullscreenEnabled', true);
    const fullScreenElements: Element[] = [];
    HTMLElement.prototype.requestFullscreen = function request(this: HTMLElement) {
      fullScreenElements.push(this);
      setOnDocument('fullscreenElement', this);
      document.dispatchEvent(new Event('fullscreenchange'));
      return Promise.resolve();
    };
    document.exitFullscreen = () => {
      setOnDocument('fullscreenElement', null);
      document.dispatchEvent(new Event('fullscreenchange'));
      return Promise.resolve();
    };
    await openAndLoad();
    await click('Full screen');
    expect(fullScreenElements[0]).toContainElement(screen.getByRole('button', { name: 'Deposit' }));
    expect(fullScreenElements[0]).toContainElement(frame());
    await click('Exit full screen');
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible();
  });
});
