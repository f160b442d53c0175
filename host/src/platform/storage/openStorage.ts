/** Texts that the shell keeps in the browser. */
export interface TextStorage {
  read(key: string): string | undefined;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** Whether a text survives a reload: the browser has stored it. */
  isStored(key: string): boolean;
}

/** A browser may deny storage at any step, some already when it is named, or have no room left. */
function attempt<Value>(open: () => Storage, step: (storage: Storage) => Value): Value | undefined {
  try {
    return step(open());
  } catch {
    return undefined;
  }
}

/**
 * Stores texts in the first store, which all tabs share. What it denies goes into `ofTab`, which has room of its own
 * and survives a reload of the tab; and what that denies too lasts as long as the page.
 */
export function openStorage(open: () => Storage, ofTab?: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  const stores = ofTab ? [open, ofTab] : [open];
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
  // The later the store, the newer its text: it was written after the stores before it had denied it.
  const stored = (key: string) =>
    stores
      .toReversed()
      .reduce<string | undefined>(
        (text, store) => text ?? attempt(store, (storage) => storage.getItem(key)) ?? undefined,
        undefined,
      );
  return {
    read: (key) => memory.get(key) ?? stored(key),
    write(key, text) {
      const index = stores.findIndex((store) => write(store, key, text));
      if (index === -1) memory.set(key, text);
      else memory.delete(key);
      for (const later of index === -1 ? [] : stores.slice(index + 1)) remove(later, key);
    },
    remove(key) {
      memory.delete(key);
      for (const store of stores) remove(store, key);
    },
    isStored: (key) => !memory.has(key) && stored(key) !== undefined,
  };
}
