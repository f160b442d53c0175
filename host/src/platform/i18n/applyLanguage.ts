import type { PackageTexts } from 'shared-contracts/messages';
import type { Reports } from '../telemetry/createReports';
import type { LanguageChoice } from './createLanguageChoice';

interface Deps {
  readonly language: Pick<LanguageChoice, 'language$'>;
  readonly texts: PackageTexts;
  readonly reports: Pick<Reports, 'add'>;
}

/** Applies the chosen language. `<html lang>` names the language of the shown texts, which may be the fallback. */
export function applyLanguage({ language, texts, reports }: Deps, page: HTMLElement): void {
  const setLanguage = (name: string) => {
    page.lang = name;
  };
  setLanguage(texts.i18n.language);
  texts.i18n.on('languageChanged', setLanguage);
  language.language$.subscribe((chosenLanguage) => {
    texts.show(chosenLanguage).catch((error: unknown) => {
      reports.add('host', 'texts', error);
    });
  });
}
