import { useTranslation } from 'react-i18next';
import type { PopupId } from 'shared-contracts/popups';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';

interface HistoryButtonProps {
  /** The popup that closes before the history opens. */
  replaces?: PopupId | undefined;
  variant?: 'primary' | 'secondary';
  size?: 'regular' | 'large';
  full?: boolean;
}

/** Opens the transaction history. Every view whose text names the history has this button. */
export function HistoryButton({ replaces, ...look }: HistoryButtonProps) {
  const host = useHost();
  const { t } = useTranslation();
  async function open() {
    if (replaces) await host.closePopup(replaces);
    await host.openPopup('transactions');
  }
  return host.serves('transactions') ? (
    <Button {...look} data-opens="transactions" onClick={() => void open()}>
      {t('payment.history')}
    </Button>
  ) : null;
}
