import { checkRegion, encodeRequest, listAllGames } from 'shared-contracts/api';
import { openStorage } from '../session/openStorage';
import { createFakeServer } from '../testing/createFakeServer';
import { shared } from '../testing/browserStorage';
import { askedAhead, callAhead } from './callAhead';

beforeEach(() => {
  shared.clear();
});

function ask(hash = '', stored: Readonly<Record<string, string>> = {}) {
  for (const [key, text] of Object.entries(stored)) shared.setItem(key, text);
  const server = createFakeServer();
  const page = { fetch: server.fetch, location: { hash } } as unknown as Window;
  const calls = callAhead(
    page,
    openStorage(() => shared),
  );
  return { calls, seen: server.calls, paths: server.calls.map(({ path }) => path) };
}

const region = '/api/sys/ipinfoCloudFlare';
const games = '/api/sys/game/all';

it('names the endpoints as they are declared, with the body that the client sends', () => {
  expect(askedAhead).toEqual({ everywhere: checkRegion.path, atHome: listAllGames.path });
  const { seen } = ask();
  for (const [index, endpoint] of [checkRegion, listAllGames].entries()) {
    const { body, contentType } = encodeRequest(endpoint, {});
    expect(seen[index]).toMatchObject({ method: 'POST', body });
    expect(seen[index]?.headers.get('content-type')).toBe(contentType);
  }
});

it.each(['', '#', '#/', '#/?popup=signUp', '#/?r=ada'])('asks for the games too at %j', (hash) => {
  expect(ask(hash).paths).toEqual([region, games]);
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

it('asks nothing of a member, whose calls carry a token', () => {
  expect(ask('', { token: 't-1' })).toMatchObject({ calls: [], paths: [] });
});
