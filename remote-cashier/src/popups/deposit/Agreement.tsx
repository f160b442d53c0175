import { Trans } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { LinkButton } from 'shared-contracts/ui';
import styles from './Agreement.module.css';

/** What a deposit accepts, with the way to read it. Source: S-063. */
export function Agreement() {
  const host = useHost();
  const terms = <LinkButton data-opens="terms" onClick={() => void host.openPopup('terms')} />;
  const privacy = <LinkButton data-opens="privacy" onClick={() => void host.openPopup('privacy')} />;
  if (!host.serves('terms')) return null;
  return (
    <p className={styles['agreement']}>
      {host.serves('privacy') ? (
        <Trans i18nKey="deposit.agree" components={{ terms, privacy }} />
      ) : (
        <Trans i18nKey="deposit.agreeTerms" components={{ terms }} />
      )}
    </p>
  );
}
