import { BehaviorSubject, combineLatest, filter, fromEvent, map, type Observable } from 'rxjs';
import type { TextStorage } from './openStorage';
import { storageKeys } from './storageKeys';

/** The player's consent; `unknown` until they choose. */
export type ConsentLevel = 'unknown' | 'necessary' | 'marketing';

export interface Consent {
  /** Replays; whatever serves advertising waits here for `marketing` and stops at anything else. */
  readonly consent$: Observable<ConsentLevel>;
  current(): ConsentLevel;
  choose(level: Exclude<ConsentLevel, 'unknown'>): void;
  /** Whether the banner is to be seen: until the first answer, and when the player wants to give another. */
  readonly asking$: Observable<boolean>;
  ask(): void;
  /** The player keeps the answer they gave before. */
  keep(): void;
}

function read(storage: TextStorage): ConsentLevel {
  const stored = storage.read(storageKeys.consent);
  return stored === 'necessary' || stored === 'marketing' ? stored : 'unknown';
}

/** The player's answer, kept in the browser and open to change at any time. */
export function createConsent(storage: TextStorage, page: Window = window): Consent {
  const consent$ = new BehaviorSubject(read(storage));
  const again$ = new BehaviorSubject(false);
  // What is taken back in one tab is taken back in all.
  fromEvent<StorageEvent>(page, 'storage')
    .pipe(
      filter(({ key }) => key === storageKeys.consent || key === null),
      map(() => read(storage)),
    )
    .subscribe(consent$);
  return {
    consent$: consent$.asObservable(),
    current: () => consent$.value,
    choose(level) {
      storage.write(storageKeys.consent, level);
      again$.next(false);
      consent$.next(level);
    },
    asking$: combineLatest([consent$, again$]).pipe(map(([level, again]) => level === 'unknown' || again)),
    ask() {
      again$.next(true);
    },
    keep() {
      again$.next(false);
    },
  };
}
