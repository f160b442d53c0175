import { useTranslation } from 'react-i18next';
import { isLanguage, languages } from 'shared-contracts/domain';
import { useLatest } from 'shared-contracts/remote/react';
import { LinkButton, SelectField } from 'shared-contracts/ui';
import { showPopup } from './answerRequests';
import styles from './Footer.module.css';
import { languageNames } from './languageNames';
import { servedEntries } from './menuEntries';
import { useShell } from './ShellProvider';

/** Licence, age and language, at the end of every page. */
export function Footer() {
  const shell = useShell();
  const { config, language, releases } = shell;
  const { t } = useTranslation();
  const chosen = useLatest(language.language$);
  const openToAll = servedEntries(releases).filter(({ popup }) => popup === 'terms');
  return (
    <footer className={styles['footer']}>
      <div className={styles['inside']}>
        <div className={styles['legal']}>
          <p className={styles['adults']}>
            <span className={styles['mark']}>18+</span> {t('adultsOnly')}
          </p>
          <p>{t('licensed', { text: config.licence.text, number: config.licence.number })}</p>
          <p>{t('copyright', { year: new Date().getFullYear(), name: config.name })}</p>
        </div>
        <div className={styles['choices']}>
          {openToAll.map(({ popup, text }) => (
            <LinkButton
              key={popup}
              standalone
              onClick={() => void showPopup(shell, { id: popup, params: {} })}
            >
              {t(text)}
            </LinkButton>
          ))}
          <SelectField
            label={t('language')}
            options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
            value={chosen}
            onChange={({ target: { value } }) => {
              if (isLanguage(value)) language.choose(value);
            }}
          />
        </div>
      </div>
    </footer>
  );
}
