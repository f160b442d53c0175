import { act, cleanup, render, screen } from '@testing-library/react';
import { checkBlock, getTokenInfo, logout, refreshToken } from 'shared-contracts/api';
import { gameClosed, gameOpened } from 'shared-contracts/events';
import { policy } from 'shared-contracts/policy';
import { deferredParts } from '../../app/deferredParts';
import { PopupLayer } from '../../app/popups/PopupLayer';
import { handleRequests } from '../../shell/handleRequests';
import { ShellProvider } from '../../shell/ShellProvider';
import { shared } from '../../testing/browserStorage';
import { createTestShell } from '../../testing/createTestShell';
import { profile } from '../../testing/openPage';
import { followEvents } from '../../app/followEvents';
import { watchIdle } from './watchIdle';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../../testing/fakeFederation'),
);

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

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Something happens, and a millisecond passes. */
const happens = (step: () => unknown) =>
  act(async () => {
    step();
    await jest.advanceTimersByTimeAsync(1);
  });

/** The time goes by while the machine sleeps: no timer runs. */
function sleep(ms: number) {
  jest.setSystemTime(Date.now() + ms);
}

/** A member's page with nothing on it; `window` stands for what the player does. */
async function openAsMember() {
  const page = createTestShell({ token: 't-1' });
  const { shell, server } = page;
  server.give(getTokenInfo.path, profile);
  server.give(refreshToken.path, { token: 't-2' });
  server.give(logout.path);
  server.give(checkBlock.path, 1);
  handleRequests(shell);
  followEvents(shell);
  await act(() => shell.session.load());
  // Each test has a window of its own to act in, or they would hear each other's.
  const doing = new EventTarget();
  const view = Object.assign(doing, { document: new EventTarget() });
  watchIdle(shell, view as unknown as Window);
  render(
    <ShellProvider shell={shell}>
      <PopupLayer deferred={deferredParts} pagePopup={undefined} pageParams={{}} stack={[]} />
    </ShellProvider>,
  );
  const went: string[] = [];
  jest.spyOn(shell.navigation, 'go').mockImplementation((path) => {
    went.push(path);
    return Promise.resolve(true);
  });
  server.calls.length = 0;
  return {
    ...page,
    went,
    act: (name = 'pointerdown') => doing.dispatchEvent(new Event(name)),
    comesBack: () => view.document.dispatchEvent(new Event('visibilitychange')),
    /** Another tab of the same member did something now. */
    elsewhere: () =>
      page.events.dispatchEvent(
        new StorageEvent('storage', { key: 'lastActive', newValue: String(Date.now()) }),
      ),
    isMember: () => shell.session.current().kind === 'member',
  };
}

const question = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const press = (name: string) =>
  happens(() => {
    screen.getByRole('button', { name }).click();
  });

describe('a member who does nothing', () => {
  it('is asked after 30 minutes, and counted down a minute', async () => {
    await openAsMember();
    await pass(minutes(30) - 1);
    expect(question()).not.toBeInTheDocument();
    await pass(1);
    expect(question()).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('Signing out in 1:00');
    await pass(1_000);
    expect(screen.getByRole('timer')).toHaveTextContent('Signing out in 0:59');
    await pass(57_000);
    expect(screen.getByRole('timer')).toHaveTextContent('Signing out in 0:02');
  });

  it('is signed out when nobody answers, and told why', async () => {
    const { server, went, isMember } = await openAsMember();
    await pass(minutes(31) - 1);
    expect(isMember()).toBe(true);
    await pass(1);
    expect(isMember()).toBe(false);
    expect(server.callsTo(logout.path)).toHaveLength(1);
    expect(shared.getItem('token')).toBeNull();
    expect(went).toEqual(['/']);
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(
      'We signed you out because you were inactive.',
    );
    await pass(minutes(120));
    expect(server.callsTo(logout.path)).toHaveLength(1);
  });

  it('is signed out here also when the server cannot be told', async () => {
    const { server, went, isMember, shell } = await openAsMember();
    server.cut(logout.path);
    await pass(minutes(31));
    expect(isMember()).toBe(false);
    expect(shell.session.current()).toEqual({ kind: 'visitor', ending: 'idle' });
    expect(shared.getItem('token')).toBeNull();
    expect(went).toEqual(['/login']);
  });

  it('is not asked during an hour of play, whose clicks are not seen, and is when the game is left alone', async () => {
    const { shell } = await openAsMember();
    const lobby = shell.bus.clientFor({ name: 'remote-lobby', version: '1.0.0-1a2b3c4d' });
    await happens(() => {
      lobby.publish(gameOpened, { gameId: '7', playForFun: 0 });
    });
    await pass(minutes(90) - 2);
    expect(question()).not.toBeInTheDocument();
    await pass(2);
    expect(question()).toBeVisible();
  });

  it('who answers in the game, as to the reality check, is taken for a player for another hour', async () => {
    const page = await openAsMember();
    const lobby = page.shell.bus.clientFor({ name: 'remote-lobby', version: '1.0.0-1a2b3c4d' });
    await happens(() => {
      lobby.publish(gameOpened, { gameId: '7', playForFun: 0 });
    });
    await pass(minutes(60));
    await happens(() => page.act());
    await pass(minutes(89));
    expect(question()).not.toBeInTheDocument();
    await happens(() => {
      lobby.publish(gameClosed, { gameId: '7' });
    });
    await pass(minutes(1));
    expect(question()).toBeVisible();
  });

  it('is signed out at once by a machine that wakes long after', async () => {
    const { act: does, isMember } = await openAsMember();
    sleep(minutes(600));
    await happens(does);
    expect(isMember()).toBe(false);
  });

  it('is asked by a page that comes to the front again in time', async () => {
    const { comesBack, isMember } = await openAsMember();
    sleep(minutes(30) + 10_000);
    await happens(comesBack);
    expect(question()).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('0:50');
    expect(isMember()).toBe(true);
  });
});

describe('the answer', () => {
  it.each(['Stay signed in', 'Esc'])('%s renews the session and begins the half hour anew', async (way) => {
    const { server, isMember } = await openAsMember();
    await pass(minutes(30) + 30_000);
    if (way === 'Esc') {
      await happens(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    } else await press(way);
    expect(question()).not.toBeInTheDocument();
    expect(server.callsTo(refreshToken.path)).toHaveLength(1);
    await pass(minutes(30) - 2);
    expect(question()).not.toBeInTheDocument();
    await pass(1);
    expect(question()).toBeVisible();
    expect(isMember()).toBe(true);
  });

  it('signs out by the other button', async () => {
    const { server, isMember } = await openAsMember();
    await pass(minutes(30));
    await press('Sign out now');
    expect(isMember()).toBe(false);
    expect(server.callsTo(logout.path)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is the only thing that counts while the question stands', async () => {
    const { act: does, isMember } = await openAsMember();
    await pass(minutes(30));
    await happens(does);
    await happens(() => does('keydown'));
    expect(question()).toBeVisible();
    await pass(minutes(1));
    expect(isMember()).toBe(false);
  });
});

describe('doing something', () => {
  it.each(['pointerdown', 'keydown', 'wheel'])('is %s', async (name) => {
    const { act: does } = await openAsMember();
    await pass(minutes(20));
    does(name);
    await pass(minutes(30) - 1);
    expect(question()).not.toBeInTheDocument();
    await pass(1);
    expect(question()).toBeVisible();
  });

  it('is a call that shows; a silent one is not', async () => {
    const { shell } = await openAsMember();
    await pass(minutes(20));
    await shell.api.call(checkBlock, { id: '7' });
    await pass(minutes(20));
    expect(question()).not.toBeInTheDocument();
    await shell.api.call(checkBlock, { id: '7' }, { silent: true });
    await pass(minutes(10));
    expect(question()).toBeVisible();
  });

  it('in another tab counts here, and takes the question away', async () => {
    const { elsewhere } = await openAsMember();
    await pass(minutes(20));
    await happens(elsewhere);
    await pass(minutes(30) - 2);
    expect(question()).not.toBeInTheDocument();
    await pass(1);
    expect(question()).toBeVisible();
    await happens(elsewhere);
    expect(question()).not.toBeInTheDocument();
  });

  it('is told to the other tabs, once a second at most', async () => {
    const { act: does } = await openAsMember();
    const writes = jest.spyOn(Storage.prototype, 'setItem');
    await pass(5_000);
    for (let time = 0; time < 50; time += 1) does();
    expect(writes.mock.calls.filter(([key]) => key === 'lastActive')).toEqual([
      ['lastActive', String(startedAt.getTime() + 5_000)],
    ]);
  });

  it('is not believed of a tab that is ahead of time', async () => {
    const { events } = await openAsMember();
    events.dispatchEvent(
      new StorageEvent('storage', { key: 'lastActive', newValue: String(Date.now() + minutes(9_999)) }),
    );
    events.dispatchEvent(new StorageEvent('storage', { key: 'lastActive', newValue: 'never' }));
    await pass(minutes(30));
    expect(question()).toBeVisible();
  });
});

it('asks no visitor, nor anybody who has signed out meanwhile', async () => {
  const { shell } = await openAsMember();
  await pass(minutes(30));
  await act(async () => {
    await shell.session.signOut();
  });
  expect(question()).not.toBeInTheDocument();
  await pass(minutes(60));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('goes by the policy', () => {
  expect([policy.idleWarningAfterMs, policy.idleAnswerWithinMs]).toEqual([minutes(30), minutes(1)]);
});
