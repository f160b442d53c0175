import { useTranslation } from 'react-i18next';
import { HistoryButton } from '../../results/HistoryButton';
import { LeaveButton } from '../../results/LeaveButton';
import { ResultView } from '../../results/ResultView';
import { SupportButton } from '../../results/SupportButton';

interface NotFoundViewProps {
  orderId: string | undefined;
  onClose: () => void;
}

/** The money was not found and the order is closed. The view offers support but no other payment. Source: M-087. */
export function NotFoundView({ orderId, onClose }: NotFoundViewProps) {
  const { t } = useTranslation('cashier');
  return (
    <ResultView
      kind="error"
      title={t('payment.notFound.title')}
      text={t('payment.notFound.text')}
      note={t('payment.notFound.note')}
      orderId={orderId}
      isCase
    >
      <SupportButton isPrimary />
      <HistoryButton full />
      <LeaveButton onClose={onClose} />
    </ResultView>
  );
}
