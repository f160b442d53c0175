import { lastValueFrom, toArray } from 'rxjs';
import {
  checkBlock,
  checkChat,
  getGame,
  getLaunchUrl,
  getTryPlayUrl,
  getVendorDomains,
} from 'shared-contracts/api';
import { createFakeHost, type FakeHost } from 'shared-contracts/testing';
import { deferred } from '../../../testing/deferred';
import { fakeGame } from '../../../testing/fakeGames';
import { launchGame, type Launch, type LaunchOptions } from './launchGame';

const realMoney: LaunchOptions = {
  gameId: '7',
  memberId: '1001',
  channel: 'mobile',
  gameOrigins: ['https://games.test'],
  ownOrigin: 'https://casino.test',
};
const playMoney: LaunchOptions = { ...realMoney, memberId: undefined };

let fake: FakeHost;

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
  fake.respond(getGame, () => ({ data: fakeGame({ id: 7, name: 'Golden River', vendor: 'nova' }) }));
  fake.respond(checkBlock, () => ({ data: 1 }));
  fake.respond(checkChat, () => ({ data: true }));
  fake.respond(getVendorDomains, () => ({ data: {} }));
  fake.respond(getLaunchUrl, () => ({ data: 'https://games.test/real' }));
  fake.respond(getTryPlayUrl, () => ({ data: 'https://games.test/try' }));
});

const launch = (options = realMoney): Promise<Launch[]> =>
  lastValueFrom(launchGame(options, fake.host).pipe(toArray()));
const lastState = async (options = realMoney) => (await launch(options)).at(-1);
const callsTo = (path: string) => fake.calls.filter((call) => call.path === path);
const launchPath = '/sys/game/getLaunchUrl';
const demoPath = '/sys/game/getTryPlayUrl';
const blockPath = '/sys/sysSetting/checkBlock';
const chatPath = '/sys/sysSetting/checkContactUsSetting';
const domainPath = '/sys/gameVendor/wrapper/domain';

it('[M-060] loads the game and its launch URL', async () => {
  const states = await launch();
  expect(states.map(({ kind }) => kind)).toEqual(['loading', 'preparing', 'ready']);
  expect(states.at(-1)).toMatchObject({ game: { name: 'Golden River' }, url: 'https://games.test/real' });
});

it('[C-034] requests the game by its id', async () => {
  await launch();
  expect(callsTo('/base/game/get')).toEqual([{ path: '/base/game/get', input: { id: '7' }, silent: false }]);
});

it('[C-035] requests the launch URL with id and channel, and not the demo URL', async () => {
  await launch();
  expect(callsTo(launchPath)).toEqual([
    { path: launchPath, input: { id: '7', channel: 'mobile' }, silent: false },
  ]);
  expect(callsTo(demoPath)).toEqual([]);
});

it('[C-036] requests the demo URL for play money, and not the launch URL', async () => {
  expect(await lastState(playMoney)).toMatchObject({ kind: 'ready', url: 'https://games.test/try' });
  expect(callsTo(demoPath)).toEqual([
    { path: demoPath, input: { id: '7', channel: 'mobile' }, silent: false },
  ]);
  expect(callsTo(launchPath)).toEqual([]);
});

describe('before real-money play', () => {
  it('[C-032] checks silently whether the member is blocked', async () => {
    await launch();
    expect(callsTo(blockPath)).toEqual([{ path: blockPath, input: { id: '1001' }, silent: true }]);
  });

  it.each([0, 2, '0', null, 'no'])(
    '[M-058] ends as blocked, without a launch URL, when the check returns %p',
    async (reply) => {
      fake.respond(checkBlock, () => ({ data: reply }));
      expect(await lastState()).toEqual({ kind: 'blocked' });
      expect(callsTo(launchPath)).toEqual([]);
    },
  );

  it.each([1, '1', true])('launches when the check returns %p', async (reply) => {
    fake.respond(checkBlock, () => ({ data: reply }));
    expect(await lastState()).toMatchObject({ kind: 'ready' });
  });

  it('does not launch when the check fails, and returns the error message', async () => {
    fake.respond(checkBlock, () => ({ error: 12, message: 'Wallet is unavailable' }));
    expect(await lastState()).toEqual({ kind: 'rejected', error: 12, message: 'Wallet is unavailable' });
    expect(callsTo(launchPath)).toEqual([]);
  });

  it('[M-059] checks chat once and silently, and launches independently of the reply', async () => {
    fake.respond(checkChat, () => ({ error: 5, message: 'no chat' }));
    expect(await lastState()).toMatchObject({ kind: 'ready' });
    fake.respond(checkChat, () => deferred<{ data: boolean }>().promise);
    expect(await lastState()).toMatchObject({ kind: 'ready' });
    expect(callsTo(chatPath)).toEqual([
      { path: chatPath, input: {}, silent: true },
      { path: chatPath, input: {}, silent: true },
    ]);
  });

  it('makes no checks for play money', async () => {
    await launch(playMoney);
    expect([...callsTo(blockPath), ...callsTo(chatPath)]).toEqual([]);
  });
});

describe('a failed launch', () => {
  it('requests no launch URL when the game does not exist', async () => {
    fake.respond(getGame, () => ({ error: 404, message: 'gone' }));
    expect(await lastState()).toEqual({ kind: 'noGame', error: 404 });
    expect(callsTo(launchPath)).toEqual([]);
  });

  it('[M-066] returns the server’s error message when there is no launch URL', async () => {
    fake.respond(getLaunchUrl, () => ({ error: 9, message: 'Vendor is closed' }));
    expect(await lastState()).toEqual({ kind: 'rejected', error: 9, message: 'Vendor is closed' });
  });

  it.each([
    'https://evil.test/real',
    'https://games.test.evil.test/real',
    'http://games.test/real',
    'https://user:pass@games.test/real',
    'javascript:alert(1)',
    'data:text/html,hi',
    'https://casino.test/real',
  ])('rejects the launch URL %p', async (url) => {
    fake.respond(getLaunchUrl, () => ({ data: url }));
    const origins = [...realMoney.gameOrigins, realMoney.ownOrigin];
    expect(await lastState({ ...realMoney, gameOrigins: origins })).toEqual({ kind: 'unsafe' });
  });
});

describe('the host names of a vendor', () => {
  it('[C-037] are requested by the vendor code and replace the host in the launch URL', async () => {
    fake.respond(getLaunchUrl, () => ({ data: 'https://nova.vendor.test/real?a=1' }));
    fake.respond(getVendorDomains, () => ({ data: { 'nova.vendor.test': 'games.test' } }));
    expect(await lastState()).toMatchObject({ kind: 'ready', url: 'https://games.test/real?a=1' });
    expect(callsTo(domainPath)).toEqual([{ path: domainPath, input: { code: 'nova' }, silent: false }]);
  });

  it('leave the launch URL unchanged when they fail to load', async () => {
    fake.respond(getVendorDomains, () => ({ error: 3, message: 'no map' }));
    expect(await lastState()).toMatchObject({ kind: 'ready', url: 'https://games.test/real' });
  });

  it('are not requested when the game has no vendor', async () => {
    fake.respond(getGame, () => ({ data: fakeGame({ vendor: '' }) }));
    expect(await lastState()).toMatchObject({ kind: 'ready' });
    expect(callsTo(domainPath)).toEqual([]);
  });

  it('must be in the list of allowed origins', async () => {
    fake.respond(getVendorDomains, () => ({ data: { 'games.test': 'evil.test' } }));
    expect(await lastState()).toEqual({ kind: 'unsafe' });
  });
});

it('sends no more requests after unsubscribe', async () => {
  const reply = deferred<{ data: ReturnType<typeof fakeGame> }>();
  fake.respond(getGame, () => reply.promise);
  const states: Launch[] = [];
  const subscription = launchGame(realMoney, fake.host).subscribe((state) => states.push(state));
  await Promise.resolve();
  subscription.unsubscribe();
  reply.resolve({ data: fakeGame() });
  // Waits long enough for another request, in case the code sends one.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(callsTo(launchPath)).toEqual([]);
  expect(states.map(({ kind }) => kind)).not.toContain('preparing');
});
