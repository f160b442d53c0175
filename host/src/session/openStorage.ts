/** Texts that the shell keeps in the browser. */
export interface TextStorage {
  read(key: string): string | undefined;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** Browsers may refuse storage, some already when it is named; what is kept then lasts as long as the page. */
export function openStorage(open: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Value>(step: (storage: Storage) => Value): Value | undefined => {
    try {
      return step(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    write(key, text) {
      const isStored = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => {
        storage.removeItem(key);
      });
    },
  };
}
