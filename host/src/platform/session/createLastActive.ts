import { BehaviorSubject, filter, fromEvent, map, type Observable } from 'rxjs';
import type { TextStorage } from '../storage/openStorage';
import { storageKeys } from '../storage/storageKeys';

/** Time of the member's last activity in any tab. */
export interface LastActive {
  /** In milliseconds since 1970. Replays the latest value. */
  readonly atMs$: Observable<number>;
  current(): number;
  recordActivity(): void;
}

/** Minimum time between two writes to the storage. */
const minWriteIntervalMs = 1_000;

export function createLastActive(storage: TextStorage, page: Window): LastActive {
  const atMs$ = new BehaviorSubject(0);
  fromEvent<StorageEvent>(page, 'storage')
    .pipe(
      filter(({ key }) => key === storageKeys.lastActive),
      map(({ newValue }) => Number(newValue)),
      // All tabs share one clock, so a time in the future was not written by this code.
      filter((otherTabMs) => otherTabMs > atMs$.value && otherTabMs <= Date.now()),
    )
    .subscribe(atMs$);
  return {
    atMs$: atMs$.asObservable(),
    current: () => atMs$.value,
    recordActivity() {
      const nowMs = Date.now();
      if (nowMs - atMs$.value < minWriteIntervalMs) return;
      storage.write(storageKeys.lastActive, String(nowMs));
      atMs$.next(nowMs);
    },
  };
}
