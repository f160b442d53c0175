import { useTranslation } from 'react-i18next';
import { CopyText } from './CopyText';

/** The order id, which the player can copy for support. */
export function OrderId({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  return <CopyText text={orderId} label={t('payment.copy')} />;
}
