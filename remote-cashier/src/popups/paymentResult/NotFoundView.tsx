import { useTranslation } from 'react-i18next';
import { HistoryButton } from '../../outcome/HistoryButton';
import { LeaveButton } from '../../outcome/LeaveButton';
import { ResultView } from '../../outcome/ResultView';
import { SupportButton } from '../../outcome/SupportButton';

interface NotFoundViewProps {
  orderId: string | undefined;
  onClose: () => void;
}

/** The money was not found and the order is closed: its case number and support, and no way to pay it once more. Source: M-087. */
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
