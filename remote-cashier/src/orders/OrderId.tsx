import { useTranslation } from 'react-i18next';
import { CopyText } from './CopyText';

/** The number that support asks for, ready to be copied. */
export function OrderId({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  return <CopyText text={orderId} label={t('payment.copy')} />;
}
