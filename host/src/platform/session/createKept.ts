import { BehaviorSubject, type Observable } from 'rxjs';
import * as v from 'valibot';
import type { RemoteName } from 'shared-contracts/domain';
import type { Kept } from 'shared-contracts/remote';
import type { TextStorage } from '../storage/openStorage';
import { storageKeys } from '../storage/storageKeys';
import type { SessionKeeper } from './createSession';

/** What one remote keeps for whoever is signed in. */
export interface RemoteKept {
  /** Replays. */
  readonly kept$: Observable<Kept>;
  keep(name: string, value: unknown): boolean;
}

const maxKeptBytes = 16 * 1024;
const utf8 = new TextEncoder();
const nothing: Kept = Object.freeze({});
const Stored = v.looseObject({});

function read(text: string | undefined): Kept {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return v.is(Stored, parsed) ? Object.freeze(parsed) : nothing;
  } catch {
    return nothing;
  }
}

/** Undefined for what is no JSON, such as a circle. */
function written(kept: Kept): string | undefined {
  try {
    return JSON.stringify(kept);
  } catch {
    return undefined;
  }
}

interface Surroundings {
  readonly storage: TextStorage;
  readonly session: Pick<SessionKeeper, 'session$' | 'current'>;
  readonly page: Window;
}

/** Remotes keep nothing in the browser themselves: each has one entry a member here, which no other remote sees. */
export function createKept({ storage, session, page }: Surroundings): (remote: RemoteName) => RemoteKept {
  const ofRemotes = new Map<RemoteName, RemoteKept>();

  function create(remote: RemoteName): RemoteKept {
    const kept$ = new BehaviorSubject(nothing);
    let shown: string | undefined;

    const keyNow = () => {
      const now = session.current();
      return now.kind === 'member' ? `${storageKeys.kept}:${remote}:${now.user.id}` : undefined;
    };
    const look = () => {
      const key = keyNow();
      const text = key === undefined ? undefined : storage.read(key);
      if (text === shown) return;
      shown = text;
      kept$.next(read(text));
    };
    session.session$.subscribe(look);
    // Another tab has kept something, or emptied the store.
    page.addEventListener('storage', look);

    return {
      kept$: kept$.asObservable(),
      keep(name, value) {
        const key = keyNow();
        if (key === undefined) return false;
        const text = written({ ...read(storage.read(key)), [name]: value });
        if (text === undefined || utf8.encode(text).length > maxKeptBytes) return false;
        storage.write(key, text);
        look();
        return true;
      },
    };
  }

  return (remote) => {
    const kept = ofRemotes.get(remote) ?? create(remote);
    ofRemotes.set(remote, kept);
    return kept;
  };
}
