import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { LinkButton } from 'shared-contracts/ui';
import styles from './UnsureNotice.module.css';

/** A cash-out was sent and no response came: it can be sent again, and the history shows whether it has arrived. */
export function UnsureNotice() {
  const host = useHost();
  const { t } = useTranslation('cashier');
  return (
    <div role="alert" className={styles['unsure']}>
      <p>{t('cashOut.unsure')}</p>
      <LinkButton
        standalone
        data-opens="cashOutHistory"
        onClick={() => void host.openPopup('cashOutHistory')}
      >
        {t('cashOut.history')}
      </LinkButton>
    </div>
  );
}
