import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner, VisuallyHidden } from 'shared-contracts/ui';
import type { PaymentFrame } from '../flow/createPaymentFrame';
import styles from './ProviderFrame.module.css';

// The provider needs its own origin for its session. `allow-top-navigation` is missing, so it cannot navigate our page.
const sandbox = 'allow-scripts allow-forms allow-same-origin allow-popups';

/** The provider's page in a frame. Source: M-076, M-081, M-093. */
export function ProviderFrame({ frame: { attach, address } }: { frame: PaymentFrame }) {
  const { t } = useTranslation('cashier');
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className={styles['container']}>
      {!isLoaded && (
        <div role="status" className={styles['loading']}>
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
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}
