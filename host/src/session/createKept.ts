import {
  Subject,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  of,
  shareReplay,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs';
import * as v from 'valibot';
import type { RemoteName, Session } from 'shared-contracts/domain';
import type { Kept } from 'shared-contracts/remote';
import type { TextStorage } from './openStorage';
import type { SessionKeeper } from './createSession';
import { storageKeys } from './storageKeys';

/** What one remote keeps for whoever is signed in. */
export interface RemoteKept {
  /** Replays. */
  readonly kept$: Observable<Kept>;
  keep(name: string, value: unknown): boolean;
}

const maxKeptBytes = 16 * 1024;
const utf8 = new TextEncoder();
const nothing: Kept = Object.freeze({});
const Stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

function read(text: string | undefined): Kept {
  const parsed = v.safeParse(Stored, text);
  return parsed.success ? Object.freeze(parsed.output) : nothing;
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
  const keptHere$ = new Subject<string>();
  const keptElsewhere$ = fromEvent<StorageEvent>(page, 'storage').pipe(map(({ key }) => key));

  function create(remote: RemoteName): RemoteKept {
    const keyOf = (now: Session) =>
      now.kind === 'member' ? `${storageKeys.kept}:${remote}:${now.user.id}` : undefined;

    const textAt = (key: string) =>
      merge(keptHere$, keptElsewhere$).pipe(
        // A store that was emptied names no key.
        filter((changed) => changed === key || changed === null),
        startWith(key),
        map(() => storage.read(key)),
      );

    return {
      kept$: session.session$.pipe(
        map(keyOf),
        distinctUntilChanged(),
        switchMap((key) => (key === undefined ? of(undefined) : textAt(key))),
        distinctUntilChanged(),
        map(read),
        shareReplay(1),
      ),
      keep(name, value) {
        const key = keyOf(session.current());
        if (key === undefined) return false;
        const text = written({ ...read(storage.read(key)), [name]: value });
        if (text === undefined || utf8.encode(text).length > maxKeptBytes) return false;
        storage.write(key, text);
        keptHere$.next(key);
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
