import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import type { OutcomeLocation } from './OutcomeLocation';
import { useOpenInstead } from './useOpenInstead';

interface HistoryButtonProps extends Pick<OutcomeLocation, 'isScreen'> {
  variant?: 'primary' | 'secondary';
  size?: 'regular' | 'large';
  full?: boolean;
}

/** Opens the transaction history. Every view that mentions the history in its text has this button. */
export function HistoryButton({ isScreen, ...look }: HistoryButtonProps) {
  const host = useHost();
  const { t } = useTranslation();
  const openInstead = useOpenInstead({ isScreen });
  return host.serves('transactions') ? (
    <Button {...look} data-opens="transactions" onClick={() => void openInstead('transactions')}>
      {t('payment.history')}
    </Button>
  ) : null;
}
