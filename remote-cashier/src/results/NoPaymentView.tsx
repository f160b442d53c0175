import { useTranslation } from 'react-i18next';
import { HistoryButton } from './HistoryButton';
import { LeaveButton } from './LeaveButton';
import type { OutcomeLocation } from './OutcomeLocation';
import { ResultView } from './ResultView';

/** Shown if neither this browser nor the server has the payment. */
export function NoPaymentView(location: OutcomeLocation) {
  const { t } = useTranslation('cashier');
  return (
    <ResultView
      kind="error"
      isOnScreen={location.isOnScreen}
      title={t('payment.nothing.title')}
      text={t('payment.nothing.text')}
      orderId={undefined}
    >
      <HistoryButton full isOnScreen={location.isOnScreen} />
      <LeaveButton {...location} />
    </ResultView>
  );
}
