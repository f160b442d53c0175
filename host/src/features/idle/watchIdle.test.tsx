import { act, cleanup, render, screen } from '@testing-library/react';
import { checkBlock, getTokenInfo, logout, refreshToken } from 'shared-contracts/api';
import { gameClosed, gameOpened } from 'shared-contracts/events';
import { policy } from 'shared-contracts/policy';
import { deferredParts } from '../../app/deferredParts';
import { PopupLayer } from '../../app/popups/PopupLayer';
import { handleRequests } from '../../shell/handleRequests';
import { ShellProvider } from '../../shell/ShellProvider';
import { sharedStorage } from '../../testing/browserStorage';
import { createTestShell } from '../../testing/createTestShell';
import { profile } from '../../testing/openPage';
import { handleEvents } from '../../app/handleEvents';
import { watchIdle } from './watchIdle';
import '../../testing/fakeFederation';

const minutes = (count: number) => count * 60_000;
const startedAt = new Date('2026-11-21T10:00:00Z');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers({ now: startedAt });
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Runs the step and lets 1 ms pass. */
const perform = (step: () => unknown) =>
  act(async () => {
    step();
    await jest.advanceTimersByTimeAsync(1);
  });

/** Lets time pass without running timers, as while the computer sleeps. */
function sleep(ms: number) {
  jest.setSystemTime(Date.now() + ms);
}

/** Opens an empty page for a member. `interact` dispatches an input event of the player. */
async function openAsMember() {
  const page = createTestShell({ token: 't-1' });
  const { shell, server } = page;
  server.succeed(getTokenInfo.path, profile);
  server.succeed(refreshToken.path, { token: 't-2' });
  server.succeed(logout.path);
  server.succeed(checkBlock.path, 1);
  handleRequests(shell);
  handleEvents(shell);
  await act(() => shell.session.load());
  // Each test has its own event target, so that it does not receive the events of other tests.
  const target = new EventTarget();
  const fakeWindow = Object.assign(target, { document: new EventTarget() });
  watchIdle(shell, fakeWindow as unknown as Window);
  render(
    <ShellProvider shell={shell}>
      <PopupLayer deferred={deferredParts} pagePopup={undefined} pageParams={{}} stack={[]} />
    </ShellProvider>,
  );
  const visitedPaths: string[] = [];
  jest.spyOn(shell.navigation, 'go').mockImplementation((path) => {
    visitedPaths.push(path);
    return Promise.resolve(true);
  });
  server.calls.length = 0;
  return {
    ...page,
    visitedPaths,
    interact: (name = 'pointerdown') => target.dispatchEvent(new Event(name)),
    returnToPage: () => fakeWindow.document.dispatchEvent(new Event('visibilitychange')),
    /** Simulates activity of the member in another tab. */
    actInOtherTab: () =>
      page.events.dispatchEvent(
        new StorageEvent('storage', { key: 'lastActive', newValue: String(Date.now()) }),
      ),
    isMember: () => shell.session.current().kind === 'member',
  };
}

const question = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const press = (name: string) =>
  perform(() => {
    screen.getByRole('button', { name }).click();
  });

describe('an idle member', () => {
  it('is asked whether they are still there after 30 minutes, with a countdown of one minute', async () => {
    await openAsMember();
    await advance(minutes(30) - 1);
    expect(question()).not.toBeInTheDocument();
    await advance(1);
    expect(question()).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('Signing out in 1:00');
    await advance(1_000);
    expect(screen.getByRole('timer')).toHaveTextContent('Signing out in 0:59');
    await advance(57_000);
    expect(screen.getByRole('timer')).toHaveTextContent('Signing out in 0:02');
  });

  it('is signed out if they do not respond, and sees the reason', async () => {
    const { server, visitedPaths, isMember } = await openAsMember();
    await advance(minutes(31) - 1);
    expect(isMember()).toBe(true);
    await advance(1);
    expect(isMember()).toBe(false);
    expect(server.callsTo(logout.path)).toHaveLength(1);
    expect(sharedStorage.getItem('token')).toBeNull();
    expect(visitedPaths).toEqual(['/']);
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(
      'We signed you out because you were inactive.',
    );
    await advance(minutes(120));
    expect(server.callsTo(logout.path)).toHaveLength(1);
  });

  it('is signed out in this browser even if the logout call fails', async () => {
    const { server, visitedPaths, isMember, shell } = await openAsMember();
    server.disconnect(logout.path);
    await advance(minutes(31));
    expect(isMember()).toBe(false);
    expect(shell.session.current()).toEqual({ kind: 'visitor', ending: 'idle' });
    expect(sharedStorage.getItem('token')).toBeNull();
    expect(visitedPaths).toEqual(['/login']);
  });

  it('is asked after 90 minutes without input in a game, because a game counts as active for an hour', async () => {
    const { shell } = await openAsMember();
    const lobby = shell.bus.clientFor({ name: 'remote-lobby', version: '1.0.0-1a2b3c4d' });
    await perform(() => {
      lobby.publish(gameOpened, { gameId: '7', playForFun: 0 });
    });
    await advance(minutes(90) - 2);
    expect(question()).not.toBeInTheDocument();
    await advance(2);
    expect(question()).toBeVisible();
  });

  it('counts as active in the game for another hour after an input on the page around it', async () => {
    const page = await openAsMember();
    const lobby = page.shell.bus.clientFor({ name: 'remote-lobby', version: '1.0.0-1a2b3c4d' });
    await perform(() => {
      lobby.publish(gameOpened, { gameId: '7', playForFun: 0 });
    });
    await advance(minutes(60));
    await perform(() => page.interact());
    await advance(minutes(89));
    expect(question()).not.toBeInTheDocument();
    await perform(() => {
      lobby.publish(gameClosed, { gameId: '7' });
    });
    await advance(minutes(1));
    expect(question()).toBeVisible();
  });

  it('is signed out at once when the computer wakes up hours later', async () => {
    const { interact, isMember } = await openAsMember();
    sleep(minutes(600));
    await perform(interact);
    expect(isMember()).toBe(false);
  });

  it('is asked when the page becomes visible again before the deadline', async () => {
    const { returnToPage, isMember } = await openAsMember();
    sleep(minutes(30) + 10_000);
    await perform(returnToPage);
    expect(question()).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('0:50');
    expect(isMember()).toBe(true);
  });
});

describe('the response to the question', () => {
  it.each(['Stay signed in', 'Esc'])('%s renews the session and restarts the 30 minutes', async (action) => {
    const { server, isMember } = await openAsMember();
    await advance(minutes(30) + 30_000);
    if (action === 'Esc') {
      await perform(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    } else await press(action);
    expect(question()).not.toBeInTheDocument();
    expect(server.callsTo(refreshToken.path)).toHaveLength(1);
    await advance(minutes(30) - 2);
    expect(question()).not.toBeInTheDocument();
    await advance(1);
    expect(question()).toBeVisible();
    expect(isMember()).toBe(true);
  });

  it('signs out by “Sign out now”', async () => {
    const { server, isMember } = await openAsMember();
    await advance(minutes(30));
    await press('Sign out now');
    expect(isMember()).toBe(false);
    expect(server.callsTo(logout.path)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is the only activity that counts while the question is open', async () => {
    const { interact, isMember } = await openAsMember();
    await advance(minutes(30));
    await perform(interact);
    await perform(() => interact('keydown'));
    expect(question()).toBeVisible();
    await advance(minutes(1));
    expect(isMember()).toBe(false);
  });
});

describe('activity', () => {
  it.each(['pointerdown', 'keydown', 'wheel'])('includes %s', async (name) => {
    const { interact } = await openAsMember();
    await advance(minutes(20));
    interact(name);
    await advance(minutes(30) - 1);
    expect(question()).not.toBeInTheDocument();
    await advance(1);
    expect(question()).toBeVisible();
  });

  it('includes calls that show the loading overlay, but no silent calls', async () => {
    const { shell } = await openAsMember();
    await advance(minutes(20));
    await shell.api.call(checkBlock, { id: '7' });
    await advance(minutes(20));
    expect(question()).not.toBeInTheDocument();
    await shell.api.call(checkBlock, { id: '7' }, { silent: true });
    await advance(minutes(10));
    expect(question()).toBeVisible();
  });

  it('in another tab counts here and closes the question', async () => {
    const { actInOtherTab } = await openAsMember();
    await advance(minutes(20));
    await perform(actInOtherTab);
    await advance(minutes(30) - 2);
    expect(question()).not.toBeInTheDocument();
    await advance(1);
    expect(question()).toBeVisible();
    await perform(actInOtherTab);
    expect(question()).not.toBeInTheDocument();
  });

  it('is shared with the other tabs once a second at most', async () => {
    const { interact } = await openAsMember();
    const setItemSpy = jest.spyOn(Storage.prototype, 'setItem');
    await advance(5_000);
    for (let count = 0; count < 50; count += 1) interact();
    expect(setItemSpy.mock.calls.filter(([key]) => key === 'lastActive')).toEqual([
      ['lastActive', String(startedAt.getTime() + 5_000)],
    ]);
  });

  it('of another tab does not count when its time is in the future or invalid', async () => {
    const { events } = await openAsMember();
    events.dispatchEvent(
      new StorageEvent('storage', { key: 'lastActive', newValue: String(Date.now() + minutes(9_999)) }),
    );
    events.dispatchEvent(new StorageEvent('storage', { key: 'lastActive', newValue: 'never' }));
    await advance(minutes(30));
    expect(question()).toBeVisible();
  });
});

it('closes the question at a sign-out and asks no visitor', async () => {
  const { shell } = await openAsMember();
  await advance(minutes(30));
  await act(async () => {
    await shell.session.signOut();
  });
  expect(question()).not.toBeInTheDocument();
  await advance(minutes(60));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('uses the times of the policy', () => {
  expect([policy.idleWarningAfterMs, policy.idleSignOutAfterMs]).toEqual([minutes(30), minutes(1)]);
});
