import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { LinkButton } from 'shared-contracts/ui';
import styles from './UnconfirmedNotice.module.css';

/** Shown after a cash-out without a response. It can be sent again, and the history shows whether it arrived. */
export function UnconfirmedNotice() {
  const host = useHost();
  const { t } = useTranslation('cashier');
  return (
    <div role="alert" className={styles['notice']}>
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
