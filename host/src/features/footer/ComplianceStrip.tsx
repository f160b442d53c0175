import { useTranslation } from 'react-i18next';
import { SealIcon } from 'shared-contracts/ui';
import type { Entry } from '../../shell/entries/Entry';
import { EntryLink } from '../../shell/entries/EntryLink';
import { useServedEntries } from '../../shell/entries/useServedEntries';
import { useShell } from '../../shell/ShellProvider';
import styles from './Footer.module.css';

const complianceEntries: readonly Entry[] = [
  { text: 'responsibleGaming', to: [{ popup: 'responsibleGaming' }] },
];

/** This organization offers free help in many languages and in every country. */
const helpOrganization = { name: 'Gambling Therapy', href: 'https://www.gamblingtherapy.org' };

/** The minimum age, the license, and help with gambling problems. Source: P-016, Q-013. */
export function ComplianceStrip() {
  const {
    config: { licence },
  } = useShell();
  const { t } = useTranslation();
  const servedEntries = useServedEntries(complianceEntries);
  return (
    <div className={styles['compliance']}>
      <p className={styles['adults']}>
        <span className={styles['mark']}>18+</span> <span>{t('adultsOnly')}</span>
      </p>
      <p className={styles['licence']}>
        <SealIcon />
        <span>
          <span>{t('licensed', { text: licence.text, number: licence.number })}</span>{' '}
          {licence.sealUrl !== null && (
            <a className={styles['inline']} href={licence.sealUrl} target="_blank" rel="noopener noreferrer">
              {t('footer.seal')}
            </a>
          )}
        </span>
      </p>
      <div className={styles['care']}>
        {servedEntries.map(({ entry: { text }, target }) => (
          <EntryLink key={text} target={target} className={styles['inline']}>
            {t(`entries.${text}`)}
          </EntryLink>
        ))}
        <a
          className={styles['inline']}
          href={helpOrganization.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('footer.helpOrganization', { name: helpOrganization.name })}
        </a>
      </div>
    </div>
  );
}
