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
import { launchGame, type Launch, type LaunchSpec } from './launchGame';

const spec: LaunchSpec = {
  gameId: '7',
  memberId: '1001',
  channel: 'mobile',
  gameOrigins: ['https://games.test'],
  ownOrigin: 'https://casino.test',
};
const playMoney: LaunchSpec = { ...spec, memberId: undefined };

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

const launch = (wanted = spec): Promise<Launch[]> =>
  lastValueFrom(launchGame(wanted, fake.host).pipe(toArray()));
const outcome = async (wanted = spec) => (await launch(wanted)).at(-1);
const asked = (path: string) => fake.calls.filter((call) => call.path === path);
const launchPath = '/sys/game/getLaunchUrl';
const tryPath = '/sys/game/getTryPlayUrl';
const blockPath = '/sys/sysSetting/checkBlock';
const chatPath = '/sys/sysSetting/checkContactUsSetting';
const domainPath = '/sys/gameVendor/wrapper/domain';

it('[M-060] loads the game, asks for its address and is ready with both', async () => {
  const states = await launch();
  expect(states.map(({ kind }) => kind)).toEqual(['asking', 'preparing', 'ready']);
  expect(states.at(-1)).toMatchObject({ game: { name: 'Golden River' }, url: 'https://games.test/real' });
});

it('[C-034] asks for the game by its id', async () => {
  await launch();
  expect(asked('/base/game/get')).toEqual([{ path: '/base/game/get', input: { id: '7' }, silent: false }]);
});

it('[C-035] asks for the launch address with id and channel, and not for the other one', async () => {
  await launch();
  expect(asked(launchPath)).toEqual([
    { path: launchPath, input: { id: '7', channel: 'mobile' }, silent: false },
  ]);
  expect(asked(tryPath)).toEqual([]);
});

it('[C-036] asks for the try address for play money, and not for the other one', async () => {
  expect(await outcome(playMoney)).toMatchObject({ kind: 'ready', url: 'https://games.test/try' });
  expect(asked(tryPath)).toEqual([{ path: tryPath, input: { id: '7', channel: 'mobile' }, silent: false }]);
  expect(asked(launchPath)).toEqual([]);
});

describe('before real-money play', () => {
  it('[C-032] checks the block of the member, silently', async () => {
    await launch();
    expect(asked(blockPath)).toEqual([{ path: blockPath, input: { id: '1001' }, silent: true }]);
  });

  it.each([0, 2, '0', null, 'no'])('[M-058] stops as blocked when the check answers %p', async (answer) => {
    fake.respond(checkBlock, () => ({ data: answer }));
    expect(await outcome()).toEqual({ kind: 'blocked' });
    expect(asked(launchPath)).toEqual([]);
  });

  it.each([1, '1', true])('goes on when the check answers %p', async (answer) => {
    fake.respond(checkBlock, () => ({ data: answer }));
    expect(await outcome()).toMatchObject({ kind: 'ready' });
  });

  it('does not launch when the check fails, and says why', async () => {
    fake.respond(checkBlock, () => ({ error: 12, message: 'Wallet is away' }));
    expect(await outcome()).toEqual({ kind: 'refused', error: 12, message: 'Wallet is away' });
    expect(asked(launchPath)).toEqual([]);
  });

  it('[M-059] checks chat once and silently, and launches whatever it answers', async () => {
    fake.respond(checkChat, () => ({ error: 5, message: 'no chat' }));
    expect(await outcome()).toMatchObject({ kind: 'ready' });
    fake.respond(checkChat, () => deferred<{ data: boolean }>().promise);
    expect(await outcome()).toMatchObject({ kind: 'ready' });
    expect(asked(chatPath)).toEqual([
      { path: chatPath, input: {}, silent: true },
      { path: chatPath, input: {}, silent: true },
    ]);
  });

  it('checks nothing for play money', async () => {
    await launch(playMoney);
    expect([...asked(blockPath), ...asked(chatPath)]).toEqual([]);
  });
});

describe('when it cannot be', () => {
  it('stops without a game, and asks for no address', async () => {
    fake.respond(getGame, () => ({ error: 404, message: 'gone' }));
    expect(await outcome()).toEqual({ kind: 'noGame', error: 404 });
    expect(asked(launchPath)).toEqual([]);
  });

  it('[M-066] passes on what the server says instead of an address', async () => {
    fake.respond(getLaunchUrl, () => ({ error: 9, message: 'Vendor is closed' }));
    expect(await outcome()).toEqual({ kind: 'refused', error: 9, message: 'Vendor is closed' });
  });

  it.each([
    'https://evil.test/real',
    'https://games.test.evil.test/real',
    'http://games.test/real',
    'https://user:pass@games.test/real',
    'javascript:alert(1)',
    'data:text/html,hi',
    'https://casino.test/real',
  ])('does not frame %p', async (address) => {
    fake.respond(getLaunchUrl, () => ({ data: address }));
    const origins = [...spec.gameOrigins, spec.ownOrigin];
    expect(await outcome({ ...spec, gameOrigins: origins })).toEqual({ kind: 'unsafe' });
  });
});

describe('the hosts of a vendor', () => {
  it('[C-037] asks for them by the vendor code and puts the given host in place', async () => {
    fake.respond(getLaunchUrl, () => ({ data: 'https://nova.vendor.test/real?a=1' }));
    fake.respond(getVendorDomains, () => ({ data: { 'nova.vendor.test': 'games.test' } }));
    expect(await outcome()).toMatchObject({ kind: 'ready', url: 'https://games.test/real?a=1' });
    expect(asked(domainPath)).toEqual([{ path: domainPath, input: { code: 'nova' }, silent: false }]);
  });

  it('keeps the address when they cannot be had', async () => {
    fake.respond(getVendorDomains, () => ({ error: 3, message: 'no map' }));
    expect(await outcome()).toMatchObject({ kind: 'ready', url: 'https://games.test/real' });
  });

  it('are not asked for when the game names no vendor', async () => {
    fake.respond(getGame, () => ({ data: fakeGame({ vendor: '' }) }));
    expect(await outcome()).toMatchObject({ kind: 'ready' });
    expect(asked(domainPath)).toEqual([]);
  });

  it('do not lead to a place that is not on the list', async () => {
    fake.respond(getVendorDomains, () => ({ data: { 'games.test': 'evil.test' } }));
    expect(await outcome()).toEqual({ kind: 'unsafe' });
  });
});

it('asks for nothing more once nobody waits for it', async () => {
  const answer = deferred<{ data: ReturnType<typeof fakeGame> }>();
  fake.respond(getGame, () => answer.promise);
  const seen: Launch[] = [];
  const launching = launchGame(spec, fake.host).subscribe((state) => seen.push(state));
  await Promise.resolve();
  launching.unsubscribe();
  answer.resolve({ data: fakeGame() });
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(asked(launchPath)).toEqual([]);
  expect(seen.map(({ kind }) => kind)).not.toContain('preparing');
});
