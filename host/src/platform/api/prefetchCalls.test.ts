import { checkRegion, encodeRequest, getTokenInfo, listAllGames, listBanners } from 'shared-contracts/api';
import { openStorage } from '../storage/openStorage';
import { createFakeServer } from '../../testing/createFakeServer';
import { shared } from '../../testing/browserStorage';
import { prefetchedEndpoints, prefetchCalls } from './prefetchCalls';

beforeEach(() => {
  shared.clear();
});

function ask(hash = '', stored: Readonly<Record<string, string>> = {}) {
  for (const [key, text] of Object.entries(stored)) shared.setItem(key, text);
  const server = createFakeServer();
  const page = { fetch: server.fetch, location: { hash } } as unknown as Window & typeof globalThis;
  const calls = prefetchCalls(
    page,
    openStorage(() => shared),
  );
  return { calls, seen: server.calls, paths: server.calls.map(({ path }) => path) };
}

const info = '/api/sys/auth/token/info';
const region = '/api/sys/ipinfoCloudFlare';
const games = '/api/sys/game/all';
const banners = '/api/base/banner/listAll';

it('names the endpoints as they are declared, with the body that the client sends', () => {
  const asked = (path: string, { contentType, body }: ReturnType<typeof encodeRequest>) => ({
    ...{ path, type: contentType, body },
  });
  expect(prefetchedEndpoints).toEqual({
    ofMembers: [asked(getTokenInfo.path, encodeRequest(getTokenInfo, {}))],
    everywhere: [asked(checkRegion.path, encodeRequest(checkRegion, {}))],
    atHome: [
      asked(listAllGames.path, encodeRequest(listAllGames, {})),
      asked(listBanners.path, encodeRequest(listBanners, { enabled: 1, sortIndex_0: 'ASC' })),
    ],
  });
  const sent = ask().seen.map(({ path, method, headers, body }) => ({
    ...{ path, method, type: headers.get('content-type'), body },
  }));
  const all = [...prefetchedEndpoints.everywhere, ...prefetchedEndpoints.atHome];
  expect(sent).toEqual(all.map((call) => ({ ...call, path: `/api${call.path}`, method: 'POST' })));
});

it.each(['', '#', '#/', '#/?popup=signUp', '#/?r=ada'])('asks for games and banners too at %j', (hash) => {
  expect(ask(hash).paths).toEqual([region, games, banners]);
});

it.each(['#/?list=top', '#/terms', '#/article?id=3', '#/?popup=search&list=slots'])(
  'asks for the region alone at %j',
  (hash) => {
    expect(ask(hash).paths).toEqual([region]);
  },
);

it('asks in the language that was chosen, or in English', () => {
  expect(ask('', { lang: 'fil' }).seen[0]?.headers.get('lang')).toBe('fil');
  shared.clear();
  expect(ask('', { lang: 'klingon' }).seen[0]?.headers.get('lang')).toBe('en');
});

it('asks who a member is as well, and each call carries their token', () => {
  const { seen, paths, calls } = ask('', { token: 't-1' });
  expect(paths).toEqual([info, region, games, banners]);
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(paths.map(() => 't-1'));
  expect(calls.map(({ isWith }) => isWith?.('t-1'))).toEqual(paths.map(() => true));
  expect(calls.map(({ isWith }) => isWith?.(undefined))).toEqual(paths.map(() => false));
  expect(ask('#/terms', { token: 't-1' }).paths).toEqual([info, region]);
});

it('names no token among what a call is known by', () => {
  expect(JSON.stringify(ask('', { token: 't-1' }).calls)).not.toContain('t-1');
});

it('reads an answer whole within its deadline, for a host that comes late', async () => {
  const sent = new Response('{"error":0}', { headers: { 'content-type': 'application/json' } });
  const page = { fetch: () => Promise.resolve(sent), location: { hash: '#/terms' } };
  const [call] = prefetchCalls(
    page as unknown as Window & typeof globalThis,
    openStorage(() => shared),
  );
  const answer = await call?.answer;
  expect(sent.bodyUsed).toBe(true);
  expect(answer?.headers.get('content-type')).toBe('application/json');
  expect(await answer?.text()).toBe('{"error":0}');
});

it('names no token of a visitor', () => {
  const { seen, calls } = ask();
  expect(seen.map(({ headers }) => headers.has('authorization'))).toEqual([false, false, false]);
  expect(calls.map(({ isWith }) => isWith?.(undefined))).toEqual([true, true, true]);
});

it('fetches the first picture of the banners as soon as they are known', async () => {
  const server = createFakeServer();
  server.give('/base/banner/listAll', [{ image: 'f1' }]);
  const picture = new Promise<string>((resolve) => {
    class Picture {
      set src(address: string) {
        resolve(address);
      }
    }
    const matchMedia = () => ({ matches: false });
    const page = { fetch: server.fetch, location: { hash: '' }, Image: Picture, matchMedia };
    prefetchCalls(
      page as unknown as Window & typeof globalThis,
      openStorage(() => shared),
    );
  });
  expect(await picture).toBe('/api/sys/file/get?id=f1&width=1600&height=400');
});
