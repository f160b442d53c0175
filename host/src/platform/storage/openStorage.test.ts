import { ofTab, shared } from '../../testing/browserStorage';
import { openStorage } from './openStorage';

/** Browsers that block the storage. They throw at different steps. */
const blockedStorages: Record<string, () => Storage> = {
  'throws when localStorage is read': () => {
    throw new DOMException('denied', 'SecurityError');
  },
  'throws at each call of localStorage': () =>
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

it('stores texts in the storage of the browser', () => {
  const storage = openStorage(() => shared);
  storage.write('a', '1');
  expect(shared.getItem('a')).toBe('1');
  shared.setItem('a', '2');
  expect(storage.read('a')).toBe('2');
  storage.remove('a');
  expect(shared.getItem('a')).toBeNull();
  expect(storage.read('a')).toBeUndefined();
});

it.each(Object.entries(blockedStorages))('stores texts in memory in a browser that %s', (_, open) => {
  const storage = openStorage(open);
  expect(storage.read('a')).toBeUndefined();
  storage.write('a', '1');
  expect(storage.read('a')).toBe('1');
  storage.remove('a');
  expect(storage.read('a')).toBeUndefined();
});

it('reads the last written text even if the write failed', () => {
  shared.setItem('a', 'old');
  const storage = openStorage(() => shared);
  const variants = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.write('a', 'new');
  expect(storage.read('a')).toBe('new');
  variants.mockRestore();
  storage.write('a', 'newer');
  expect(shared.getItem('a')).toBe('newer');
  expect(storage.read('a')).toBe('newer');
});

describe('a browser with a full or blocked localStorage', () => {
  const denied = (store: Storage) =>
    ({
      getItem: (key: string) => store.getItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: (key: string) => store.removeItem(key),
    }) as unknown as Storage;
  const variants = { ...blockedStorages, 'has a full localStorage': () => denied(shared) };

  it.each(Object.entries(variants))('stores texts for the tab when it %s', (_, open) => {
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

  it('stores the text only once after localStorage has space again', () => {
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

it.each(Object.entries(blockedStorages))(
  'reports that no text survives a reload in a browser that %s',
  (_, open) => {
    const storage = openStorage(open, open);
    storage.write('a', '1');
    expect(storage.read('a')).toBe('1');
    expect(storage.isStored('a')).toBe(false);
  },
);
