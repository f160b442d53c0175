import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import type { OutcomeLocation } from './OutcomeLocation';
import { useOpenPopup } from './useOpenPopup';

interface HistoryButtonProps extends Pick<OutcomeLocation, 'isOnScreen'> {
  variant?: 'primary' | 'secondary';
  size?: 'regular' | 'large';
  full?: boolean;
}

/** Opens the transaction history. Every view that mentions the history in its text has this button. */
export function HistoryButton({ isOnScreen, ...buttonProps }: HistoryButtonProps) {
  const host = useHost();
  const { t } = useTranslation();
  const openPopup = useOpenPopup({ isOnScreen });
  return host.serves('transactions') ? (
    <Button {...buttonProps} data-opens="transactions" onClick={() => void openPopup('transactions')}>
      {t('payment.history')}
    </Button>
  ) : null;
}
