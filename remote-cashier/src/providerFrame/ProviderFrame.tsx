import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner, VisuallyHidden } from 'shared-contracts/ui';
import type { PaymentFrame } from '../flow/paymentFrame';
import styles from './ProviderFrame.module.css';

// The provider within is another origin with a session of its own; neither page may navigate this one.
const sandbox = 'allow-scripts allow-forms allow-same-origin allow-popups';

/** A provider's page within a frame of ours. Source: M-076, M-081, M-093. */
export function ProviderFrame({ frame: { attach, address } }: { frame: PaymentFrame }) {
  const { t } = useTranslation('cashier');
  const [isThere, setThere] = useState(false);
  return (
    <div className={styles['place']}>
      {!isThere && (
        <div role="status" className={styles['waiting']}>
          <Spinner size="large" />
          <VisuallyHidden>{t('payment.opening')}</VisuallyHidden>
        </div>
      )}
      <iframe
        ref={attach}
        className={styles['frame']}
        title={t('payment.page')}
        src={address}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        onLoad={() => setThere(true)}
      />
    </div>
  );
}
