import { loadModule } from './loadModule';
import { loadWanted } from './loadWanted';

jest.mock('./loadModule', () => ({
  loadModule: jest.fn(() => Promise.reject(new Error('away'))),
}));

const releases = (unserved?: string) => ({
  active: (name: string) => ({ name }) as never,
  serves: (_: string, view: string) => view !== unserved,
});

function loadedFor(hash: string, unserved?: string, hasToken = false): string[] {
  jest.mocked(loadModule).mockClear();
  loadWanted(releases(unserved), { hash, hasToken, config: {} });
  return jest.mocked(loadModule).mock.calls.map(([{ name }, view]) => `${name} ${view}`);
}

const home = 'remote-lobby screens/home';

it.each([
  ['', [home]],
  ['#/', [home]],
  ['#/?list=slots', [home]],
  ['#/index', [home]],
  ['#/article?id=welcome', ['remote-content screens/article']],
  ['#/login', [home, 'remote-account popups/signIn']],
  ['#/?popup=signUp', [home, 'remote-account popups/signUp']],
  ['#/?payStatus=payReturn', [home, 'remote-cashier popups/paymentResult']],
  ['#/?popup=constructor', [home]],
  ['#/%', []],
])('asks for what the address %j shows, and for no other screen', (hash, views) => {
  expect(loadedFor(hash)).toEqual(views);
});

it('asks at a member’s address for what it shows, and of a visitor for the sign-in that it leads to', () => {
  const [help, signIn] = ['remote-content screens/help', 'remote-account popups/signIn'];
  expect(loadedFor('#/branchIndex/help', undefined, true)).toEqual([help]);
  expect(loadedFor('#/branchIndex/help')).toEqual([home, signIn]);
});

it.each(['#/login', '#/join'])('asks of a member at %s for the home page that it leads to', (hash) => {
  expect(loadedFor(hash, undefined, true)).toEqual([home]);
});

it('asks for nothing that the live builds do not serve', () => {
  expect(loadedFor('#/article?id=welcome', 'screens/article')).toEqual([]);
});
