import { ofTab, shared } from '../../testing/browserStorage';
import { openStorage } from './openStorage';

/** A browser that lets nothing be stored, and says so at one step or another. */
const refusals: Record<string, () => Storage> = {
  'refuses storage when it is named': () => {
    throw new DOMException('denied', 'SecurityError');
  },
  'refuses each use of it': () =>
    ({
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
      removeItem: () => {
        throw new Error('denied');
      },
    }) as unknown as Storage,
};

afterEach(() => {
  shared.clear();
  ofTab.clear();
});

it('keeps texts where the browser keeps them', () => {
  const storage = openStorage(() => shared);
  storage.write('a', '1');
  expect(shared.getItem('a')).toBe('1');
  shared.setItem('a', '2');
  expect(storage.read('a')).toBe('2');
  storage.remove('a');
  expect(shared.getItem('a')).toBeNull();
  expect(storage.read('a')).toBeUndefined();
});

it.each(Object.entries(refusals))('works as long as the page lasts in a browser that %s', (_, open) => {
  const storage = openStorage(open);
  expect(storage.read('a')).toBeUndefined();
  storage.write('a', '1');
  expect(storage.read('a')).toBe('1');
  storage.remove('a');
  expect(storage.read('a')).toBeUndefined();
});

it('reads what it last wrote also when only the write was refused', () => {
  shared.setItem('a', 'old');
  const storage = openStorage(() => shared);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.write('a', 'new');
  expect(storage.read('a')).toBe('new');
  full.mockRestore();
  storage.write('a', 'newer');
  expect(shared.getItem('a')).toBe('newer');
  expect(storage.read('a')).toBe('newer');
});

describe('a browser whose store of all tabs has no room', () => {
  const denied = (store: Storage) =>
    ({
      getItem: (key: string) => store.getItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: (key: string) => store.removeItem(key),
    }) as unknown as Storage;
  const full = { ...refusals, 'has no room': () => denied(shared) };

  it.each(Object.entries(full))('keeps texts for the tab when it %s', (_, open) => {
    shared.setItem('a', 'old');
    openStorage(open, () => ofTab).write('a', '1');
    // After a reload.
    const storage = openStorage(open, () => ofTab);
    expect(storage.read('a')).toBe('1');
    expect(storage.isStored('a')).toBe(true);
    storage.remove('a');
    expect(ofTab.getItem('a')).toBeNull();
    expect(storage.isStored('a')).toBe(false);
  });

  it('keeps one text only, once there is room again', () => {
    openStorage(
      () => denied(shared),
      () => ofTab,
    ).write('a', '1');
    openStorage(
      () => shared,
      () => ofTab,
    ).write('a', '2');
    expect(shared.getItem('a')).toBe('2');
    expect(ofTab.getItem('a')).toBeNull();
  });
});

it.each(Object.entries(refusals))('knows that nothing survives a reload in a browser that %s', (_, open) => {
  const storage = openStorage(open, open);
  storage.write('a', '1');
  expect(storage.read('a')).toBe('1');
  expect(storage.isStored('a')).toBe(false);
});
