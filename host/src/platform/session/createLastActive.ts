import { BehaviorSubject, filter, fromEvent, map, type Observable } from 'rxjs';
import type { TextStorage } from '../storage/openStorage';
import { storageKeys } from '../storage/storageKeys';

/** When a member last did something, in whichever tab. */
export interface LastActive {
  /** Replays milliseconds since 1970. */
  readonly atMs$: Observable<number>;
  current(): number;
  touch(): void;
}

/** Closer together than this, doings are one. */
const apartMs = 1_000;

export function createLastActive(storage: TextStorage, page: Window): LastActive {
  const atMs$ = new BehaviorSubject(0);
  fromEvent<StorageEvent>(page, 'storage')
    .pipe(
      filter(({ key }) => key === storageKeys.lastActive),
      map(({ newValue }) => Number(newValue)),
      // The other tab's clock is ours, so what lies ahead was not written by us.
      filter((elsewhereMs) => elsewhereMs > atMs$.value && elsewhereMs <= Date.now()),
    )
    .subscribe(atMs$);
  return {
    atMs$: atMs$.asObservable(),
    current: () => atMs$.value,
    touch() {
      const nowMs = Date.now();
      if (nowMs - atMs$.value < apartMs) return;
      storage.write(storageKeys.lastActive, String(nowMs));
      atMs$.next(nowMs);
    },
  };
}
