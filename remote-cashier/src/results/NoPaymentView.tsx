import { useTranslation } from 'react-i18next';
import { HistoryButton } from './HistoryButton';
import { LeaveButton } from './LeaveButton';
import type { OutcomePlace } from './OutcomePlace';
import { ResultView } from './ResultView';

/** Neither this browser nor the server knows a payment. */
export function NoPaymentView(place: OutcomePlace) {
  const { t } = useTranslation('cashier');
  return (
    <ResultView
      kind="error"
      isScreen={place.isScreen}
      title={t('payment.nothing.title')}
      text={t('payment.nothing.text')}
      orderId={undefined}
    >
      <HistoryButton full isScreen={place.isScreen} />
      <LeaveButton {...place} />
    </ResultView>
  );
}
