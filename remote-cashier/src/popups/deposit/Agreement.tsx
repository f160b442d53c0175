import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { LinkButton, RichText } from 'shared-contracts/ui';
import styles from './Agreement.module.css';

/** What a deposit accepts, with the way to read it. Source: S-063. */
export function Agreement() {
  const host = useHost();
  const { t } = useTranslation();
  if (!host.serves('terms')) return null;
  const opens = (popup: 'terms' | 'privacy') => (words: string) => (
    <LinkButton data-opens={popup} onClick={() => void host.openPopup(popup)}>
      {words}
    </LinkButton>
  );
  return (
    <p className={styles['agreement']}>
      <RichText
        text={host.serves('privacy') ? t('deposit.agree') : t('deposit.agreeTerms')}
        marks={{ terms: opens('terms'), privacy: opens('privacy') }}
      />
    </p>
  );
}
