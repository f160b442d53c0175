import { filter, fromEvent, map, share, tap, type Observable } from 'rxjs';
import type { TextStorage } from './openStorage';
import { storageKeys } from './storageKeys';

export interface TokenStore {
  read(): string | undefined;
  /** The token of a new session. */
  begin(token: string): void;
  /** A newer token of the present session. */
  renew(token: string): void;
  clear(): void;
  /** Rises whenever another session begins or ends; a reply to an older one says nothing about this one. */
  generation(): number;
  /** Another tab stored or removed a token. */
  readonly changedElsewhere$: Observable<string | undefined>;
}

/** The token, shared by all tabs. */
export function createTokenStore(storage: TextStorage, page: Window): TokenStore {
  let generation = 0;
  return {
    read: () => storage.read(storageKeys.token),
    begin(token) {
      generation += 1;
      storage.write(storageKeys.token, token);
    },
    renew(token) {
      storage.write(storageKeys.token, token);
    },
    clear() {
      generation += 1;
      storage.remove(storageKeys.token);
    },
    generation: () => generation,
    changedElsewhere$: fromEvent<StorageEvent>(page, 'storage').pipe(
      filter((event) => event.key === storageKeys.token || event.key === null),
      map((event) => (event.key === null ? undefined : (event.newValue ?? undefined))),
      // It may be another member's; what is under way here was asked with the former one.
      tap(() => (generation += 1)),
      share(),
    ),
  };
}
