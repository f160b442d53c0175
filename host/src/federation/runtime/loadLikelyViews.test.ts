import { popupOf } from 'shared-contracts/popups';
import { loadModule } from './loadModule';
import { loadLikelyViews } from './mountView';

jest.mock('./loadModule', () => ({
  loadModule: jest.fn(() => Promise.reject(new Error('offline'))),
}));

const fakeReleases = (unservedView?: string) => ({
  active: (name: string) => ({ name }) as never,
  serves: (_: string, view: string) => view !== unservedView,
  popup: popupOf,
});

function loadedFor(hash: string, unservedView?: string, hasToken = false): string[] {
  jest.mocked(loadModule).mockClear();
  loadLikelyViews(fakeReleases(unservedView), { hash, hasToken, config: {} });
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
])('loads the views of the address %j and no others', (hash, views) => {
  expect(loadedFor(hash)).toEqual(views);
});

it('loads the view of a member address for a member, and the sign-in for a visitor', () => {
  const [help, signIn] = ['remote-content screens/help', 'remote-account popups/signIn'];
  expect(loadedFor('#/branchIndex/help', undefined, true)).toEqual([help]);
  expect(loadedFor('#/branchIndex/help')).toEqual([home, signIn]);
});

it.each(['#/login', '#/join'])('loads the home page for a member at %s', (hash) => {
  expect(loadedFor(hash, undefined, true)).toEqual([home]);
});

it('loads no view that the live builds do not serve', () => {
  expect(loadedFor('#/article?id=welcome', 'screens/article')).toEqual([]);
});
