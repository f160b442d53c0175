import { shared } from '../../testing/browserStorage';
import { openStorage } from './openStorage';
import { createTokenStore } from './tokenStore';

afterEach(() => {
  shared.clear();
});

const create = () =>
  createTokenStore(
    openStorage(() => shared),
    window,
  );

const fromOtherTab = (key: string | null, newValue: string | null) => {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

it('keeps the token in local storage under its agreed name', () => {
  const store = create();
  store.begin('t-1');
  expect(shared.getItem('token')).toBe('t-1');
  expect(create().read()).toBe('t-1');
  store.clear();
  expect(shared.getItem('token')).toBeNull();
});

it('counts a new generation for each session that begins or ends, and none for a renewal', () => {
  const store = create();
  const generations = [
    store.generation(),
    (store.begin('t-1'), store.generation()),
    (store.renew('t-2'), store.generation()),
    (store.begin('t-3'), store.generation()),
    (store.clear(), store.generation()),
  ];
  expect(generations).toEqual([0, 1, 1, 2, 3]);
  expect(store.read()).toBeUndefined();
});

it('hears of another tab storing or removing the token, and of nothing else', () => {
  const store = create();
  const heard: unknown[] = [];
  store.changedElsewhere$.subscribe((token) => heard.push(token));
  fromOtherTab('token', 't-9');
  fromOtherTab('lang', 'fil');
  fromOtherTab('token', null);
  fromOtherTab(null, null);
  expect(heard).toEqual(['t-9', undefined, undefined]);
  expect(store.generation()).toBe(3);
});
