import { useTranslation } from 'react-i18next';
import { HistoryButton } from './HistoryButton';
import { LeaveButton } from './LeaveButton';
import type { OutcomeLocation } from './OutcomeLocation';
import { ResultView } from './ResultView';
import { SupportButton } from './SupportButton';

interface UnconfirmedViewProps extends OutcomeLocation {
  orderId: string | undefined;
  /** The address or the payment page claims that the payment failed or was canceled. */
  isReported: boolean;
  /** Whether the order is still polled. */
  isChecking: boolean;
  /** The address contains no order id, and several payments are open. */
  isOneOfSeveral?: boolean;
}

/**
 * Shown while the server has reported no outcome. The specification opens its pay-error and pay-cancel popups here too
 * (M-094, M-096, M-100), but defines no title for this case. A provider can still credit the order, so this view claims
 * no failure and offers no other payment.
 */
export function UnconfirmedView(props: UnconfirmedViewProps) {
  const { orderId, isReported, isChecking, isOneOfSeveral = false, ...location } = props;
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
      isOnScreen={location.isOnScreen}
      title={t('payment.unconfirmed.title')}
      text={sentences.join(' ')}
      note={t('payment.safeIfPaid')}
      orderId={orderId}
      isCase
    >
      <HistoryButton variant="primary" size="large" full isOnScreen={location.isOnScreen} />
      <SupportButton />
      <LeaveButton {...location} />
    </ResultView>
  );
}
