import { BehaviorSubject, combineLatest, filter, fromEvent, map, type Observable } from 'rxjs';
import type { TextStorage } from './openStorage';
import { storageKeys } from './storageKeys';

/** The player's consent; `unknown` until they choose. */
export type ConsentLevel = 'unknown' | 'necessary' | 'marketing';

export interface Consent {
  /** Replays the latest value. Advertising runs only at `marketing`. */
  readonly consent$: Observable<ConsentLevel>;
  current(): ConsentLevel;
  choose(level: Exclude<ConsentLevel, 'unknown'>): void;
  /** Whether the banner is open: until the first choice, and when the player wants to change it. */
  readonly asking$: Observable<boolean>;
  ask(): void;
  /** Closes the banner without a change. */
  close(): void;
}

function readLevel(storage: TextStorage): ConsentLevel {
  const storedLevel = storage.read(storageKeys.consent);
  return storedLevel === 'necessary' || storedLevel === 'marketing' ? storedLevel : 'unknown';
}

/** The player's consent, saved in the browser. The player can change it at any time. */
export function createConsent(storage: TextStorage, page: Window = window): Consent {
  const consent$ = new BehaviorSubject(readLevel(storage));
  const isReopened$ = new BehaviorSubject(false);
  // A change in one tab applies to all tabs.
  fromEvent<StorageEvent>(page, 'storage')
    .pipe(
      filter(({ key }) => key === storageKeys.consent || key === null),
      map(() => readLevel(storage)),
    )
    .subscribe(consent$);
  return {
    consent$: consent$.asObservable(),
    current: () => consent$.value,
    choose(level) {
      storage.write(storageKeys.consent, level);
      isReopened$.next(false);
      consent$.next(level);
    },
    asking$: combineLatest([consent$, isReopened$]).pipe(
      map(([level, isReopened]) => level === 'unknown' || isReopened),
    ),
    ask() {
      isReopened$.next(true);
    },
    close() {
      isReopened$.next(false);
    },
  };
}
