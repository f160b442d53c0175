import { checkRegion, encodeRequest, getTokenInfo } from 'shared-contracts/api';
import type { Prefetch } from 'shared-contracts/releases';
import { openStorage } from '../platform/storage/openStorage';
import { sharedStorage } from '../testing/browserStorage';
import { createFakeServer } from '../testing/createFakeServer';
import { hostCalls, prefetchCalls, type FirstReplies } from './prefetchViews';

beforeEach(() => {
  sharedStorage.clear();
});

const games: Prefetch = { path: '/sys/game/all', type: 'text/a', body: '', unless: 'list' };
const banners: Prefetch = {
  path: '/base/banner/listAll',
  type: 'text/b',
  body: '{"enabled":1}',
  picture: {
    wide: { field: 'image', width: 1600, height: 400 },
    narrow: { field: 'mobileImage', width: 750, height: 280 },
  },
};
const home = {
  prefetch: { 'screens/home': [games, banners], 'popups/game': [{ ...games, path: '/sys/x' }] },
};
const withoutCalls = {};
const traceId = 'ab'.repeat(16);

interface Page {
  readonly hash?: string;
  readonly build?: object;
  readonly stored?: Readonly<Record<string, string>>;
  readonly firstReplies?: FirstReplies;
}

function open(
  { hash = '#/', build = home, stored = {}, firstReplies }: Page = {},
  pageOverrides: object = {},
) {
  for (const [key, text] of Object.entries(stored)) sharedStorage.setItem(key, text);
  const server = createFakeServer();
  const page = { fetch: server.fetch, ...pageOverrides } as unknown as Window & typeof globalThis;
  const views = [[build, 'screens/home']] as never;
  const calls = prefetchCalls(
    page,
    openStorage(() => sharedStorage),
    { hash, views },
    { traceId, firstReplies },
  );
  return { calls, server, sentCalls: server.calls, paths: server.calls.map(({ path }) => path) };
}

const infoPath = '/api/sys/auth/token/info';
const regionPath = '/api/sys/ipinfoCloudFlare';
const viewPaths = ['/api/sys/game/all', '/api/base/banner/listAll'];

it('declares the calls of the host like their endpoints, with the body that the client sends', () => {
  const encodedCall = (path: string, { contentType, body }: ReturnType<typeof encodeRequest>) => ({
    path,
    type: contentType,
    body,
  });
  expect(hostCalls).toEqual({
    tokenInfo: encodedCall(getTokenInfo.path, encodeRequest(getTokenInfo, {})),
    regionCheck: encodedCall(checkRegion.path, encodeRequest(checkRegion, {})),
  });
});

it('makes the calls that the view declares', () => {
  const calls = open().sentCalls.map(({ path, method, headers, body }) => ({
    path,
    method,
    type: headers.get('content-type'),
    body,
  }));
  const expectedCall = ({ path, type, body }: Prefetch) => ({
    path: `/api${path}`,
    method: 'POST',
    type,
    body,
  });
  expect(calls).toEqual([hostCalls.regionCheck, games, banners].map(expectedCall));
});

it('calls only the region check for a build that declares no calls', () => {
  expect(open({ build: withoutCalls }).paths).toEqual([regionPath]);
});

it.each([
  ['#/', viewPaths],
  ['#/?popup=signUp', viewPaths],
  ['#/?list=top', ['/api/base/banner/listAll']],
  ['#/?popup=search&list=slots', ['/api/base/banner/listAll']],
])('at %s skips a call if the address has its `unless` parameter', (hash, paths) => {
  expect(open({ hash }).paths).toEqual([regionPath, ...paths]);
});

it('sends the chosen language, or English', () => {
  expect(open({ stored: { lang: 'fil' } }).sentCalls[0]?.headers.get('lang')).toBe('fil');
  sharedStorage.clear();
  expect(open({ stored: { lang: 'klingon' } }).sentCalls[0]?.headers.get('lang')).toBe('en');
});

it('with a stored token, also loads the profile, and sends the token with each call', () => {
  const { sentCalls, paths, calls } = open({ stored: { token: 't-1' } });
  expect(paths).toEqual([infoPath, regionPath, ...viewPaths]);
  expect(sentCalls.map(({ headers }) => headers.get('authorization'))).toEqual(paths.map(() => 't-1'));
  expect(calls.map(({ isWith }) => isWith?.('t-1'))).toEqual(paths.map(() => true));
  expect(calls.map(({ isWith }) => isWith?.(undefined))).toEqual(paths.map(() => false));
});

it('sends the trace id of the page, but does not require it in the later call of the client', () => {
  const { sentCalls, calls } = open();
  for (const { headers } of sentCalls)
    expect(headers.get('traceparent')).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  expect(calls.map(({ headers }) => Object.keys(headers))).toEqual(calls.map(() => ['content-type', 'lang']));
});

it('does not expose the token in the list of calls', () => {
  expect(JSON.stringify(open({ stored: { token: 't-1' } }).calls)).not.toContain('t-1');
});

it('reads a reply completely within its deadline, for a host that loads late', async () => {
  const response = new Response('{"error":0}', { headers: { 'content-type': 'application/json' } });
  const { calls } = open({ build: withoutCalls }, { fetch: () => Promise.resolve(response) });
  const reply = await calls[0]?.answer;
  expect(response.bodyUsed).toBe(true);
  expect(reply?.headers.get('content-type')).toBe('application/json');
  expect(await reply?.text()).toBe('{"error":0}');
});

it('sends no token for a visitor', () => {
  const { sentCalls, calls } = open();
  expect(sentCalls.map(({ headers }) => headers.has('authorization'))).toEqual([false, false, false]);
  expect(calls.map(({ isWith }) => isWith?.(undefined))).toEqual([true, true, true]);
});

it('fetches the declared picture as soon as the reply has arrived', async () => {
  const server = createFakeServer();
  server.succeed('/base/banner/listAll', [{ image: 'f1' }]);
  const picture = new Promise<string>((resolve) => {
    class Picture {
      set src(address: string) {
        resolve(address);
      }
    }
    const matchMedia = () => ({ matches: false });
    open({}, { fetch: server.fetch, Image: Picture, matchMedia });
  });
  expect(await picture).toBe('/api/sys/file/get?id=f1&width=1600&height=400');
});

describe('[W-006] with the replies of the document', () => {
  const gamesOf = (text: string) => ({ error: 0, data: text });
  const repliesAt = (atMs: number): FirstReplies => ({
    atMs,
    replies: [{ path: games.path, body: games.body, reply: gamesOf('of the document') }],
  });
  const isGames = ({ address }: { address: string }) => address === '/api/sys/game/all';
  const gamesReply = async ({ calls }: ReturnType<typeof open>) =>
    (await (await calls.find(isGames)?.answer)?.json()) as object;

  it.each([0, 59_000, -59_000])('uses a reply that is %d ms old instead of a call', async (ageMs) => {
    const opened = open({ firstReplies: repliesAt(Date.now() - ageMs) });
    expect(opened.paths).toEqual([regionPath, '/api/base/banner/listAll']);
    expect(await gamesReply(opened)).toEqual(gamesOf('of the document'));
  });

  it.each([61_000, -61_000])('fetches the data again if the reply is %d ms old', async (ageMs) => {
    const server = createFakeServer();
    server.respond(games.path, () => gamesOf('new'));
    const opened = open({ firstReplies: repliesAt(Date.now() - ageMs) }, { fetch: server.fetch });
    expect(await gamesReply(opened)).toEqual(gamesOf('new'));
  });

  it.each([
    ['no response', () => Promise.reject(new TypeError('offline'))],
    ['a server error', () => Promise.resolve(new Response('', { status: 502 }))],
  ])('shows the old reply after %s', async (_, fetch) => {
    expect(await gamesReply(open({ firstReplies: repliesAt(1) }, { fetch }))).toEqual(
      gamesOf('of the document'),
    );
  });

  it.each([{ token: 't-1' }, { lang: 'fil' }])('fetches the data of a browser with %j', (stored) => {
    expect(open({ stored, firstReplies: repliesAt(Date.now()) }).paths).toContain('/api/sys/game/all');
  });

  it('fetches a call with another body', () => {
    const { replies: [reply] = [] } = repliesAt(0);
    const firstReplies = { atMs: Date.now(), replies: reply ? [{ ...reply, body: 'other' }] : [] };
    expect(open({ firstReplies }).paths).toContain('/api/sys/game/all');
  });
});
