import { useTranslation } from 'react-i18next';
import { isLanguage, languages, shownLanguage } from 'shared-contracts/domain';
import { useLatest } from 'shared-contracts/remote/react';
import { SelectField } from 'shared-contracts/ui';
import { languageNames } from './languageNames';
import { useShell } from './ShellProvider';

/** Ten languages under their own names. A language without texts says so. Source: S-012. */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const { language } = useShell();
  const { t } = useTranslation();
  const chosen = useLatest(language.language$);
  const options = languages.map((code) => {
    const name = languageNames[code];
    return { value: code, label: shownLanguage(code) === code ? name : t('wordsInEnglish', { name }) };
  });
  return (
    <SelectField
      className={className}
      label={t('language')}
      // A browser that filled it in would switch the whole site.
      autoComplete="off"
      options={options}
      value={chosen}
      onChange={({ target: { value } }) => {
        if (isLanguage(value)) language.choose(value);
      }}
    />
  );
}
