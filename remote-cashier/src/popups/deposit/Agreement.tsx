import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { LinkButton, RichText } from 'shared-contracts/ui';
import styles from './Agreement.module.css';

/** The documents that the player accepts with a deposit, with links to them. Source: S-063. */
export function Agreement() {
  const host = useHost();
  const { t } = useTranslation();
  if (!host.serves('terms')) return null;
  const linkTo = (popup: 'terms' | 'privacy') => (text: string) => (
    <LinkButton data-opens={popup} onClick={() => void host.openPopup(popup)}>
      {text}
    </LinkButton>
  );
  return (
    <p className={styles['agreement']}>
      <RichText
        text={host.serves('privacy') ? t('deposit.agree') : t('deposit.agreeTerms')}
        marks={{ terms: linkTo('terms'), privacy: linkTo('privacy') }}
      />
    </p>
  );
}
