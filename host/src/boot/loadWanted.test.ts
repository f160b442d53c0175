import { loadModule } from '../federation/loadModule';
import { loadWanted } from './loadWanted';

jest.mock('../federation/loadModule', () => ({
  loadModule: jest.fn(() => Promise.reject(new Error('away'))),
}));

const releases = (unserved?: string) => ({
  active: (name: string) => ({ name }) as never,
  serves: (_: string, view: string) => view !== unserved,
});

function loadedFor(hash: string, unserved?: string): string[] {
  jest.mocked(loadModule).mockClear();
  loadWanted(releases(unserved), hash);
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
  ['#/%', []],
])('asks for what the address %j shows, and for no other screen', (hash, views) => {
  expect(loadedFor(hash)).toEqual(views);
});

it('asks for nothing that the live builds do not serve', () => {
  expect(loadedFor('#/article?id=welcome', 'screens/article')).toEqual([]);
});
