/** Browser storage of the shell. Never throws. */
export interface TextStorage {
  read(key: string): string | undefined;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** Whether the browser has stored the text, so that it survives a reload. */
  isStored(key: string): boolean;
}

/** Browsers may deny any access to storage, even reading `window.localStorage`. Writes also fail when it is full. */
function attempt<Value>(open: () => Storage, step: (storage: Storage) => Value): Value | undefined {
  try {
    return step(open());
  } catch {
    return undefined;
  }
}

/**
 * Stores texts in `openShared`, which all tabs share. If that fails, `openTab` is used, which has its own quota and
 * survives a reload of the tab. If both fail, memory is used until the page unloads.
 */
export function openStorage(openShared: () => Storage, openTab?: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  const stores = openTab ? [openShared, openTab] : [openShared];
  const write = (store: () => Storage, key: string, text: string) =>
    attempt(store, (storage) => {
      storage.setItem(key, text);
      return true;
    });
  const remove = (store: () => Storage, key: string) => {
    attempt(store, (storage) => {
      storage.removeItem(key);
    });
  };
  // Reads the last store first. Its text is the newest, because it was written only after the other stores had
  // failed.
  const readStored = (key: string) => {
    for (const store of stores.toReversed()) {
      const text = attempt(store, (storage) => storage.getItem(key)) ?? undefined;
      if (text !== undefined) return text;
    }
    return undefined;
  };
  return {
    read: (key) => memory.get(key) ?? readStored(key),
    write(key, text) {
      const index = stores.findIndex((store) => write(store, key, text));
      if (index === -1) memory.set(key, text);
      else memory.delete(key);
      for (const laterStore of index === -1 ? [] : stores.slice(index + 1)) remove(laterStore, key);
    },
    remove(key) {
      memory.delete(key);
      for (const store of stores) remove(store, key);
    },
    isStored: (key) => !memory.has(key) && readStored(key) !== undefined,
  };
}
