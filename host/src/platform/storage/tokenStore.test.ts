import { sharedStorage } from '../../testing/browserStorage';
import { openStorage } from './openStorage';
import { createTokenStore } from './tokenStore';

afterEach(() => {
  sharedStorage.clear();
});

const create = () =>
  createTokenStore(
    openStorage(() => sharedStorage),
    window,
  );

const dispatchFromOtherTab = (key: string | null, newValue: string | null) => {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

it('stores the token in local storage as `token`', () => {
  const store = create();
  store.begin('t-1');
  expect(sharedStorage.getItem('token')).toBe('t-1');
  expect(create().read()).toBe('t-1');
  store.clear();
  expect(sharedStorage.getItem('token')).toBeNull();
});

it('increases the generation when a session begins or ends, but not at a renewal', () => {
  const store = create();
  expect(store.generation()).toBe(0);
  store.begin('t-1');
  expect(store.generation()).toBe(1);
  store.renew('t-2');
  expect(store.generation()).toBe(1);
  store.begin('t-3');
  expect(store.generation()).toBe(2);
  store.clear();
  expect(store.generation()).toBe(3);
  expect(store.read()).toBeUndefined();
});

it('emits only when another tab stores or removes the token', () => {
  const store = create();
  const tokens: unknown[] = [];
  store.changedElsewhere$.subscribe((token) => tokens.push(token));
  dispatchFromOtherTab('token', 't-9');
  dispatchFromOtherTab('lang', 'fil');
  dispatchFromOtherTab('token', null);
  dispatchFromOtherTab(null, null);
  expect(tokens).toEqual(['t-9', undefined, undefined]);
  expect(store.generation()).toBe(3);
});
