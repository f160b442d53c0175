import { BehaviorSubject, type Observable } from 'rxjs';
import type { Language } from 'shared-contracts/domain';
import type { TextStorage } from '../storage/openStorage';
import { storageKeys } from '../storage/storageKeys';
import { storedLanguage } from './storedLanguage';

export interface LanguageChoice {
  readonly language$: Observable<Language>;
  current(): Language;
  choose(language: Language): void;
}

/** The player's language. The player chooses it, and the browser saves it. It is never detected. Source: M-123. */
export function createLanguageChoice(storage: TextStorage): LanguageChoice {
  const language$ = new BehaviorSubject<Language>(storedLanguage(storage));
  return {
    language$: language$.asObservable(),
    current: () => language$.value,
    choose(language) {
      storage.write(storageKeys.language, language);
      language$.next(language);
    },
  };
}
