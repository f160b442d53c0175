import { useTranslation } from 'react-i18next';
import { useCopy } from 'shared-contracts/remote/react';
import { CopyIcon, IconButton } from 'shared-contracts/ui';
import styles from './OrderId.module.css';

/** The number that support asks for, ready to be copied. */
export function OrderId({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <span className={styles['order']}>
      <code className={styles['id']}>{orderId}</code>
      <IconButton
        label={t('payment.copy')}
        icon={<CopyIcon />}
        className={styles['copy']}
        onClick={() => void copy(orderId)}
      />
    </span>
  );
}
