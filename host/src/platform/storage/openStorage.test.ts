import { tabStorage, sharedStorage } from '../../testing/browserStorage';
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
  sharedStorage.clear();
  tabStorage.clear();
});

it('stores texts in the storage of the browser', () => {
  const storage = openStorage(() => sharedStorage);
  storage.write('a', '1');
  expect(sharedStorage.getItem('a')).toBe('1');
  sharedStorage.setItem('a', '2');
  expect(storage.read('a')).toBe('2');
  storage.remove('a');
  expect(sharedStorage.getItem('a')).toBeNull();
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
  sharedStorage.setItem('a', 'old');
  const storage = openStorage(() => sharedStorage);
  const setItemSpy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.write('a', 'new');
  expect(storage.read('a')).toBe('new');
  setItemSpy.mockRestore();
  storage.write('a', 'newer');
  expect(sharedStorage.getItem('a')).toBe('newer');
  expect(storage.read('a')).toBe('newer');
});

describe('a browser with a full or blocked localStorage', () => {
  const writeProtect = (store: Storage) =>
    ({
      getItem: (key: string) => store.getItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: (key: string) => store.removeItem(key),
    }) as unknown as Storage;
  const variants = { ...blockedStorages, 'has a full localStorage': () => writeProtect(sharedStorage) };

  it.each(Object.entries(variants))('uses sessionStorage when it %s', (_, open) => {
    sharedStorage.setItem('a', 'old');
    openStorage(open, () => tabStorage).write('a', '1');
    const reopenedStorage = openStorage(open, () => tabStorage);
    expect(reopenedStorage.read('a')).toBe('1');
    expect(reopenedStorage.isStored('a')).toBe(true);
    reopenedStorage.remove('a');
    expect(tabStorage.getItem('a')).toBeNull();
    expect(reopenedStorage.isStored('a')).toBe(false);
  });

  it('removes the text from sessionStorage when localStorage can store it again', () => {
    openStorage(
      () => writeProtect(sharedStorage),
      () => tabStorage,
    ).write('a', '1');
    openStorage(
      () => sharedStorage,
      () => tabStorage,
    ).write('a', '2');
    expect(sharedStorage.getItem('a')).toBe('2');
    expect(tabStorage.getItem('a')).toBeNull();
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
