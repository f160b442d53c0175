import { filter, fromEvent, map, type Observable } from 'rxjs';
import { storageKeys } from './storageKeys';

export interface TokenStore {
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
  /** Rises whenever another session begins or ends; a reply to an older one says nothing about this one. */
  generation(): number;
  /** Another tab stored or removed a token. */
  readonly changedElsewhere$: Observable<string | undefined>;
}

/** The token in local storage; in memory alone where the browser refuses storage. */
export function createTokenStore(storage: Storage, page: Window): TokenStore {
  let memory: string | undefined;
  let generation = 0;

  const stored = () => {
    try {
      return storage.getItem(storageKeys.token) ?? undefined;
    } catch {
      return memory;
    }
  };

  return {
    read: stored,
    write(token) {
      if (stored() === undefined) generation += 1;
      memory = token;
      try {
        storage.setItem(storageKeys.token, token);
      } catch {
        // Kept in memory: the session lasts as long as the page.
      }
    },
    clear() {
      generation += 1;
      memory = undefined;
      try {
        storage.removeItem(storageKeys.token);
      } catch {
        // Nothing was stored either.
      }
    },
    generation: () => generation,
    changedElsewhere$: fromEvent<StorageEvent>(page, 'storage').pipe(
      filter((event) => event.key === storageKeys.token || event.key === null),
      map((event) => (event.key === null ? undefined : (event.newValue ?? undefined))),
    ),
  };
}
