import { filter, fromEvent, map, share, tap, type Observable } from 'rxjs';
import type { TextStorage } from './openStorage';
import { storageKeys } from './storageKeys';

export interface TokenStore {
  read(): string | undefined;
  /** Names the session that is stored now; its name stays when its token is renewed. */
  session(): string | undefined;
  /** The token of a new session. */
  begin(token: string): void;
  /** A newer token of the present session. */
  renew(token: string): void;
  clear(): void;
  /** Whether the token survives a reload of this page. */
  isStored(): boolean;
  /** Rises whenever another session begins or ends; a reply to an older one says nothing about this one. */
  generation(): number;
  /** Another tab began or ended a session; a token that it only renewed is used from now on and says nothing new. */
  readonly changedElsewhere$: Observable<string | undefined>;
}

/** The token, shared by all tabs. */
export function createTokenStore(storage: TextStorage, page: Window): TokenStore {
  let generation = 0;
  let session = storage.read(storageKeys.session);

  const nameSession = () => {
    session = crypto.randomUUID();
    storage.write(storageKeys.session, session);
  };
  if (session === undefined && storage.read(storageKeys.token) !== undefined) nameSession();

  /** Were every renewal news, two tabs could renew each other's without end. */
  const isRenewal = (event: StorageEvent) => {
    const known = session;
    session = storage.read(storageKeys.session);
    return event.newValue !== null && session !== undefined && session === known;
  };

  return {
    read: () => storage.read(storageKeys.token),
    session: () => storage.read(storageKeys.session),
    begin(token) {
      generation += 1;
      nameSession();
      storage.write(storageKeys.token, token);
    },
    renew(token) {
      storage.write(storageKeys.token, token);
    },
    clear() {
      generation += 1;
      session = undefined;
      storage.remove(storageKeys.session);
      storage.remove(storageKeys.token);
    },
    isStored: () => storage.isStored(storageKeys.token),
    generation: () => generation,
    changedElsewhere$: fromEvent<StorageEvent>(page, 'storage').pipe(
      filter((event) => event.key === storageKeys.token || event.key === null),
      filter((event) => !isRenewal(event)),
      map((event) => (event.key === null ? undefined : (event.newValue ?? undefined))),
      // It may be another member's; what is under way here was asked with the former one.
      tap(() => (generation += 1)),
      share(),
    ),
  };
}
