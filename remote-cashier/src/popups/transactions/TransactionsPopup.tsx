import { popupHeadingId } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import {
  Button,
  ClockIcon,
  CloseIcon,
  EmptyState,
  ErrorState,
  IconButton,
  PopupFrame,
} from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { TransactionDays } from './TransactionDays';
import { TransactionsSkeleton } from './TransactionsSkeleton';
import { useTransactions } from './useTransactions';

export function TransactionsPopup({ host }: ViewProps) {
  const { t } = useTranslation(['cashier', 'common']);
  const { list, more } = useTransactions(() => void host.toast(t('common:serverBusy'), 'bad'));

  const content = () => {
    if (list.rows.length > 0) return <TransactionDays list={list} onMore={more} />;
    switch (list.phase) {
      case 'loading':
        return <TransactionsSkeleton label={t('transactions.loading')} />;
      case 'failed':
        return (
          <ErrorState
            title={t('transactions.failed')}
            advice={t('common:serverBusy')}
            retryLabel={t('common:tryAgain')}
            onRetry={more}
          />
        );
      case 'idle':
        return (
          <EmptyState
            icon={<ClockIcon />}
            sentence={t('transactions.empty')}
            action={
              <Button
                variant="primary"
                onClick={() => {
                  void host.closePopup();
                  void host.go('/');
                }}
              >
                {t('transactions.browse')}
              </Button>
            }
          />
        );
    }
  };

  return (
    <PopupFrame
      flush
      title={t('transactions.heading')}
      headingId={popupHeadingId('transactions')}
      close={
        <IconButton label={t('common:close')} icon={<CloseIcon />} onClick={() => void host.closePopup()} />
      }
    >
      {content()}
    </PopupFrame>
  );
}
