import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { HistoryButton } from './HistoryButton';
import { LeaveButton } from './LeaveButton';
import type { OutcomeLocation } from './OutcomeLocation';
import { ResultView } from './ResultView';
import { useOpenPopup } from './useOpenPopup';

interface EndedViewProps extends OutcomeLocation {
  end: 'error' | 'cancel';
  orderId: string | undefined;
}

/**
 * Shown after the server has reported that an order failed or was canceled. Some providers credit such an order later.
 */
export function EndedView({ end, orderId, ...location }: EndedViewProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const openPopup = useOpenPopup(location);
  return (
    <ResultView
      kind={end}
      isOnScreen={location.isOnScreen}
      title={t(`payment.results.${end}.title`)}
      text={t(`payment.results.${end}.text`)}
      note={t('payment.safeIfPaid')}
      orderId={orderId}
    >
      {host.serves('deposit') && (
        <Button
          variant="primary"
          size="large"
          full
          data-opens="deposit"
          onClick={() => void openPopup('deposit')}
        >
          {t('common:tryAgain')}
        </Button>
      )}
      <HistoryButton full isOnScreen={location.isOnScreen} />
      <LeaveButton {...location} />
    </ResultView>
  );
}
