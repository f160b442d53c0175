import { useTranslation } from 'react-i18next';
import { HistoryButton } from './HistoryButton';
import { LeaveButton } from './LeaveButton';
import type { OutcomePlace } from './OutcomePlace';
import { ResultView } from './ResultView';
import { SupportButton } from './SupportButton';

interface UnconfirmedViewProps extends OutcomePlace {
  orderId: string | undefined;
  /** The address or the payment page said that the payment failed or was canceled. */
  isReported: boolean;
  /** The order is polled. */
  isChecking: boolean;
  /** The address names no order, and several are open. */
  isOneOfSeveral?: boolean;
}

/**
 * The server has not reported an end. The pay-error and pay-cancel popups of the specification open at this time too
 * (M-094, M-096, M-100), but it gives them no title in this case: a provider can still credit the order, so nothing here
 * says that it failed or was canceled. The player reads what to do, and is offered no other payment.
 */
export function UnconfirmedView(props: UnconfirmedViewProps) {
  const { orderId, isReported, isChecking, isOneOfSeveral = false, ...place } = props;
  const { t } = useTranslation('cashier');
  const sentences = [
    ...(isReported ? [t('payment.unconfirmed.reported')] : []),
    ...(isOneOfSeveral ? [t('payment.unconfirmed.several')] : []),
    ...(isChecking ? [t('payment.unconfirmed.text')] : []),
    t('payment.unconfirmed.wait'),
  ];
  return (
    <ResultView
      kind="return"
      isScreen={place.isScreen}
      title={t('payment.unconfirmed.title')}
      text={sentences.join(' ')}
      note={t('payment.stillCounts')}
      orderId={orderId}
      isCase
    >
      <HistoryButton variant="primary" size="large" full isScreen={place.isScreen} />
      <SupportButton />
      <LeaveButton {...place} />
    </ResultView>
  );
}
