import { filter, fromEvent, map, share, tap, type Observable } from 'rxjs';
import type { TextStorage } from './openStorage';
import { storageKeys } from './storageKeys';

export interface TokenStore {
  read(): string | undefined;
  /** Id of the stored session. It stays when the token is renewed. */
  session(): string | undefined;
  /** Starts a session with this token. */
  begin(token: string): void;
  /** Replaces the token of the current session. */
  renew(token: string): void;
  clear(): void;
  /** Whether the token survives a reload of this page. */
  isStored(): boolean;
  /** Rises when a session starts or ends. A reply of an older generation must not change the current session. */
  generation(): number;
  /** Emits when another tab starts or ends a session, but not when it only renews the token. */
  readonly changedElsewhere$: Observable<string | undefined>;
}

/** The token, shared by all tabs. */
export function createTokenStore(storage: TextStorage, page: Window): TokenStore {
  let generation = 0;
  let session = storage.read(storageKeys.session);

  const createSessionId = () => {
    session = crypto.randomUUID();
    storage.write(storageKeys.session, session);
  };
  if (session === undefined && storage.read(storageKeys.token) !== undefined) createSessionId();

  /** Renewals are not emitted, because two tabs would otherwise renew each other's tokens without end. */
  const isRenewal = (event: StorageEvent) => {
    const previousSession = session;
    session = storage.read(storageKeys.session);
    return event.newValue !== null && session !== undefined && session === previousSession;
  };

  return {
    read: () => storage.read(storageKeys.token),
    session: () => storage.read(storageKeys.session),
    begin(token) {
      generation += 1;
      createSessionId();
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
      // The token may be another member's. Pending calls were sent with the previous token.
      tap(() => (generation += 1)),
      share(),
    ),
  };
}
