import type { Shell } from '../../shell/createShell';

/** Applies the chosen language. `<html lang>` names the language of the shown texts, which may be the fallback. */
export function followLanguage({ language, texts, reports }: Shell, page: HTMLElement): void {
  const tell = (shown: string) => {
    page.lang = shown;
  };
  tell(texts.i18n.language);
  texts.i18n.on('languageChanged', tell);
  language.language$.subscribe((chosen) => {
    texts.show(chosen).catch((error: unknown) => {
      reports.add('host', 'texts', error);
    });
  });
}
