import { BehaviorSubject, type Observable } from 'rxjs';
import * as v from 'valibot';
import type { RemoteName } from 'shared-contracts/domain';
import type { SavedValues } from 'shared-contracts/remote';
import type { TextStorage } from '../storage/openStorage';
import { storageKeys } from '../storage/storageKeys';
import type { SessionStore } from './createSession';

/** Data that one remote saves for the signed-in member. */
export interface RemoteStorage {
  /** Replays the latest value. */
  readonly kept$: Observable<SavedValues>;
  /** Returns false if the value was not saved: no member, more than 16 KB in total, or not expressible in JSON. */
  keep(name: string, value: unknown): boolean;
}

const maxBytes = 16 * 1024;
const utf8 = new TextEncoder();
const noValues: SavedValues = Object.freeze({});
const StoredValues = v.looseObject({});

function readValues(text: string | undefined): SavedValues {
  try {
    const parsedValues: unknown = JSON.parse(text ?? '{}');
    return v.is(StoredValues, parsedValues) ? Object.freeze(parsedValues) : noValues;
  } catch {
    return noValues;
  }
}

/** Undefined if the data cannot be JSON, such as a cyclic object. */
function toJson(data: SavedValues): string | undefined {
  try {
    return JSON.stringify(data);
  } catch {
    return undefined;
  }
}

interface Deps {
  readonly storage: TextStorage;
  readonly session: Pick<SessionStore, 'session$' | 'current'>;
  readonly page: Window;
}

/** The only browser storage of remotes. Each remote has one entry per member, which no other remote can read. */
export function createRemoteStorage({ storage, session, page }: Deps): (remote: RemoteName) => RemoteStorage {
  const storages = new Map<RemoteName, RemoteStorage>();

  function create(remote: RemoteName): RemoteStorage {
    const kept$ = new BehaviorSubject(noValues);
    let emittedText: string | undefined;

    const currentKey = () => {
      const state = session.current();
      return state.kind === 'member' ? `${storageKeys.kept}:${remote}:${state.user.id}` : undefined;
    };
    const emitStored = () => {
      const key = currentKey();
      const text = key === undefined ? undefined : storage.read(key);
      if (text === emittedText) return;
      emittedText = text;
      kept$.next(readValues(text));
    };
    session.session$.subscribe(emitStored);
    // Another tab may save data or clear the storage.
    page.addEventListener('storage', emitStored);

    return {
      kept$: kept$.asObservable(),
      keep(name, value) {
        const key = currentKey();
        if (key === undefined) return false;
        const text = toJson({ ...readValues(storage.read(key)), [name]: value });
        if (text === undefined || utf8.encode(text).length > maxBytes) return false;
        storage.write(key, text);
        emitStored();
        return true;
      },
    };
  }

  return (remote) => {
    const remoteStorage = storages.get(remote) ?? create(remote);
    storages.set(remote, remoteStorage);
    return remoteStorage;
  };
}
