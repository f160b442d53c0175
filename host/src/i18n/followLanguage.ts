import type { Shell } from '../shell/createShell';

/** Shows the chosen language; the page says the one its words are in, which is not always the one chosen. Source: A-14. */
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
