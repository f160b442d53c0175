import { BehaviorSubject, type Observable } from 'rxjs';
import { defaultLanguage, isLanguage, shownLanguage, type Language } from 'shared-contracts/domain';
import { storageKeys } from '../session/storageKeys';

export interface LanguageChoice {
  readonly language$: Observable<Language>;
  current(): Language;
  choose(language: Language): void;
}

/** The player's language: chosen by hand, kept in the browser, never guessed. Source: A-124, M-123. */
export function createLanguageChoice(storage: Storage, page: HTMLElement): LanguageChoice {
  const read = (): Language => {
    try {
      const stored = storage.getItem(storageKeys.language);
      return isLanguage(stored) ? stored : defaultLanguage;
    } catch {
      return defaultLanguage;
    }
  };
  const language$ = new BehaviorSubject(read());
  // The page says the language of the words on it, which is not always the one chosen.
  language$.subscribe((language) => (page.lang = shownLanguage(language)));
  return {
    language$,
    current: () => language$.value,
    choose(language) {
      try {
        storage.setItem(storageKeys.language, language);
      } catch {
        // Lasts as long as the page.
      }
      language$.next(language);
    },
  };
}
