import { useTranslation } from 'react-i18next';
import { isLanguage, languages, shownLanguage, type Language } from 'shared-contracts/domain';
import { useLatest } from 'shared-contracts/remote/react';
import { SelectField } from 'shared-contracts/ui';
import { useShell } from './ShellProvider';

/** Each name in its own language, so that its speakers recognize it. */
const languageNames: Record<Language, string> = {
  en: 'English',
  fil: 'Filipino',
  pt: 'Português',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  fi: 'Suomi',
  tr: 'Türkçe',
  ja: '日本語',
};

/** Ten languages. If the site has no texts in a language, its option states that. Source: S-012. */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const { language } = useShell();
  const { t } = useTranslation();
  const chosenLanguage = useLatest(language.language$);
  const options = languages.map((code) => {
    const name = languageNames[code];
    return { value: code, label: shownLanguage(code) === code ? name : t('wordsInEnglish', { name }) };
  });
  return (
    <SelectField
      className={className}
      label={t('language')}
      // Autofill would switch the language of the whole site.
      autoComplete="off"
      options={options}
      value={chosenLanguage}
      onChange={({ target: { value } }) => {
        if (isLanguage(value)) language.choose(value);
      }}
    />
  );
}
